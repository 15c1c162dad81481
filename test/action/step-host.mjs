// Runs steps of the action one after the other in one process, see step-hosts.ts. A step finds what a process
// of its own would give it: its environment and folder, modules in their first state, no connection of an
// earlier step. It ends when nothing is left to wait for, as a process does, with the code that the process
// would end with.
import { existsSync, readFileSync, readSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { constants, Script } from 'node:vm';

/** What imports it as a module loads what fetch needs with it, which few steps do. */
const { globalAgent } = createRequire(import.meta.url)('node:http');

/** Where Node keeps the connections of fetch. */
const FETCH = Symbol.for('undici.globalDispatcher.1');

/** By path: compiled once, run anew for every step. */
const scripts = new Map();

/** What a step is told to write when it has ended, and whether its code has come to its end; null between steps. */
let step = null;

function scriptOf(path) {
  if (!scripts.has(path)) {
    const text = `(function (exports, require, module, commgateUrl) {${readFileSync(path, 'utf8')}\n})`;
    const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
    const cache = `${path}.cache`;
    const cachedData = existsSync(cache) ? readFileSync(cache) : undefined;
    scripts.set(path, new Script(text, { filename: path, importModuleDynamically, cachedData }));
  }
  return scripts.get(path);
}

/** What the first host has compiled the others need not compile again. */
function keepCompiled(path) {
  const cache = `${path}.cache`;
  if (existsSync(cache)) return;
  writeFileSync(`${cache}.${process.pid}`, scripts.get(path).createCachedData());
  renameSync(`${cache}.${process.pid}`, cache);
}

/** A line from standard input, read without the event loop, which would else never be empty. */
function readLine() {
  const chunks = [];
  const chunk = Buffer.alloc(65536);
  for (;;) {
    const length = readSync(0, chunk);
    if (length === 0) process.exit();
    chunks.push(Buffer.from(chunk.subarray(0, length)));
    if (chunk[length - 1] === 10) return Buffer.concat(chunks).toString('utf8');
  }
}

function runNext() {
  const { bundle, folder, environment, end } = JSON.parse(readLine());
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environment);
  process.chdir(folder);
  process.exitCode = undefined;
  const own = { bundle, end, isDone: false };
  step = own;
  const module = { exports: {} };
  const run = scriptOf(bundle).runInThisContext();
  run(module.exports, createRequire(bundle), module, pathToFileURL(bundle).href);
  module.exports.default.then(() => {
    own.isDone = true;
  });
}

function forgetConnections() {
  globalAgent.destroy();
  const fetching = globalThis[FETCH];
  if (fetching === undefined) return;
  globalThis[FETCH] = new fetching.constructor();
  fetching.destroy();
}

// The event loop is empty: a process would end here, with code 13 where its module still waits for something.
process.on('beforeExit', () => {
  if (step === null) {
    setImmediate(runNext);
    return;
  }
  const { bundle, end, isDone } = step;
  step = null;
  const code = isDone ? (process.exitCode ?? 0) : 13;
  for (const stream of [process.stdout, process.stderr]) stream.write(`${end} ${code}\n`);
  keepCompiled(bundle);
  forgetConnections();
  // That takes turns of the loop; after them it is empty again.
  setImmediate(() => {});
});
