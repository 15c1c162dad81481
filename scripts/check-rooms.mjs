// Checks the house: which room of src/ may import which, that no imports go in a circle, which languages a room holds, and what
// only one room may know.
//
//   node scripts/check-rooms.mjs [FOLDER]     FOLDER holds src/; left out: the repository
//
// One line an offence, exit code 1 when there is one. A type that is imported counts as much as a value.
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The rooms in the order in which data flows: a room imports only itself and rooms above it. A new room is a line here.
 * A name with an ending is a file of its own.
 */
export const ROOMS = [
  // What everything stands on
  'errors.ts',
  'job-commands.ts',
  'standard-streams.ts',
  'statistics',
  'files',
  'json',
  'config',
  'process',
  'git',
  'assembly',
  // From bytes to what a run measured
  'otf2',
  'trace',
  // Words of symbols, whatever they stand for
  'loops',
  'patterns',
  'families',
  'phases',
  'diagnosis',
  'models',
  'analysis',
  'tracer',
  'run',
  // What pages show of an analysis; measurements carry it
  'pictures',
  'measurement',
  // Deciding
  'baseline',
  'comparison',
  'check',
  // Telling
  'report',
  'history',
  // What runs in the browser: bundled into one file, imported by nothing
  'page',
  'exports',
  'hosts',
  'commands',
  // Entries: nothing imports them
  'read-worker.ts',
  'action.ts',
  'cli.ts',
];

/** Endings of a room's files where these are not TypeScript. */
const LANGUAGES = { tracer: ['.c', '.h'], page: ['.ts', '.css', '.json'] };

/** What only the rooms named here may hold, and what it is called. */
const ONLY_IN = [
  { text: /'node:child_process'/, what: 'programs are started', rooms: ['process'] },
  {
    text: /\bprocess\.std(?:out|err)\b|\bconsole\.\w/,
    what: 'standard streams are written to',
    rooms: ['standard-streams.ts'],
  },
  { text: /'@actions\/|GITHUB_[A-Z]/, what: 'GitHub is known', rooms: ['hosts', 'action.ts'] },
];

/**
 * @param {string} root folder that holds src/
 * @returns {string[]} one line an offence, sorted; none when the house is in order
 */
export function offences(root) {
  const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(root, 'src'), join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  const imports = new Map(files.map((file) => [file, importsOf(root, file, new Set(files))]));
  return [
    ...files.flatMap((file) => misplaced(file)),
    ...files.flatMap((file) => elsewhere(root, file)),
    ...[...imports].flatMap(([file, targets]) => targets.flatMap((target) => backwards(file, target))),
    ...circles(imports).map((circle) => `src/${circle[0]}: a circle of imports: ${circle.join(' → ')}`),
  ].sort();
}

/** A file in no room, or in another language than its room's. */
function misplaced(file) {
  const room = roomOf(file);
  if (!ROOMS.includes(room)) return [`src/${file}: there is no room ${room} (scripts/check-rooms.mjs)`];
  const allowed = LANGUAGES[room] ?? ['.ts'];
  if (allowed.some((ending) => file.endsWith(ending))) return [];
  return [`src/${file}: ${room} holds ${allowed.join(' and ')} files only`];
}

/** What only another room may hold. */
function elsewhere(root, file) {
  return ONLY_IN.filter(({ rooms }) => !rooms.includes(roomOf(file)))
    .filter(({ text }) => text.test(codeOf(root, file)))
    .map(
      ({ what, rooms }) => `src/${file}: ${what} in ${rooms.join(' and ')} only (scripts/check-rooms.mjs)`,
    );
}

/** An import of a room that comes later. */
function backwards(file, target) {
  const [from, to] = [roomOf(file), roomOf(target)];
  if (ROOMS.indexOf(to) <= ROOMS.indexOf(from)) return [];
  return [`src/${file}: imports src/${target}, but ${to} comes after ${from} (scripts/check-rooms.mjs)`];
}

function roomOf(file) {
  return file.split('/', 1)[0];
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
