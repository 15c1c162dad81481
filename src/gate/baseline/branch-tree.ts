import { InputError } from '../../base/errors.ts';
import { type GitObject, readObjects } from '../../base/git/objects.ts';
import type { BranchCommit } from '../../base/git/remote.ts';
import { gitFailed, type Scratch } from '../../base/git/scratch.ts';
import { BASELINE_VERSION, type Baseline, type BaselineRun, compareRuns } from './baseline.ts';
import { formatBaseline, parseBaseline } from './format.ts';

/** Folder of the runs in the branch's tree; whatever lies beside it is left alone. */
const FOLDER = 'runs';

/** Largest file of a run that is read, in bytes: a run of 10,000 groups has about 4 MB. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;

const README = [
  '# The baseline of commgate\n',
  'Runs that commgate compares with, one file each. commgate writes this branch; it has nothing in ' +
    "common with the code's",
  'branches, and its history is cut from time to time. To start anew, delete it.\n',
].join('\n');

export interface BranchTree {
  commit: GitObject;
  baseline: Baseline;
  files: Set<string>;
}

/** The file of a run: sorted by date in a listing, and never the same for two runs. */
export function fileOf({ date, id }: BaselineRun): string {
  return `${date.slice(0, 19).replaceAll(':', '-')}-${id}.json`;
}

/** @throws InputError when this is no branch of a baseline, or has a file that is no run */
export async function readTree(scratch: Scratch, name: string, location: string): Promise<BranchTree> {
  const all = entriesOf(await scratch.must(['ls-tree', '-t', '-z', '-l', name, FOLDER, `${FOLDER}/`]));
  // Writing replaces the history: a branch of code, named by mistake, is no empty baseline.
  if (!all.some(({ path, type }) => path === FOLDER && type === 'tree')) {
    throw new InputError({
      file: location,
      found: `this branch has no folder ${FOLDER}`,
      rule: 'a branch that commgate did not make is never written to',
      remedy: 'name another one as baseline.branch',
    });
  }
  const inFolder = all.filter(({ path }) => path.startsWith(`${FOLDER}/`));
  const files = inFolder.map((entry) => ({ ...entry, path: entry.path.slice(FOLDER.length + 1) }));
  for (const file of files) checkEntry(file, location);
  const objects = await readObjects(scratch.run, [name, ...files.map(({ object }) => object)]);
  const [commit, ...contents] = objects ?? [];
  if (!commit || contents.includes(null)) throw gitFailed(location, 'git cat-file did not find what it has');
  const runs = files.map(({ path }, index) => runOf(contents[index]!.content, path, location));
  return {
    commit,
    baseline: { schemaVersion: BASELINE_VERSION, runs: runs.sort(compareRuns) },
    files: new Set(files.map(({ path }) => path)),
  };
}

/** What makes a commit's files those of a baseline. */
export type FileChanges = Pick<BranchCommit, 'added' | 'removed'>;

/**
 * What makes a commit's files those of a baseline; others stay.
 *
 * @param before the files that are there, null for a new branch: runs among them are taken to be the same
 * @returns nothing added and removed when nothing changes
 * @throws InputError when a run could not be read again
 */
export function changesFor(
  baseline: Baseline,
  before: ReadonlySet<string> | null,
  location: string,
): FileChanges {
  const runs = new Map(baseline.runs.map((run) => [fileOf(run), run]));
  const removed = [...(before ?? [])].filter((name) => !runs.has(name));
  const added = [...runs].filter(([name]) => before?.has(name) !== true);
  return {
    removed: removed.map((name) => `${FOLDER}/${name}`),
    added: [
      ...(before === null ? [{ path: 'README.md', text: README }] : []),
      ...added.map(([name, run]) => ({ path: `${FOLDER}/${name}`, text: textOf(run, location) })),
    ],
  };
}

/** Changes as `git fast-import` takes them. */
export function importedChanges({ added, removed }: FileChanges): string {
  const written = added.map(({ path, text }) => `M 100644 inline ${path}\n${importedText(text)}`);
  return [...removed.map((path) => `D ${path}\n`), ...written].join('');
}

export function importedText(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}\n`;
}

function textOf(run: BaselineRun, location: string): string {
  const text = formatBaseline({ schemaVersion: BASELINE_VERSION, runs: [run] });
  parseBaseline(text, `${location} with the new run`);
  return text;
}

/** Lines of `git ls-tree -z -l`: "mode type object size<TAB>path". */
function entriesOf(listing: Buffer) {
  const lines = listing.toString('utf8').split('\0').slice(0, -1);
  return lines.map((line) => {
    const tab = line.indexOf('\t');
    const [mode, type, object, size] = line.slice(0, tab).split(/ +/);
    return { mode: mode!, type: type!, object: object!, size: Number(size), path: line.slice(tab + 1) };
  });
}

function checkEntry(
  { mode, type, size, path }: ReturnType<typeof entriesOf>[number],
  location: string,
): void {
  const fault =
    type !== 'blob' || mode === '120000'
      ? `this is a ${type === 'blob' ? 'link' : 'folder'}`
      : !/^[\dT-]+-[0-9a-f]{16}\.json$/.test(path)
        ? 'a file that commgate did not write'
        : size > MAX_FILE_BYTES
          ? `${size} bytes`
          : null;
  if (fault !== null)
    throw refused(`${location}:${FOLDER}/${path}`, fault, `at most ${MAX_FILE_BYTES} bytes, one run`);
}

const DECODER = new TextDecoder('utf-8', { fatal: true });

function runOf(content: Buffer, path: string, location: string): BaselineRun {
  const file = `${location}:${FOLDER}/${path}`;
  let text: string;
  try {
    text = DECODER.decode(content);
  } catch {
    throw refused(file, 'this is not UTF-8 text', 'a baseline is a JSON document');
  }
  const { runs } = parseBaseline(text, file);
  const [run] = runs;
  if (run === undefined || runs.length > 1)
    throw refused(file, `${runs.length} runs`, 'a file holds one run');
  if (fileOf(run) !== path)
    throw refused(file, `the run ${run.id} of ${run.date}`, `its file is ${fileOf(run)}`);
  return run;
}

function refused(file: string, found: string, rule: string): InputError {
  return new InputError({ file, found, rule, remedy: 'restore the file on the branch, or remove it there' });
}
