// Checks the house: which room of src/ may import which, that no imports go in a circle and no calls between
// C files, which languages a room holds, and what only one room may know.
//
//   node scripts/check-rooms.mjs [FOLDER]     FOLDER holds src/; left out: the repository
//
// One line an offence, exit code 1 when there is one. A type that is imported counts as much as a value.
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The wings, from what everything stands on to what users start, and the rooms of each in the order in which
 * data flows: a file imports only from wings above its own, and within its wing from its own room and rooms
 * above it. A new room is a word here. A room is a folder of a wing, or a file; '*' are the wing's other
 * files. A wing without a list is one room.
 */
export const WINGS = {
  base: [
    'errors.ts',
    'compare-text.ts',
    'group-by.ts',
    'job-commands.ts',
    'short-hash.ts',
    'standard-streams.ts',
    'statistics',
    'files',
    'json',
    'config',
    'process',
    'git',
  ],
  trace: ['columns', 'otf2', 'outline', 'clock.ts', 'openmp', 'reader', '*'],
  analysis: [
    'loops',
    'patterns',
    'families',
    'phases',
    'waits',
    'causes',
    'slow-instances',
    'models',
    '*',
    'documents',
    'search',
    'shards',
  ],
  measure: ['tracer', 'run', 'pictures', 'measurement'],
  gate: ['baseline', 'judge', 'check'],
  report: ['text', 'page', 'history-site', 'browser', 'exports'],
  hosts: [],
  cli: ['options', 'output', 'trace', 'shards', 'model', 'baseline', 'init', '*'],
  // Entries: nothing imports them.
  'action.ts': [],
  'cli.ts': [],
};

/** The rooms of the tracer in their order, which holds for what its files include and for what they use. */
const TRACER = 'measure/tracer';
const ROOMS_OF_TRACER = ['base', 'code', 'stacks', 'handles', 'record', 'calls', 'write', 'lifecycle', '*'];

const PLACES = Object.entries(WINGS)
  .flatMap(([wing, rooms]) => (rooms.length === 0 ? [wing] : rooms.map((room) => `${wing}/${room}`)))
  .flatMap((place) => (place === TRACER ? ROOMS_OF_TRACER.map((room) => `${place}/${room}`) : [place]));

/** Endings of a room's files where these are not TypeScript. */
const LANGUAGES = { [TRACER]: ['.c', '.h', '.sh'], 'report/browser': ['.ts', '.css', '.json'] };

