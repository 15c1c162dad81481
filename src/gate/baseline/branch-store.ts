import { setTimeout as sleep } from 'node:timers/promises';
import { InputError, messageOf } from '../../base/errors.ts';
import { COMMITTER } from '../../base/git/git.ts';
import { type BranchCommit, REMOTE, type Remote } from '../../base/git/remote.ts';
import { gitFailed, lastWords, type Scratch, withScratch } from '../../base/git/scratch.ts';
import type { Baseline, BaselineStore } from './baseline.ts';
import {
  type BranchTree,
  changesFor,
  type FileChanges,
  importedChanges,
  importedText,
  readTree,
} from './branch-tree.ts';

/** Updates until the branch's history is cut: removed runs would stay in it for ever. */
const MAX_HISTORY_UPDATES = 100;

/** How long an update is tried while others are faster; twenty writers need about 15 s. */
const MAX_WAIT_MS = 180_000;

/** Pauses between tries are random, up to a bound that doubles from the first to the second of these. */
const MIN_PAUSE_MS = 200;
const MAX_PAUSE_MS = 5_000;

/** How often a server that fails is asked in all, and how it says that it may do better the next time. */
const MAX_SERVER_TRIES = 3;
const PASSING = /\b5\d\d\b|timed? ?out|hung up|early EOF|reset by peer/i;

/** What git itself says when the server's list of branches lacks the one that was asked for. */
const ABSENT = /^fatal: couldn't find remote ref /im;

/** What GitHub says to a push where a rule of the branch demands signed commits. */
const UNSIGNED = /must have verified signatures/i;

/** Local names of what was fetched, and of what is to be pushed. */
const FETCHED = 'refs/commgate/fetched';
const NEXT = 'refs/commgate/next';

/**
 * A baseline on a branch without the code's history: one file a run, written in a temporary repository, so
 * that no checkout is touched. Writers compare and swap: where the branch has moved, the change is made
 * again. Where a rule demands signed commits, the server's API makes them.
 *
 * @param branch a name that git allows, see loadConfig
 */
export function branchStore(remote: Remote, branch: string): BaselineStore {
  const place = placeOf(remote, branch);
  return {
    location: place.location,
    read: () => readBranch(remote, branch),
    update: (change) => withScratch(remote, place.location, (scratch) => update(scratch, place, change)),
  };
}

/** Reads it, as BaselineStore.read does. */
export async function readBranch(remote: Remote, branch: string): Promise<Baseline | null> {
  const place = placeOf(remote, branch);
  const tree = await withScratch(remote, place.location, (scratch) => fetchTree(scratch, place));
  return tree?.baseline ?? null;
}

export function branchLocation(remote: Remote, branch: string): string {
  return `branch ${branch} of ${remote.name}`;
}

function placeOf(remote: Remote, branch: string): Place {
  const { advice = ADVICE, commit } = remote;
  return { branch, ref: `refs/heads/${branch}`, location: branchLocation(remote, branch), advice, commit };
}

interface Place {
  branch: string;
  ref: string;
  location: string;
  advice: { read: string; write: string };
  commit: Remote['commit'];
}

async function update(
  scratch: Scratch,
  place: Place,
  change: (current: Baseline | null) => Baseline,
): Promise<Baseline> {
  const deadline = Date.now() + MAX_WAIT_MS;
  let failures = 0;
  let mayCut = true;
  let isSigned = false;
  for (let attempt = 0; ; attempt++) {
    const fetched = await fetchTree(scratch, place);
    const changed = change(fetched?.baseline ?? null);
    const changes = changesFor(changed, fetched?.files ?? null, place.location);
    if (changes.added.length + changes.removed.length === 0) return changed;
    const next = nextCommit(changed, fetched, mayCut && !isSigned);
    const outcome: Outcome = isSigned
      ? await commitSigned(place, fetched, { ...next, ...changes })
      : await push(scratch, place, fetched, await writeCommit(scratch, changes, fetched, next));
    if (outcome === 'done') return changed;
    if (outcome !== 'moved') {
      const { error, mayPass, mustSign }: Refusal = outcome;
      // A cut is a forced push, which a rule may forbid. The next hundred updates do without another try.
      const isForbiddenCut = next.isCut && !mayPass && !mustSign;
      const goesOn = isForbiddenCut || (mustSign && !isSigned) || (mayPass && ++failures < MAX_SERVER_TRIES);
      if (!goesOn) throw error;
      mayCut &&= !isForbiddenCut;
      isSigned ||= mustSign;
    }
    if (Date.now() > deadline) {
      throw gitFailed(place.location, 'others write it all the time', 'try again');
    }
    const bound = Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** attempt);
    await sleep(bound * Math.random());
  }
}

/** The branch without its history; null when there is none. A server that fails is asked again. */
async function fetchTree(scratch: Scratch, place: Place): Promise<BranchTree | null> {
  const { ref, location } = place;
  const words = ['fetch', '--quiet', '--depth=1', '--no-tags', '--force', REMOTE, `${ref}:${FETCHED}`];
  for (let tries = 1; ; tries++) {
    const { status, errors } = await scratch.run(words);
    if (status === 0) return readTree(scratch, FETCHED, location);
    if (ABSENT.test(errors)) return null;
    // A failing fetch may mean anything: whether the branch is there is asked apart.
    if (!PASSING.test(errors) && (await remoteCommit(scratch, place)) === null) return null;
    if (tries === MAX_SERVER_TRIES) throw cannotRead(place, errors);
    await pause(tries);
  }
}

