"""
What a rule is for the rules that call it: a part of them.

numba compiles every function to machine code of its own, with a way in for Python and one for C,
and once more for every number, enum and width of integer it is called with. Most rules are only
ever called by other rules. So a rule that is called by compiled code is a `Part`: typed and
translated once, kept in the cache as LLVM's text, and optimised where it is used. Machine code is
made of what Python calls alone.
"""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, TypeAlias

from llvmlite import binding as llvm
from numba.core import types
from numba.core.caching import Cache, CompileResultCacheImpl
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.compiler import CompileResult as Numbas
from numba.core.registry import CPUDispatcher

CompileResult: TypeAlias = Any  # numba's own, of which the type checker knows no field

OPTIONS: Mapping[str, bool] = {"nopython": True, "nogil": True, "no_cfunc_wrapper": True}


class BusyLibrary(JITCodeLibrary):
    """Machine code of a loop and of its parts, which nobody else calls."""

    def _optimize_final_module(self) -> None:
        """
        Tells LLVM that parts are called from here alone.

        So they lose what numba adds to every call (a status, a place for the result, the owner and
        strides of arrays), and those with one caller are written into it, however long they are.
        Names get a mark of the loop: what is loaded later would find these parts by them. What
        counts the users of memory keeps its name, by which numba finds it and leaves it out.
        """
        functions = [each for each in self._final_module.functions if not each.is_declaration]
        own = [each.name for each in functions if each.linkage == llvm.Linkage.external]
        mark = sha256("".join(own).encode()).hexdigest()[:16]
        for function in functions:
            counts = function.name.startswith("NRT_")
            if function.linkage == llvm.Linkage.linkonce_odr and not counts:
                function.linkage = llvm.Linkage.internal
                function.name = f"{function.name}.{mark}"
        super()._optimize_final_module()


class Busy(Compiler):
    """numba's compiler, for a loop with all its parts."""

    def compile_extra(self, func: Any) -> CompileResult:
        """Compiles *func* into a library that knows what its parts are."""
        library = BusyLibrary(self.state.targetctx.codegen(), func.__qualname__)
        library.enable_object_caching()
        self.state.library = library
        return super().compile_extra(func)


class Rule(CPUDispatcher):
    """A compiled rule: machine code for Python, a part for other compiled code."""

    pipeline: type[Compiler] = Compiler

    def __init__(self, py_func: Any, locals: Any = None, targetoptions: Any = None) -> None:
        super().__init__(py_func, locals, {**OPTIONS, **(targetoptions or {})}, self.pipeline)
        self.part = Part(py_func, {}, {**OPTIONS, "no_cpython_wrapper": True}, Parts)

    def enable_caching(self) -> None:
        """Keeps what is compiled on disk."""
        super().enable_caching()
        self.part.enable_caching()

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """How compiled code calls it."""
        return self.part.get_call_template(args, kws)

    def get_overload(self, sig: Any) -> Any:
        """What compiled code calls."""
        return self.part.get_overload(sig)

    @property
    def nopython_signatures(self) -> Any:
        """The types compiled code calls it with."""
        return self.part.nopython_signatures


class Part(CPUDispatcher):
    """A rule as other compiled code calls it."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """The version for these types, with whole numbers settled."""
        signature, folded = self._compiler.fold_argument_types(args, kws)
        settled = tuple(map(settle, folded))
        template, _, _, _ = super().get_call_template(settled, {})
        return template, signature, settled, {}

    def enable_caching(self) -> None:
        """Keeps what is translated on disk."""
        self._cache = PartCache(self.py_func)

    def add_overload(self, cres: CompileResult) -> None:
        """Remembers a version; nobody calls it but compiled code that has it in itself."""
        self.overloads[tuple(cres.signature.args)] = cres


def settle(kind: Any) -> Any:
    """A written number, an enum and a narrower whole number are all one: int64."""
    if isinstance(kind, types.Omitted):
        return settle(types.literal(kind.value)) if type(kind.value) is int else kind
    if isinstance(kind, types.IntegerLiteral | types.IntEnumMember):
        return types.int64
    if isinstance(kind, types.Integer) and kind.signed:
        return types.int64
    return kind


class BusyLoop(Rule):
    """A loop that runs for long: its parts are made for it alone, which takes as long again."""

    pipeline = Busy


class Parts(Compiler):
    """numba's compiler, up to where machine code would be made."""

    def __init__(
        self, typing: Any, target: Any, library: Any, args: Any, kind: Any, flags: Any, locals: Any
    ) -> None:
        flags.no_compile = True
        library = PartLibrary(target.codegen(), "part")
        super().__init__(typing, target, library, args, kind, flags, locals)

    def compile_extra(self, func: Any) -> CompileResult:
        """Translates *func* and lets other functions call it."""
        return called(super().compile_extra(func))


def called(result: CompileResult) -> CompileResult:
    """The same, known to those who compile what calls it."""
    key = object()  # a function's address elsewhere: here it has none
    result.target_context.insert_user_function(key, result.fndesc, [result.library])
    return result._replace(entry_point=key)


class PartLibrary(JITCodeLibrary):
    """LLVM's text of one rule and of all it calls, not optimised and not made machine code."""

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True

    @classmethod
    def from_bitcode(cls, codegen: Any, bitcode: bytes) -> "PartLibrary":
        """What was kept."""
        library = cls(codegen, "part")
        library._final_module = llvm.parse_bitcode(bitcode)
        library._finalize_final_module()
        return library


class PartCacheImpl(CompileResultCacheImpl):
    """How a part is kept: as bitcode."""

    def reduce(self, cres: CompileResult) -> Any:
        """What is kept of a part."""
        cres.library._ensure_finalized()
        cres.fndesc.typemap = cres.fndesc.calltypes = None
        return (
            cres.library._final_module.as_bitcode(),
            cres.fndesc,
            cres.environment,
            cres.signature,
            tuple(cres._find_referenced_environments()),
        )

    def rebuild(self, target_context: Any, payload: Any) -> CompileResult:
        """The part that was kept."""
        bitcode, fndesc, environment, signature, referenced = payload
        nothing: Any = Numbas(*[None] * len(Numbas._fields))
        result = nothing._replace(
            typing_context=target_context.typing_context,
            target_context=target_context,
            library=PartLibrary.from_bitcode(target_context.codegen(), bitcode),
            environment=environment,
            fndesc=fndesc,
            signature=signature,
            objectmode=False,
            lifted=(),
            reload_init=(),
            referenced_envs=referenced,
        )
        return called(result)

    def get_filename_base(self, fullname: str, abiflags: str) -> str:
        """Beside what Python calls, under a name of its own."""
        return f"{super().get_filename_base(fullname, abiflags)}-part"


class PartCache(Cache):
    """Where parts are kept."""

    _impl_class = PartCacheImpl
