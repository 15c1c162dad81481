import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';
import { InputError, type InputProblem } from '../errors.ts';
import { readInput } from '../files/read-input.ts';
import { type Path, pathText, type SchemaProblem } from './schema-problem.ts';

/** A configuration has tens of lines; the parser need not look at more than this. */
const MAX_FILE_BYTES = 256 * 1024;

/** One line that is a whole configuration. */
const MINIMAL = 'benchmarks: [{name: halo, command: mpirun -n 4 ./halo}]';

export interface YamlSource {
  /** The plain value, aliases replaced by what they stand for. */
  value: Record<string, unknown>;
  /** "line 7, column 3" of the value at a path, or a key of the mapping there; else of what is around it. */
  place(path: Path, key?: string): string;
  located(problem: SchemaProblem): InputProblem;
  /** The text of a scalar as it was written, without quotes: "01"; undefined when there is no scalar. */
  written(path: Path): string | undefined;
}

/** What messages say about a kind of file. */
export interface YamlKind {
  /** "a configuration": what such a file is. */
  is: string;
  shortest: string;
  remedy: string;
}

const CONFIGURATION: YamlKind = {
  is: 'a configuration',
  shortest: MINIMAL,
  remedy: `create it with a line such as ${MINIMAL}, or name another file with --config`,
};

/**
 * Reads a YAML file that holds one mapping, which messages name by `kind`.
 *
 * @throws InputError when there is none, it is another YAML, or looks like an attack: too large, too many
 *   aliases, a `__proto__` key, a tag that is not YAML's own
 */
export function readYaml(file: string, kind: YamlKind = CONFIGURATION): YamlSource {
  const lines = new LineCounter();
  const refuse = (found: string, offset?: number): never => {
    throw new InputError({
      file,
      place: offset === undefined ? undefined : placeOf(lines, offset),
      found,
      rule: `${kind.is} is one YAML mapping`,
      remedy: `the shortest one is: ${kind.shortest}`,
    });
  };
  const document = parse(readText(file, kind), lines, refuse);
  if (document.contents === null) refuse('the file is empty');
  if (!isMap(document.contents)) refuse('this is not a mapping', document.contents?.range?.[0]);
  let value: Record<string, unknown>;
  try {
    value = document.toJS({ maxAliasCount: 100 }) as Record<string, unknown>;
  } catch (error) {
    return refuse(`its aliases cannot be resolved (${(error as Error).message})`);
  }
  const place = (path: Path, key?: string): string =>
    placeOf(lines, nodeAt(document, path, key).range?.[0] ?? 0);
  return {
    value,
    place,
    located({ path, key, ...rest }) {
      const [where, text] = [place(path, key), pathText(path)];
      return { file, place: text === '' ? where : `${where}, ${text}`, ...rest };
    },
    written: (path) => {
      const node = nodeAt(document, path);
      return isScalar(node) ? node.source : undefined;
    },
  };
}

function parse(
  text: string,
  lines: LineCounter,
  refuse: (found: string, offset?: number) => never,
): Document {
  let document: Document;
  try {
    document = parseDocument(text, { lineCounter: lines, prettyErrors: false, stringKeys: true });
  } catch (error) {
    // Thousands of nested brackets end the parser's stack before they end the file.
    return refuse(`the YAML parser gave up (${(error as Error).message})`);
  }
  const [fault] = [...document.errors, ...document.warnings];
  if (fault !== undefined) refuse(`not valid YAML: ${fault.message}`, fault.pos[0]);
  visit(document, {
    Pair(_, pair) {
      if (isScalar(pair.key) && pair.key.value === '__proto__') {
        refuse('the key "__proto__" is not allowed', pair.key.range?.[0]);
      }
    },
    Scalar(_, scalar) {
      // No command, path or variable can carry one: the operating system ends its texts there.
      if (typeof scalar.value === 'string' && scalar.value.includes('\0')) {
        refuse('the text holds a NUL character', scalar.range?.[0]);
      }
    },
  });
  return document;
}

function readText(file: string, { is, remedy }: YamlKind): string {
  const rule = `${is} is a file such as commgate.yml`;
  const bytes = readInput(file, { largest: MAX_FILE_BYTES, rule });
  if (bytes === null) {
    throw new InputError({ file, found: 'no such file', remedy });
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    const problem = { file, found: 'this is not UTF-8 text', rule: `${is} is a YAML text` };
    throw new InputError(problem, { cause });
  }
}

function placeOf(lines: LineCounter, offset: number): string {
  const { line, col } = lines.linePos(offset);
  return `line ${Math.max(line, 1)}, column ${Math.max(col, 1)}`;
}

/** The node at a path, or the innermost one around it that exists. */
function nodeAt(document: Document, path: Path, key?: string): Node {
  let node = document.contents as Node;
  for (const step of path) {
    const inner = childAt(resolved(document, node), step);
    if (inner === undefined) return node;
    node = inner;
  }
  const mapping = resolved(document, node);
  if (key === undefined || !isMap(mapping)) return node;
  const pair = mapping.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
  return isNode(pair?.key) ? pair.key : node;
}

function resolved(document: Document, node: Node): Node {
  return isAlias(node) ? (node.resolve(document) ?? node) : node;
}

function childAt(node: Node, step: string | number): Node | undefined {
  const child = isMap(node) || isSeq(node) ? node.get(step, true) : undefined;
  return isNode(child) ? child : undefined;
}
