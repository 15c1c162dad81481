// Checks how the code is written, where the linter has no rule for it: lines, imports, names.
//
//   node scripts/check-dialect.mjs [FOLDER]     FOLDER holds src/ and scripts/; left out: the repository
//
// One line an offence, exit code 1 when there is one.
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** As in biome.json; the formatter leaves comments and texts alone. */
const MAX_LINE_WIDTH = 110;

/** What cannot be broken: an address, and the text that a bundle begins with. */
const UNBREAKABLE = /https?:\/\/|createRequire/;

/** The files of commands, which main.ts loads: each may load one more, for what few of its options need. */
const COMMANDS = /^src\/cli\//;
const COMMAND_TABLE = 'src/cli/main.ts';

/** Names offences as examples. */
const OWN_TEST = 'test/scripts/check-dialect.test.ts';

const MAX_NAME_WORDS = 4;

/** A constant is named for what it limits: MAX_ROWS_SHOWN, not MOST_ROWS. */
const SUPERLATIVES = 'MOST|LONGEST|SHORTEST|FEWEST|LEAST|SMALLEST|LARGEST';
const NAMED_SUPERLATIVE = new RegExp(
  `\\b(?:const|let|readonly) (#?(?:[A-Z]+_)*(?:${SUPERLATIVES})(?:_\\w+)?)\\b`,
  'g',
);

const FUNCTION = /\bfunction\*? (\w+)/g;
/** Types, and functions that are the value of a constant. */
const OTHER_NAMES = [
  /\b(?:interface|type|class) ([A-Z]\w+)/g,
  /\bconst (\w+)(?:: [^=\n]+)? = (?:async )?(?:\([^()\n]*\)|\w+)(?:: [^=\n]+)? =>/g,
];
const SENTENCE = /^(?:saying|telling|why)(?:[A-Z]|$)/;

/**
 * @param {string} root folder that holds src/ and scripts/
 * @returns {string[]} one line an offence, sorted; none when all is written as it should be
 */
export function offences(root) {
  return ['src', 'scripts', 'test']
    .flatMap((folder) => filesIn(root, folder))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return [
        ...(file.startsWith('test/') ? [] : wideLines(file, text)),
        ...(file.startsWith('src/') ? lateImports(file, text) : []),
        ...names(file, text),
      ];
    })
    .sort();
}

function filesIn(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((file) => !file.includes('/generated/') && file !== OWN_TEST);
}

function wideLines(file, text) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line].length > MAX_LINE_WIDTH && !UNBREAKABLE.test(line)
        ? [`${file}:${index + 1}: more than ${MAX_LINE_WIDTH} columns`]
        : [],
    );
}

function lateImports(file, text) {
  const count = (text.match(/(?<!typeof )\bimport\(/g) ?? []).length;
  const allowed = COMMANDS.test(file) ? 1 : 0;
  if (file === COMMAND_TABLE || count <= allowed) return [];
  return [`${file}: ${count} imports within functions, ${allowed} at most: import at the head of the file`];
}

function names(file, text) {
  const superlatives = [...text.matchAll(NAMED_SUPERLATIVE)].map(
    ([, name]) => `${file}: ${name}: name a limit MAX_… or MIN_…, and say of what`,
  );
  const sentences = [...text.matchAll(FUNCTION)]
    .filter(([, name]) => SENTENCE.test(name) || wordsOf(name) > MAX_NAME_WORDS)
    .map(([, name]) => `${file}: ${name}: a name of ${MAX_NAME_WORDS} words at most, that is no sentence`);
  const long = OTHER_NAMES.flatMap((kind) => [...text.matchAll(kind)])
    .filter(([, name]) => wordsOf(name) > MAX_NAME_WORDS)
    .map(([, name]) => `${file}: ${name}: a name of ${MAX_NAME_WORDS} words at most`);
  return [...superlatives, ...sentences, ...long];
}

function wordsOf(name) {
  return (name.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? []).length;
}

const script = fileURLToPath(import.meta.url);
if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === script) {
  const found = offences(resolve(process.argv[2] ?? join(script, '../..')));
  for (const line of found) console.error(line);
  process.exit(found.length === 0 ? 0 : 1);
}
