/** Names of more characters are no function's, and are left as they are. */
const MAX_NAME_LENGTH = 4096;

/** Parts of names that look like parameter lists. */
const ANONYMOUS = ['(anonymous namespace)', '(anonymous class)'];

/** What may follow a parameter list: " const", " [clone .isra.0]". */
const AFTER_PARAMETERS = /^(?: (?:const|volatile|noexcept|&&?|\[clone [^\]]*\]))+/;

/** What GCC appends to the name of a function that it has put a part, or a variant, of elsewhere. */
const CLONE = /(?:\._omp_fn\.\d+|\.(?:part|isra|constprop|cold|lto_priv)(?:\.\d+)?)+$| \[clone [^\]]*\]/g;

/** The name of the function itself where it is one of a part that the compiler has made of it. */
export function withoutClone(raw: string): string {
  return raw.length > MAX_NAME_LENGTH ? raw : raw.replace(CLONE, '') || raw;
}

/**
 * The names under which the source may know a function of a trace.
 *
 * @param raw as the linker or the tracer knows it: C++ with parameter lists, Fortran with trailing
 *   underscores and the module
 * @returns at least one, the shortest first, that of the trace last
 */
export function sourceForms(raw: string): string[] {
  if (raw.length > MAX_NAME_LENGTH) return [raw];
  const isCpp = /[(<]/.test(raw);
  const whole = isCpp ? withoutResult(parametersOf(raw).without) : '';
  const forms = isCpp ? [withShortArguments(whole), whole] : fortranForms(raw);
  return [...new Set([...forms.filter((form) => form !== ''), raw])];
}

/**
 * C++ functions that have one name but for their parameters, with those parameters that tell them apart: what
 * all lists begin and end with is an ellipsis. Where that does not tell, the names as they are.
 */
export function withTellingParameters(raws: readonly string[]): string[] {
  const all = raws.map(parametersOf);
  const lists = all.map(({ parameters }) => parameters);
  const least = Math.min(...lists.map(({ length }) => length));
  const isShared = (taken: number, at: (list: readonly string[]) => string | undefined): boolean =>
    taken < least && lists.every((list) => at(list) === at(lists[0]!));
  let first = 0;
  while (isShared(first, (list) => list[first])) first++;
  let last = 0;
  while (isShared(first + last, (list) => list[list.length - 1 - last])) last++;
  const shown = all.map(({ without, parameters, tail }) => {
    const own = parameters.slice(first, parameters.length - last);
    const [before, after] = [
      first > 0 ? ['…'] : [],
      last > 0 && (own.length > 0 || first === 0) ? ['…'] : [],
    ];
    return `${withoutResult(without)}(${[...before, ...own, ...after].join(', ')})${tail}`;
  });
  return new Set(shown).size === shown.length ? shown : [...raws];
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

/** Template arguments of more characters say less than they hide. */
const MAX_ARGUMENTS_LENGTH = 24;

/** C++: what follows `operator` is no bracket. */
const OPERATOR = /^(?:\(\)|\[\]|[<>=!+\-*/%^&|~,]+)/;

function symbolAt(raw: string, i: number, name: string): string | undefined {
  return name.endsWith('operator') ? OPERATOR.exec(raw.slice(i, i + 4))?.[0] : undefined;
}

interface Parameters {
  /** C++: "int ns::f<T>(A, B) const" without "(A, B) const". What stands in angle brackets stays. */
  without: string;
  /** Those of the last list, and what follows it. */
  parameters: string[];
  tail: string;
}

function parametersOf(raw: string): Parameters {
  let name = '';
  let angles = 0;
  let last = { list: '', tail: '' };
  for (let i = 0; i < raw.length; ) {
    const kept = symbolAt(raw, i, name) ?? ANONYMOUS.find((each) => raw.startsWith(each, i));
    if (kept !== undefined) {
      name += kept;
      i += kept.length;
    } else if (raw[i] === '(' && angles === 0) {
      const end = endOf('()', raw, i) ?? raw.length;
      const tail = AFTER_PARAMETERS.exec(raw.slice(end))?.[0] ?? '';
      last = { list: raw.slice(i + 1, end - 1), tail };
      i = end + tail.length;
    } else {
      if (raw[i] === '<') angles++;
      if (raw[i] === '>') angles = Math.max(0, angles - 1);
      name += raw[i++];
    }
  }
  const parameters = last.list === '' ? [] : listed(last.list);
  return { without: name, parameters, tail: last.tail };
}

/** The names of "f(int, int), g", and types likewise: commas within brackets separate none. */
export function listed(text: string): string[] {
  if (text.length > MAX_NAME_LENGTH) return [text];
  const names = [''];
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if ('<({'.includes(text[i]!)) depth++;
    if ('>)}'.includes(text[i]!)) depth = Math.max(0, depth - 1);
    if (depth === 0 && text.startsWith(', ', i)) {
      names.push('');
      i++;
    } else names[names.length - 1] += text[i];
  }
  return names;
}

/** "Halo<std::vector<double, std::allocator<double> > >::swap" is Halo<…>::swap. */
function withShortArguments(name: string): string {
  let short = '';
  for (let i = 0; i < name.length; ) {
    const symbol = symbolAt(name, i, short);
    const end = symbol === undefined && name[i] === '<' ? endOf('<>', name, i) : null;
    const own = symbol ?? (end === null ? name[i]! : name.slice(i, end));
    short += own.length > MAX_ARGUMENTS_LENGTH ? '<…>' : own;
    i += own.length;
  }
  return short;
}

/** The index after the bracket that closes the one at `start`; null: none. The > of -> closes nothing. */
function endOf([open, close]: '<>' | '()', text: string, start: number): number | null {
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    if (text[i] === open) depth++;
    if (text[i] === close && (close === ')' || text[i - 1] !== '-') && --depth === 0) return i + 1;
  }
  return null;
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
