import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../../../src/base/errors.ts';
import { capture } from '../../../src/base/process/capture.ts';
import { OWN_FOLDER } from '../../../src/measure/run/output-folder.ts';
import { type Edit, edited, PROCESSES, type StudiedCode } from './list.ts';

const MAX_CLONE_MS = 600_000;
const MAX_BUILD_MS = 900_000;

/** Of an execution, which takes about a second alone on a machine: what takes longer hangs. */
const MAX_RUN_S = 120;

/** Name of the sources without a change. */
export const BASE = 'base';

/**
 * Clones a code at the commit of the list and builds it, without and with each change, in folders of their
 * own. What is there already is kept.
 *
 * @param folder of the code: `source`, `base`, and one by the name of each change
 * @param from address or folder that it is cloned from
 * @throws InputError when it cannot be cloned, changed or built
 */
export async function makeCode(
  code: StudiedCode,
  changes: readonly string[],
  { folder, from }: { folder: string; from: string },
  tell: (line: string) => void,
): Promise<void> {
  const source = join(folder, 'source');
  if (!existsSync(source)) {
    // A program of our own is in the list itself.
    if (code.address === '') mkdirSync(source, { recursive: true });
    else {
      await must('git', ['clone', '--quiet', from, source], MAX_CLONE_MS);
      await must('git', ['-C', source, 'checkout', '--quiet', '--detach', code.commit], MAX_CLONE_MS);
    }
  }
  for (const name of [BASE, ...changes]) {
    const own = join(folder, name);
    if (existsSync(join(own, 'built'))) {
      writeConfigurations(code, own);
      continue;
    }
    const variables = code.changes.find((change) => change.name === name)?.variables;
    if (variables !== undefined) {
      writeConfigurations(code, join(folder, BASE), { name, environment: variables });
      continue;
    }
    rmSync(own, { recursive: true, force: true });
    // Without the history: in a git working copy the link to base's tracer is not followed.
    const filter = (path: string): boolean => path !== join(source, '.git');
    cpSync(source, own, { recursive: true, preserveTimestamps: true, filter });
    writeSources(code, own);
    applyEdits(own, code.changes.find((change) => change.name === name)?.edits ?? []);
    await must('sh', ['build.sh'], MAX_BUILD_MS, own);
    // The tracer takes longer to build than many a code: changes have that of base.
    mkdirSync(join(folder, BASE, OWN_FOLDER), { recursive: true });
    if (name !== BASE) symlinkSync(join('..', BASE, OWN_FOLDER), join(own, OWN_FOLDER));
    writeFileSync(join(own, 'built'), '');
    tell(`${code.name}, ${name}: built`);
  }
}

/**
 * The configuration of a code's benchmark on so many processes: that of a change by variables is beside
 * base's, as it runs the same program, under a tracer that is built once.
 *
 * @param made folder of makeCode
 */
export function configurationIn(made: string, name: string, processes: string): string {
  const own = join(made, name, `commgate-${processes}.yml`);
  return existsSync(own) ? own : join(made, BASE, `commgate-${processes}-${name}.yml`);
}

function writeSources(code: StudiedCode, folder: string): void {
  const { files, copies = {}, edits = [] } = code;
  for (const [to, own] of Object.entries(copies)) copyFileSync(join(folder, own), join(folder, to));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  writeConfigurations(code, folder);
  applyEdits(folder, edits);
}

function writeConfigurations(
  { name, commands }: StudiedCode,
  folder: string,
  change?: { name: string; environment: Readonly<Record<string, string>> },
): void {
  const { environment = {} } = change ?? {};
  for (const processes of PROCESSES) {
    const file = `commgate-${processes}${change === undefined ? '' : `-${change.name}`}.yml`;
    const benchmarks = [{ name, command: commands[processes], environment, 'time-limit': MAX_RUN_S }];
    writeFileSync(join(folder, file), JSON.stringify({ benchmarks }));
  }
}

/** Byte by byte: some sources are in Latin-1. */
function applyEdits(folder: string, edits: readonly Edit[]): void {
  for (const edit of edits) {
    const file = join(folder, edit.file);
    writeFileSync(file, edited(readFileSync(file, 'latin1'), edit), 'latin1');
  }
}

async function must(file: string, words: string[], timeoutMs: number, directory = '.'): Promise<void> {
  const { ok, errors } = await capture(file, words, { environment: process.env, directory, timeoutMs });
  if (!ok)
    throw new InputError({ file: directory, found: `${[file, ...words].join(' ')} failed: ${errors}` });
}
