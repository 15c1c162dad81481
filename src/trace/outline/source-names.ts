/** Names of more characters are no function's, and are left as they are. */
export const MAX_NAME_LENGTH = 4096;

/** Parts of names that look like parameter lists. */
const ANONYMOUS = ['(anonymous namespace)', '(anonymous class)'];

/** What may follow a parameter list: " const", " [clone .isra.0]". */
const AFTER_PARAMETERS = /^(?: (?:const|volatile|noexcept|&&?|\[clone [^\]]*\]))+/;

/**
 * The names under which the source may know a function of a trace.
 *
 * @param raw as the linker or the tracer knows it: C++ with parameter lists, Fortran with trailing
 *   underscores and the module
 * @returns at least one, the shortest first, that of the trace last
 */
export function sourceForms(raw: string): string[] {
  if (raw.length > MAX_NAME_LENGTH) return [raw];
  const forms = raw.includes('(') ? [withoutParameters(raw)] : fortranForms(raw);
  return [...new Set([...forms.filter((form) => form !== ''), raw])];
}

/** Procedures of a module by gfortran, Intel, LLVM and the tracer; external ones end in underscores. */
function fortranForms(raw: string): string[] {
  const [, module, procedure] =
    /^__(\w+?)_MOD_(\w+)$/.exec(raw) ??
    /^_QM(\w+?)P(\w+)$/.exec(raw) ??
    /^([a-z]\w*?)_mp_(\w+)$/.exec(raw) ??
    /^(\w+)::(\w+)$/.exec(raw) ??
    [];
  if (procedure !== undefined) {
    const bare = withoutUnderscores(procedure);
    return [bare, `${module}::${bare}`];
  }
  return [withoutUnderscores(raw)];
}

function withoutUnderscores(name: string): string {
  return /^[A-Za-z]\w*_$/.test(name) ? name.replace(/_+$/, '') : name;
}

/** C++: "int ns::f<T>(A, B) const" is ns::f<T>. What stands in angle brackets stays. */
function withoutParameters(raw: string): string {
  let name = '';
  let angles = 0;
  for (let i = 0; i < raw.length; ) {
    const kept = name.endsWith('operator')
      ? /^(?:\(\)|\[\]|[<>=!+\-*/%^&|~,]+)/.exec(raw.slice(i))?.[0]
      : ANONYMOUS.find((each) => raw.startsWith(each, i));
    if (kept !== undefined) {
      name += kept;
      i += kept.length;
    } else if (raw[i] === '(' && angles === 0) {
      i = endOfList(raw, i);
      i += AFTER_PARAMETERS.exec(raw.slice(i))?.[0].length ?? 0;
    } else {
      if (raw[i] === '<') angles++;
      if (raw[i] === '>') angles = Math.max(0, angles - 1);
      name += raw[i++];
    }
  }
  return withoutResult(name);
}

/** The index behind the parenthesis that closes the one at `start`, or the end of the text. */
function endOfList(text: string, start: number): number {
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    if (text[i] === '(') depth++;
    if (text[i] === ')' && --depth === 0) return i + 1;
  }
  return text.length;
}

/** Templates are written with the type of their result; the names of conversions have spaces of their own. */
function withoutResult(name: string): string {
  let depth = 0;
  let start = 0;
  for (let i = 0; i < name.length; i++) {
    if (depth === 0 && name.startsWith('operator', i) && !/\w/.test(name[i - 1] ?? '')) break;
    if ('<({'.includes(name[i]!)) depth++;
    if ('>)}'.includes(name[i]!)) depth = Math.max(0, depth - 1);
    if (depth === 0 && name[i] === ' ') start = i + 1;
  }
  return name.slice(start).trim();
}
