import { InputError } from '../errors.ts';
import type { Scratch } from '../git/scratch.ts';
import { BASELINE_VERSION, type Baseline, type BaselineRun, compareRuns } from './baseline.ts';
import { formatBaseline, parseBaseline } from './format.ts';

/** Folder of the runs in the branch's tree; whatever lies beside it is left alone. */
const FOLDER = 'runs';

/** Largest file of a run that is read, in bytes: a run of 10,000 groups has about 4 MB. */
const LARGEST_BYTES = 64 * 1024 * 1024;

const README = `# The baseline of commgate

Runs that commgate compares with, one file each. commgate writes this branch; it has nothing in common with the code's
branches, and its history is cut from time to time. To start anew, delete it.
`;

/** A commit's tree as far as the baseline is concerned. */
export interface BranchTree {
  baseline: Baseline;
  /** Blob of each run by file name. */
  blobs: Map<string, string>;
  /** The other entries of the root, as `git mktree -z` takes them. */
  others: string[];
}

interface Entry {
  mode: string;
  type: string;
  object: string;
  size: number;
  path: string;
}

/** The file of a run: sorted by date in a listing, and never the same for two runs. */
export function fileOf({ date, id }: BaselineRun): string {
  return `${date.slice(0, 19).replaceAll(':', '-')}-${id}.json`;
}

/**
 * Reads the runs of a commit.
 *
 * @param commit a commit that was fetched
 * @param location how messages name the branch
 * @throws InputError when this is no branch of a baseline, or naming the file that is no run; nothing in the folder of
 *   the runs is skipped
 */
export async function readTree(scratch: Scratch, commit: string, location: string): Promise<BranchTree> {
  const root = entriesOf(await scratch.must(['ls-tree', '-z', '-l', commit]));
  const others = root.filter(({ path }) => path !== FOLDER).map(treeLine);
  // Writing replaces the branch's history: a branch of code, named by mistake, must not be taken for an empty baseline.
  if (!root.some(({ path, type }) => path === FOLDER && type === 'tree')) {
    throw new InputError({
      file: location,
      found: `this branch has no folder ${FOLDER}`,
      rule: 'a branch that commgate did not make is never written to',
      remedy: 'name another one as baseline.branch',
    });
  }
  const files = entriesOf(await scratch.must(['ls-tree', '-z', '-l', `${commit}:${FOLDER}`]));
  for (const file of files) checkEntry(file, location);
  const texts = await contentsOf(scratch, files, location);
  const runs = files.map(({ path }, index) => runOf(texts[index]!, path, location));
  return {
    baseline: { schemaVersion: BASELINE_VERSION, runs: runs.sort(compareRuns) },
    blobs: new Map(files.map(({ path, object }) => [path, object])),
    others,
  };
}

/**
 * Writes the tree of a baseline: runs that were there keep their blobs.
 *
 * @param before the tree to start from; null for a new branch
 * @returns the tree's object
 * @throws InputError when a run could not be read again
 */
export async function writeTree(
  scratch: Scratch,
  before: BranchTree | null,
  baseline: Baseline,
  location: string,
): Promise<string> {
  const lines: string[] = [];
  for (const run of baseline.runs) {
    const name = fileOf(run);
    const blob = before?.blobs.get(name) ?? (await writeBlob(scratch, textOf(run, location)));
    lines.push(`100644 blob ${blob}\t${name}`);
  }
  const folder = await makeTree(scratch, lines);
  const others = before?.others ?? [`100644 blob ${await writeBlob(scratch, README)}\tREADME.md`];
  return makeTree(scratch, [...others, `040000 tree ${folder}\t${FOLDER}`]);
}

function textOf(run: BaselineRun, location: string): string {
  const text = formatBaseline({ schemaVersion: BASELINE_VERSION, runs: [run] });
  parseBaseline(text, `${location} with the new run`);
  return text;
}

async function writeBlob(scratch: Scratch, text: string): Promise<string> {
  return id(await scratch.must(['hash-object', '-w', '--stdin'], text));
}

async function makeTree(scratch: Scratch, lines: string[]): Promise<string> {
  return id(await scratch.must(['mktree', '-z'], lines.map((line) => `${line}\0`).join('')));
}

function id(output: Buffer): string {
  return output.toString('utf8').trim();
}

function treeLine({ mode, type, object, path }: Entry): string {
  return `${mode} ${type} ${object}\t${path}`;
}

/** Lines of `git ls-tree -z -l`: "mode type object size<TAB>path". */
function entriesOf(listing: Buffer): Entry[] {
  const lines = listing.toString('utf8').split('\0').slice(0, -1);
  return lines.map((line) => {
    const tab = line.indexOf('\t');
    const [mode, type, object, size] = line.slice(0, tab).split(/ +/);
    return { mode: mode!, type: type!, object: object!, size: Number(size), path: line.slice(tab + 1) };
  });
}

function checkEntry({ mode, type, size, path }: Entry, location: string): void {
  const fault =
    type !== 'blob' || mode === '120000'
      ? `this is a ${type === 'blob' ? 'link' : 'folder'}`
      : !/^[\dT-]+-[0-9a-f]{16}\.json$/.test(path)
        ? 'a file that commgate did not write'
        : size > LARGEST_BYTES
          ? `${size} bytes`
          : null;
  if (fault !== null)
    throw refused(`${location}:${FOLDER}/${path}`, fault, `at most ${LARGEST_BYTES} bytes, one run`);
}

function runOf(text: string, path: string, location: string): BaselineRun {
  const file = `${location}:${FOLDER}/${path}`;
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

/** The contents of blobs, by one `git cat-file --batch`: "object type size<LF>content<LF>" for each. */
async function contentsOf(scratch: Scratch, files: Entry[], location: string): Promise<string[]> {
  if (files.length === 0) return [];
  const asked = files.map(({ object }) => `${object}\n`).join('');
  const answer = await scratch.must(['cat-file', '--batch'], asked);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let offset = 0;
  return files.map(({ path, size }) => {
    const start = answer.indexOf(0x0a, offset) + 1;
    offset = start + size + 1;
    try {
      return decoder.decode(answer.subarray(start, start + size));
    } catch {
      throw refused(
        `${location}:${FOLDER}/${path}`,
        'this is not UTF-8 text',
        'a baseline is a JSON document',
      );
    }
  });
}