/** What only the rooms named here may hold, and what it is called. */
const ONLY_IN = [
  { text: /'node:child_process'/, what: 'programs are started', rooms: ['base/process'] },
  {
    text: /\bprocess\.std(?:out|err)\b|\bconsole\.\w/,
    what: 'standard streams are written to',
    rooms: ['base/standard-streams.ts'],
  },
  { text: /'@actions\/core|GITHUB_[A-Z]/, what: 'GitHub is known', rooms: ['hosts/github', 'action.ts'] },
  { text: /\bCI_[A-Z]|GITLAB_(?:CI|TOKEN)\b/, what: 'GitLab is known', rooms: ['hosts/gitlab'] },
];

/** Notes on how to find one's way lie beside the code. */
const NOTES = ['README.md'];

/**
 * @param {string} root folder that holds src/
 * @returns {string[]} one line an offence, sorted; none when the house is in order
 */
export function offences(root) {
  const imports = importsOfHouse(root);
  const files = [...imports.keys()];
  return [
    ...files.flatMap((file) => misplaced(file)),
    ...files.flatMap((file) => elsewhere(root, file)),
    ...[...imports].flatMap(([file, targets]) => targets.flatMap((target) => backwards(file, target))),
    ...circles(imports).map((circle) => `src/${circle[0]}: a circle of imports: ${circle.join(' → ')}`),
    ...offencesOfUses(usesOfC(root, files)),
  ].sort();
}

/**
 * @param {string} root folder that holds src/
 * @returns {Map<string, string[]>} by file of src/, which other files of src/ it imports
 */
export function importsOfHouse(root) {
  const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(root, 'src'), join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((file) => !NOTES.includes(file));
  return new Map(files.map((file) => [file, importsOf(root, file, new Set(files))]));
}

/** A file in no room, or in another language than its room's. */
function misplaced(file) {
  const room = roomOf(file);
  if (room === undefined) return [`src/${file}: there is no room for it (scripts/check-rooms.mjs)`];
  const [place, allowed] = Object.entries(LANGUAGES).find(([at]) => isIn(room, at)) ?? [room, ['.ts']];
  if (allowed.some((ending) => file.endsWith(ending))) return [];
  return [`src/${file}: ${place} holds ${allowed.join(' and ')} files only`];
}

/** What only another room may hold. */
function elsewhere(root, file) {
  return ONLY_IN.filter(({ rooms }) => !rooms.some((room) => file === room || file.startsWith(`${room}/`)))
    .filter(({ text }) => text.test(codeOf(root, file)))
    .map(
      ({ what, rooms }) => `src/${file}: ${what} in ${rooms.join(' and ')} only (scripts/check-rooms.mjs)`,
    );
}

/** An import of a wing or a room that comes later, or a use of what is defined there. */
function backwards(file, target, does = 'imports') {
  const [from, to] = [roomOf(file), roomOf(target)];
  if (PLACES.indexOf(to) <= PLACES.indexOf(from)) return [];
  return [`src/${file}: ${does} src/${target}, but ${to} comes after ${from} (scripts/check-rooms.mjs)`];
}

/** @returns the place of PLACES that a file belongs to; undefined when there is none */
function roomOf(file) {
  return PLACES.find((place) => isIn(file, place)) ?? PLACES.find((place) => place === `${dirname(file)}/*`);
}

function isIn(file, place) {
  return file === place || file.startsWith(`${place}/`);
}

/** Comments that begin a line: elsewhere a text such as 'out/*.otf2' would look like one. */
const COMMENTS = /^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm;

/** import … from '…', export … from '…', import '…', import('…'); #include "…". */
const TYPESCRIPT = /\b(?:from|import)[ (]'(\.[^']+)'/g;
const C = /^#include "([^"]+)"/gm;

/** The files of src that a file imports. */
function importsOf(root, file, files) {
  const named = codeOf(root, file).matchAll(/\.[ch]$/.test(file) ? C : TYPESCRIPT);
  const targets = [...named].map(([, path]) => posix.join(dirname(file), path));
  // AssemblyScript names its files without the ending.
  return targets.flatMap((target) => [target, `${target}.ts`].filter((path) => files.has(path)));
}

/** A file without its comments. */
function codeOf(root, file) {
  return readFileSync(join(root, 'src', file), 'utf8').replace(COMMENTS, '');
}

/**
 * Circles of C files by what one uses and another defines, and uses of later rooms: C may include one way and
 * call both ways.
 */
function offencesOfUses(uses) {
  const targets = new Map([...uses].map(([file, names]) => [file, [...names.keys()]]));
  const round = circles(targets).map((circle) => {
    const steps = circle.slice(1).map((to, i) => `${circle[i]} uses ${uses.get(circle[i]).get(to)} of ${to}`);
    return `src/${circle[0]}: a circle of uses: ${steps.join(', ')}`;
  });
  const back = [...uses].flatMap(([file, names]) =>
    [...names].flatMap(([target, name]) => backwards(file, target, `uses ${name} of`)),
  );
  return [...round, ...back];
}

/**
 * @param {string} root folder that holds src/
 * @param {string[]} files of src
 * @returns {Map<string, Map<string, string>>} by C file or header, those that define what it uses, each with
 *   one of the names
 */
export function usesOfC(root, files) {
  const symbols = new Map(
    files
      .filter((file) => /\.[ch]$/.test(file))
      .map((file) => [file, symbolsOf(readFileSync(join(root, 'src', file), 'utf8'))]),
  );
  const home = new Map([...symbols].flatMap(([file, { defined }]) => defined.map((name) => [name, file])));
  return new Map(
    [...symbols].map(([file, { used }]) => {
      const others = used.filter((name) => home.has(name) && home.get(name) !== file);
      return [file, new Map(others.map((name) => [home.get(name), name]))];
    }),
  );
}

/** A name that files share; a tag (struct cg_comm) is none. */
const SHARED_NAME = /(?<!\b(?:struct|enum|union)\s+)\bcg_\w+/g;

