"""Logs: one JSON object a line. What is said at a table, cookies and secrets never enter them."""

import json
import logging
import time

from ludosaure.server.settings import Settings

LOG = logging.getLogger("ludosaure")
PLAIN = "%(asctime)s %(levelname)s %(message)s"
OWN_FIELDS = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName"}


class JsonLines(logging.Formatter):
    """A record as one line of JSON, with the fields given as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line.update((k, v) for k, v in record.__dict__.items() if k not in OWN_FIELDS)
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def set_up_logs(settings: Settings) -> None:
    """Sends our log to standard error in the format asked for."""
    handler = logging.StreamHandler()
    json_lines = settings.log_format == "json"
    handler.setFormatter(JsonLines() if json_lines else logging.Formatter(PLAIN))
    LOG.handlers[:] = [handler]
    LOG.setLevel(settings.log_level.upper())
    LOG.propagate = False
