// Writes the source files that follow from others: GENERATORS. They lie in build/, are imported as
// '#build/…', and are written anew only where an input has changed.
//
//   node scripts/generate.mjs
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ASSEMBLY } from './compile-assembly.mjs';
import { DOCUMENT_TYPES } from './document-types.mjs';
import { PLOT_LIST } from './plot-list.mjs';

/** Between a folder and an ending: all files in it, and in its folders, that end so. */
const ALL = '/**/*';

/**
 * @typedef {object} Generator
 * @property {string[]} inputs files from the root; with ALL between a folder and an ending, all such files
 * @property {string[]} outputs files from the root
 * @property {(root: string) => Promise<string[]> | string[]} make texts of the outputs, in their order
 */

/** @type {Generator[]} */
const GENERATORS = [ASSEMBLY, DOCUMENT_TYPES, PLOT_LIST];

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * @param {string} root folder of the repository
 * @param {Generator[]} generators
 * @returns {Promise<string[]>} the outputs that were written
 */
export async function generate(root = ROOT, generators = GENERATORS) {
  const written = await Promise.all(generators.map((generator) => generateOne(root, generator)));
  return written.flat();
}

/** For vitest: before the tests. */
export async function setup() {
  await generate();
}

/** The first line of an output tells from what it was made. */
async function generateOne(root, { inputs, outputs, make }) {
  const title = `// Written by scripts/generate.mjs, not to be edited: ${hashOf(root, inputs)}\n`;
  const isCurrent = (path) => existsSync(path) && readFileSync(path, 'utf8').startsWith(title);
  if (outputs.every((output) => isCurrent(join(root, output)))) return [];
  const texts = await make(root);
  for (const [i, output] of outputs.entries()) replace(join(root, output), title + texts[i]);
  return outputs;
}

/** Other processes may read or write the file at the same time. */
function replace(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path);
}

function hashOf(root, inputs) {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap((input) => filesOf(root, input))) {
    const text = readFileSync(join(root, path));
    hash.update(`${path} ${text.length}\n`).update(text);
  }
  return hash.digest('hex').slice(0, 16);
}

function filesOf(root, input) {
  const [folder, ending] = input.split(ALL);
  if (ending === undefined) return [input];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  for (const output of await generate()) console.error(`${output} is written`);
}