/** Comments and texts, in the order in which they begin: either may hold what looks like the other. */
const C_COMMENTS_AND_TEXTS = /\/\*[\s\S]*?\*\/|\/\/.*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])+'/g;
const ATTRIBUTES = /__attribute__\s*\(\((?:[^()]|\([^()]*\))*\)\)/g;
const DIRECTIVES = /^[ \t]*#(?:\\\n|.)*/gm;

/**
 * What a C file defines (functions, also those of headers, variables, macros), and what it uses of that in
 * functions, values and macros.
 */
function symbolsOf(source) {
  const code = source
    .replace(C_COMMENTS_AND_TEXTS, (text) => (/^["']/.test(text) ? '0' : ' '))
    .replace(ATTRIBUTES, ' ');
  const assembled = [...source.matchAll(/\.globl (cg_\w+)/g)].map(([, name]) => name);
  const macros = [...code.matchAll(/^\s*#\s*define\s+(CG_\w+)/gm)].map(([, name]) => name);
  const definitions = (code.match(DIRECTIVES) ?? []).filter((line) => /^\s*#\s*define/.test(line));
  const { defined, bodies } = topLevelOf(code.replace(DIRECTIVES, ''));
  const used = [...definitions, ...bodies].flatMap((text) => text.match(SHARED_NAME) ?? []);
  return {
    defined: [...assembled, ...macros, ...defined],
    used: [...used, ...(code.match(/\bCG_\w+/g) ?? [])],
  };
}

/** What code defines at its top level, and the texts between its brackets, which use names. */
function topLevelOf(code) {
  const [defined, bodies] = [[], []];
  let head = '';
  for (let place = 0; place < code.length; place++) {
    const character = code[place];
    if (character === ';') {
      defined.push(...variablesOf(head));
      head = '';
    } else if (character === '(' || character === '{') {
      const end = closingOf(code, place);
      const isFunction = character === '{' && /\)\s*$/.test(head);
      const isType = character === '{' && !isFunction && !/=\s*$/.test(head);
      if (!isType) bodies.push(code.slice(place + 1, end));
      if (isFunction) defined.push(...(head.match(/\bcg_\w+(?=\s*\(\))/g) ?? []));
      if (character === '(') head += '()';
      else if (isFunction) head = '';
      place = end;
    } else head += character;
  }
  return { defined, bodies };
}

/** The variables that a statement without its brackets defines; calls of macros may stand before it. */
function variablesOf(statement) {
  const [declared] = statement.replace(/\b[A-Z_]+\s*\(\)/g, '').split('=');
  return /\b(?:typedef|extern)\b|\(/.test(declared) ? [] : (declared.match(SHARED_NAME) ?? []);
}

/** Where the bracket closes that opens at a place. */
function closingOf(code, place) {
  let depth = 0;
  for (let i = place; i < code.length; i++) {
    if ('({'.includes(code[i])) depth++;
    if (')}'.includes(code[i]) && --depth === 0) return i;
  }
  return code.length;
}

/** Circles, each once: of every set of files that reach one another (Tarjan 1972), one shortest way round. */
function circles(imports) {
  const found = [];
  const [index, low, stack] = [new Map(), new Map(), []];
  const visit = (file) => {
    index.set(file, index.size);
    low.set(file, index.get(file));
    stack.push(file);
    for (const target of imports.get(file)) {
      if (!index.has(target)) visit(target);
      if (stack.includes(target)) low.set(file, Math.min(low.get(file), low.get(target)));
    }
    if (low.get(file) !== index.get(file)) return;
    const members = stack.splice(stack.indexOf(file));
    if (members.length > 1 || imports.get(file).includes(file)) found.push(wayRound(members, imports));
  };
  for (const file of imports.keys()) if (!index.has(file)) visit(file);
  return found;
}

/** The shortest way from the first of the members, by name, back to it. */
function wayRound(members, imports) {
  const [start] = [...members].sort();
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways) {
    for (const target of imports.get(way.at(-1))) {
      if (target === start) return [...way, start];
      if (!members.includes(target) || seen.has(target)) continue;
      seen.add(target);
      ways.push([...way, target]);
    }
  }
  throw new Error(`no way round through ${members.join(', ')}`);
}

const script = fileURLToPath(import.meta.url);
if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === script) {
  const root = resolve(process.argv[2] ?? join(dirname(script), '..'));
  const found = offences(root);
  for (const line of found) console.error(line);
  process.exit(found.length === 0 ? 0 : 1);
}