/** The commit at the branch's tip, null when there is no such branch. */
async function remoteCommit(scratch: Scratch, place: Place): Promise<string | null> {
  const { ref } = place;
  for (let tries = 1; ; tries++) {
    const { status, output, errors } = await scratch.run(['ls-remote', '--quiet', REMOTE, ref]);
    if (status === 0) {
      const lines = output.toString('utf8').split('\n');
      const found = lines.map((line) => line.split('\t')).find(([, name]) => name === ref);
      return found === undefined ? null : found[0]!;
    }
    if (tries === MAX_SERVER_TRIES || !PASSING.test(errors)) throw cannotRead(place, errors);
    await pause(tries);
  }
}

/** Waits before a server that failed is asked again. */
function pause(tries: number): Promise<void> {
  return sleep(MIN_PAUSE_MS * 2 ** tries * Math.random());
}

/** What is said in a commit, and whether it has no parent. */
interface NextCommit {
  headline: string;
  body: string;
  isCut: boolean;
}

/** On top of the fetched one, or without a parent when the history is long and may be cut. */
function nextCommit({ runs }: Baseline, fetched: BranchTree | null, mayCut: boolean): NextCommit {
  const text = fetched?.commit.content.toString('utf8') ?? '';
  const updates = Number(/^Updates-Since-Cut: (\d{1,9})$/m.exec(text)?.[1] ?? MAX_HISTORY_UPDATES) + 1;
  const isLong = updates >= MAX_HISTORY_UPDATES;
  const count = fetched === null || isLong ? 0 : updates;
  return {
    headline: `Update the baseline: ${runs.length} runs`,
    body: `Updates-Since-Cut: ${count}`,
    isCut: fetched !== null && isLong && mayCut,
  };
}

/** @returns its hash */
async function writeCommit(
  scratch: Scratch,
  changes: FileChanges,
  fetched: BranchTree | null,
  { headline, body, isCut }: NextCommit,
): Promise<string> {
  const [, tree] = /^tree (\w+)$/m.exec(fetched?.commit.content.toString('utf8') ?? '') ?? [];
  const start = fetched === null ? '' : isCut ? `M 040000 ${tree} ""\n` : `from ${fetched.commit.id}\n`;
  const input = [
    `commit ${NEXT}\nmark :1\ncommitter ${COMMITTER.name} <${COMMITTER.email}> now\n`,
    importedText(`${headline}\n\n${body}\n`),
    `${start}${importedChanges(changes)}\nget-mark :1\n`,
  ];
  // One process for all objects; forced, since an earlier try may have left the local name elsewhere.
  const words = ['fast-import', '--quiet', '--force', '--date-format=now'];
  const output = await scratch.must(words, input.join(''));
  return output.toString('utf8').trim();
}

type Outcome = 'done' | 'moved' | Refusal;

/** What a server answers that writes nothing. */
interface Refusal {
  error: InputError;
  /** It may do better the next time. */
  mayPass: boolean;
  /** It wants a signed commit, which its API can make. */
  mustSign: boolean;
}

/** Compares and swaps by the API. */
async function commitSigned(
  place: Place,
  fetched: BranchTree | null,
  next: Pick<BranchCommit, 'headline' | 'body' | 'added' | 'removed'>,
): Promise<Outcome> {
  const { branch, location, advice } = place;
  const { headline, body, added, removed } = next;
  try {
    const parent = fetched?.commit.id ?? null;
    return await place.commit!({ branch, parent, headline, body, added, removed });
  } catch (cause) {
    if (cause instanceof InputError) throw cause;
    const found = `cannot be written by the API, which signs commits: ${messageOf(cause)}`;
    return { error: gitFailed(location, found, advice.write, cause), mayPass: false, mustSign: false };
  }
}

/** Compares and swaps. */
async function push(
  scratch: Scratch,
  place: Place,
  fetched: BranchTree | null,
  next: string,
): Promise<Outcome> {
  const { ref } = place;
  const expected = fetched?.commit.id ?? null;
  const lease = `--force-with-lease=${ref}:${expected ?? ''}`;
  const words = ['push', '--porcelain', lease, REMOTE, `${next}:${ref}`];
  const { status, errors, output } = await scratch.run(words);
  if (status === 0) return 'done';
  const said = `${output.toString('utf8')}\n${errors}`;
  const now = await remoteCommit(scratch, place);
  // The answer can get lost after the branch has moved.
  if (now === next) return 'done';
  if (now !== expected || /stale info|lock ref|fetch first|reference already exists/i.test(said))
    return 'moved';
  const mustSign = place.commit !== undefined && UNSIGNED.test(said);
  return { error: cannotWrite(place, said), mayPass: PASSING.test(said), mustSign };
}

/** Where the remote does not say what to do, as on GitHub. */
const ADVICE = {
  read: 'see that the repository can be reached and the token may read its contents (contents: read)',
  write:
    'the job needs the permission contents: write, and no rule may forbid it to add commits to this branch',
};

function cannotRead({ location, advice }: Place, errors: string): InputError {
  return gitFailed(location, `cannot be read: ${lastWords(errors)}`, advice.read);
}

function cannotWrite({ location, advice }: Place, errors: string): InputError {
  const said = lastWords(errors.replace(/^(To|Done).*$/gm, ''));
  return gitFailed(location, `cannot be written: ${said}`, advice.write);
}
