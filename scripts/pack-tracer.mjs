// Before `npm pack`: the tracer's sources without their comments, in build/tracer. Comments are a third of
// what the sources take in a package, and are read in the repository; lines keep their numbers, by which
// compilers and debuggers name them.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutComments } from './without-comments.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const from = join(root, 'src/measure/tracer');
const to = join(root, 'build/tracer');

rmSync(to, { recursive: true, force: true });
for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const path = join(entry.parentPath, entry.name);
  const target = join(to, relative(from, path));
  mkdirSync(dirname(target), { recursive: true });
  if (/\.[ch]$/.test(entry.name)) writeFileSync(target, withoutComments(readFileSync(path, 'utf8')));
  else if (entry.name.endsWith('.sh')) writeFileSync(target, withoutLines(readFileSync(path, 'utf8')));
  else cpSync(path, target);
}

/** A shell's comments are lines of their own; the first line says which shell. */
function withoutLines(script) {
  return script.replace(/(?<=\n)[ \t]*#[^\n]*/g, '');
}
