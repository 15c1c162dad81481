import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Store } from '../../analysis/shards/store.ts';
import type { AnalysisOptions } from '../../analysis/stages.ts';
import type { ContextChoice, DelimiterChoice } from '../../base/config/config.ts';
import { defaultConfig } from '../../base/config/default-config.ts';
import { errorCode, InputError, shownPath } from '../../base/errors.ts';
import { packageManifest } from '../../base/files/package-root.ts';
import { readInput } from '../../base/files/read-input.ts';
import { notWritable, writeAtomically } from '../../base/files/write-atomically.ts';
import { readColumns, writeColumns } from './column-file.ts';
import { STEPS } from './steps.ts';

/** What a work folder is of: all that its files depend on. */
export interface WorkManifest {
  /** Of this program: files of another version are not read. */
  commgate: string;
  /** Absolute path of the anchor file. */
  trace: string;
  /** A hash of the anchor file and the definitions, which have the times of the recording. */
  content: string;
  shards: number;
  options: WorkOptions;
}

/** How the trace is read and analysed. */
export type WorkOptions = Omit<AnalysisOptions, 'known' | 'ties' | 'also'> & {
  ignoreOperations: readonly string[];
  contexts: ContextChoice;
  delimiters: DelimiterChoice;
};

/** How a trace is read and analysed, as the command line has it, as a work folder keeps it. */
export function workOptions(
  given: Partial<WorkOptions> & { ignoreOperations: readonly string[] },
): WorkOptions {
  const { contexts = 'auto', delimiters = defaultConfig.analysis.delimiters, ignoreOperations } = given;
  const own: Partial<WorkOptions> = {};
  for (const name of OF_ANALYSIS) if (given[name] !== undefined) Object.assign(own, { [name]: given[name] });
  return { ...own, contexts, delimiters, ignoreOperations };
}

const OF_ANALYSIS = [
  'depth',
  'minLength',
  'criterion',
  'equalParts',
  'partLength',
  'cutoff',
  'wrappers',
  'loops',
] as const;

/** Says what the folder is of. */
const MANIFEST = 'shards.json';
const LOCK = 'lock';

const ONE_ANALYSIS = 'a work folder holds one analysis';
const OTHER_FOLDER = 'name another folder with --work, or remove this one';

/** @throws InputError when there is no such trace */
export function manifestOf(trace: string, shards: number, options: WorkOptions): WorkManifest {
  const sum = createHash('sha256');
  for (const file of [trace, trace.replace(/(\.otf2)?$/, '.def')]) sum.update(readInput(file) ?? '');
  const content = sum.digest('hex');
  return { commgate: packageManifest().version, trace, content, shards, options };
}

/**
 * Takes a folder for an analysis; one that was begun there and is the same goes on.
 *
 * @throws InputError when the folder holds another one, or cannot be written
 */
export function openWork(folder: string, manifest: WorkManifest): Store {
  const file = join(folder, MANIFEST);
  const there = existsSync(file) ? readManifest(folder) : null;
  if (there === null) writeAtomically(file, `${JSON.stringify(manifest, null, 2)}\n`);
  else if (JSON.stringify(there) !== JSON.stringify(manifest)) throw ofAnother(file, there, manifest);
  return storeIn(folder, manifest);
}

function ofAnother(file: string, there: WorkManifest, wanted: WorkManifest): InputError {
  const found = Object.entries({
    commgate: `files of commgate ${there.commgate}`,
    trace: `shards of the trace ${there.trace}`,
    content: 'shards of this trace as it was before',
    shards: `an analysis in ${there.shards} shards`,
    options: 'an analysis with other options',
  }).find(([name]) => {
    const key = name as keyof WorkManifest;
    return JSON.stringify(there[key]) !== JSON.stringify(wanted[key]);
  })![1];
  return new InputError({ file: shownPath(file), found, rule: ONE_ANALYSIS, remedy: OTHER_FOLDER });
}

