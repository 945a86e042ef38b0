// The rules pages are a small Markdown: headings with an {#anchor}, paragraphs, lists, tables,
// **strong**, *emphasis*, `code`, links to [an option](option:key) that changes a rule, to [a section]
// (#anchor) or to what an owner enters of [the box](box:), and drawn examples as a line
// ![alt](figure:name), or ![title](example:name) where one steps through them. Nothing else.

export type Run =
  | { kind: 'plain' | 'strong' | 'em' | 'code' | 'box'; text: string }
  | { kind: 'option' | 'section'; text: string; key: string };
export type Block =
  | { kind: 'heading'; level: number; anchor: string; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'quote'; runs: Run[] }
  | { kind: 'list'; ordered: boolean; items: Run[][] }
  | { kind: 'table'; head: Run[][]; rows: Run[][][] }
  | { kind: 'figure' | 'example'; name: string; alt: string };

export function readRuns(text: string): Run[] {
  const runs: Run[] = [];
  const found = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\((?:(option:|#|box:)([\w-]*)|[^)]*)\)/g;
  let end = 0;
  for (let part = found.exec(text); part; part = found.exec(text)) {
    if (part.index > end) runs.push({ kind: 'plain', text: text.slice(end, part.index) });
    const [whole, strong, em, code, link, to, key] = part;
    runs.push(
      strong !== undefined
        ? { kind: 'strong', text: strong }
        : em !== undefined
          ? { kind: 'em', text: em }
          : code !== undefined
            ? { kind: 'code', text: code }
            : to === 'box:'
              ? { kind: 'box', text: link! }
              : to !== undefined
                ? { kind: to === '#' ? 'section' : 'option', text: link!, key: key! }
                : { kind: 'plain', text: link! },
    );
    end = part.index + whole.length;
  }
  if (end < text.length) runs.push({ kind: 'plain', text: text.slice(end) });
  return runs;
}

const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => readRuns(cell.trim()));

const LIST = /^\s*(?:[-*]|(\d+)\.)\s+(.*)$/;

export function readMarkdown(source: string): Block[] {
  const blocks: Block[] = [];
  const lines = source.replace(/\r/g, '').split('\n');
  const isStart = (line: string) =>
    !line.trim() || /^#{1,6} /.test(line) || LIST.test(line) || /^!\[/.test(line) || /^[|>]/.test(line);
  for (let i = 0; i < lines.length;) {
    const line = lines[i]!;
    const heading = /^(#{1,6}) +(.*?)(?: *\{#([\w-]+)\})? *$/.exec(line);
    const figure = /^!\[(.*?)\]\((figure|example):([\w-]+)\)\s*$/.exec(line.trim());
    const item = LIST.exec(line);
    if (!line.trim()) {
      i++;
    } else if (heading) {
      blocks.push({
        kind: 'heading',
        level: heading[1]!.length,
        anchor: heading[3] ?? '',
        runs: readRuns(heading[2]!),
      });
      i++;
    } else if (figure) {
      blocks.push({
        kind: figure[2] === 'example' ? 'example' : 'figure',
        alt: figure[1]!,
        name: figure[3]!,
      });
      i++;
    } else if (line.startsWith('|')) {
      const rows: string[] = [];
      while (i < lines.length && lines[i]!.startsWith('|')) rows.push(lines[i++]!);
      const body = rows.slice(1).filter((row) => !/^\|[\s:|-]+\|?$/.test(row));
      blocks.push({ kind: 'table', head: cells(rows[0]!), rows: body.map(cells) });
    } else if (item) {
      const items: string[] = [];
      const ordered = item[1] !== undefined;
      while (i < lines.length) {
        const next = LIST.exec(lines[i]!);
        if (next) items.push(next[2]!);
        else if (items.length && lines[i]!.trim() && /^\s+/.test(lines[i]!))
          items.push(`${items.pop()} ${lines[i]!.trim()}`);
        else break;
        i++;
      }
      blocks.push({ kind: 'list', ordered, items: items.map(readRuns) });
    } else {
      const quote = line.startsWith('>');
      const words = [line.replace(/^>\s?/, '')];
      for (i++; i < lines.length && (quote ? lines[i]!.startsWith('>') : !isStart(lines[i]!)); i++)
        words.push(lines[i]!.replace(/^>\s?/, ''));
      blocks.push({ kind: quote ? 'quote' : 'paragraph', runs: readRuns(words.join(' ').trim()) });
    }
  }
  return blocks;
}
