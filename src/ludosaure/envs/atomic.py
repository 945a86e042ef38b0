"""
Words of memory that several threads read and write at once, and what one does while waiting for one.

For compiled code alone; numba has none of this, LLVM has.
"""

import os
import platform
from typing import Any

from llvmlite import ir
from numba.core import cgutils, types
from numba.core.extending import intrinsic
from numba.np.arrayobj import make_array

WORD = 8  # bytes
PAUSE = {"x86_64": "llvm.x86.sse2.pause", "AMD64": "llvm.x86.sse2.pause"}.get(platform.machine())


def _pointer(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """Where the word lies that a call is about."""
    calls = make_array(signature.args[0])(context, builder, arguments[0])  # type: ignore[no-untyped-call]
    return builder.gep(calls.data, [arguments[1]])


def _read(typing: Any, calls: Any, at: Any) -> Any:
    """What a word says, and with it all that was written before it."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        pointer = _pointer(context, builder, signature, arguments)
        return builder.load_atomic(pointer, "acquire", WORD)

    return types.int64(calls, types.intp), generate


def _write(typing: Any, calls: Any, at: Any, value: Any) -> Any:
    """Says something by a word, after all that was written before it."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        pointer = _pointer(context, builder, signature, arguments)
        builder.store_atomic(arguments[2], pointer, "release", WORD)
        return context.get_dummy_value()

    return types.void(calls, types.intp, types.int64), generate


def _change(typing: Any, calls: Any, at: Any, before: Any, after: Any) -> Any:
    """Changes a word if it still says what it said; whether it did."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        pointer = _pointer(context, builder, signature, arguments)
        changed = builder.cmpxchg(pointer, *arguments[2:], "acq_rel", "acquire")
        return builder.extract_value(changed, 1)

    return types.boolean(calls, types.intp, types.int64, types.int64), generate


def _take(typing: Any, calls: Any, at: Any, number: Any) -> Any:
    """Adds to a word; what it said before."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        pointer = _pointer(context, builder, signature, arguments)
        return builder.atomic_rmw("add", pointer, arguments[2], "acq_rel")

    return types.int64(calls, types.intp, types.int64), generate


def _pause(typing: Any) -> Any:
    """Waits for a moment, and leaves the processor's other work alone."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        if PAUSE:
            kind = ir.FunctionType(ir.VoidType(), [])
            builder.call(_function(builder, kind, PAUSE), [])
        return context.get_dummy_value()

    return types.void(), generate


def _give_way(typing: Any) -> Any:
    """Lets another thread have this processor, if one wants it (where systems have a call for it)."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        if hasattr(os, "sched_yield"):
            kind = ir.FunctionType(ir.IntType(32), [])
            builder.call(_function(builder, kind, "sched_yield"), [])
        return context.get_dummy_value()

    return types.void(), generate


def _function(builder: Any, kind: ir.FunctionType, name: str) -> Any:
    """A function of the machine or of the system."""
    return cgutils.get_or_insert_function(builder.module, kind, name)  # type: ignore[no-untyped-call]


read: Any = intrinsic(_read)
write: Any = intrinsic(_write)
change: Any = intrinsic(_change)
take: Any = intrinsic(_take)
pause: Any = intrinsic(_pause)
give_way: Any = intrinsic(_give_way)