/** @throws InputError when there is no analysis in the folder, or it is of another trace or version by now */
export function workIn(folder: string): { manifest: WorkManifest; store: Store } {
  const manifest = readManifest(folder);
  const now = manifestOf(manifest.trace, manifest.shards, manifest.options);
  if (JSON.stringify(now) !== JSON.stringify(manifest))
    throw ofAnother(join(folder, MANIFEST), manifest, now);
  return { manifest, store: storeIn(folder, manifest) };
}

function readManifest(folder: string): WorkManifest {
  const file = join(folder, MANIFEST);
  const about = { rule: 'the step read makes it', remedy: 'run commgate shard read first' };
  const bytes = readInput(file, about);
  if (bytes === null)
    throw new InputError({ file: shownPath(file), found: 'there is no such file', ...about });
  try {
    return JSON.parse(bytes.toString('utf8')) as WorkManifest;
  } catch {
    throw new InputError({
      file: shownPath(file),
      found: 'this is no JSON',
      rule: ONE_ANALYSIS,
      remedy: OTHER_FOLDER,
    });
  }
}

function storeIn(folder: string, manifest: WorkManifest): Store {
  const key = createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
  const fileOf = (name: string): string => join(folder, name);
  return {
    get: (name) => readColumns(fileOf(name), key, { named: shownPath(fileOf(name)), ...sourceOf(name) }),
    put: (name, made) => writeColumns(fileOf(name), key, made),
    move: (name, to) => renameSync(fileOf(name), fileOf(to)),
    has: (name) => existsSync(fileOf(name)),
  };
}

/** Which step makes a file. */
function sourceOf(name: string): { rule: string; remedy: string } {
  const [gives, shard] = name.split('.');
  const step = STEPS.find((each) => each.gives === gives) ?? STEPS[gives === 'inferred' ? 1 : 0];
  const of = step.isOfEach ? ` --shard ${shard}` : '';
  return {
    rule: `the step ${step.name} makes it`,
    remedy: `remove it, if it is there, and run commgate shard ${step.name}${of} again`,
  };
}

/** Removes what a folder holds of an analysis. Other files stay. */
export function removeWork(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (isOurs(name)) rmSync(join(folder, name), { force: true });
  }
}

/** What steps leave: of shards with their number at the end. */
const RESULTS = String.raw`(?:(?:events|told|assumed|inferred|matched)\.\d+|agreed|merged)`;

function isOurs(name: string): boolean {
  return new RegExp(`^(?:${RESULTS}|job\\.(?:sh|log)|shards\\.json)$`).test(name) || isTemporary(name);
}

/** What was being written when a step was killed. */
function isTemporary(name: string): boolean {
  return new RegExp(String.raw`^\.(?:${RESULTS}|shards\.json|job\.sh)\.\d+\.\w+\.tmp$`).test(name);
}

/**
 * Keeps others out of a work folder while `work` runs there.
 *
 * @throws InputError when somebody is at work there
 */
export async function lockedIn<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const file = join(folder, LOCK);
  const own = `${process.pid} ${hostname()}`;
  let descriptor: number;
  try {
    descriptor = openSync(file, 'wx');
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw notWritable(file, error);
    refuseHeld(file);
    rmSync(file, { force: true });
    return lockedIn(folder, work);
  }
  writeSync(descriptor, own);
  closeSync(descriptor);
  try {
    for (const name of readdirSync(folder).filter(isTemporary)) rmSync(join(folder, name), { force: true });
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** A lock of a process of this machine that is gone holds nothing. */
function refuseHeld(file: string): void {
  const [id = '', host = ''] = readFileSync(file, 'utf8').split(' ');
  if (host === hostname() && !isRunning(Number(id))) return;
  throw new InputError({
    file: shownPath(file),
    found: host === '' ? 'somebody begins to work here' : `process ${id} on ${host} is at work here`,
    rule: ONE_ANALYSIS,
    remedy: 'wait for it, or name another folder with --work; remove the file if that process is gone',
  });
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
