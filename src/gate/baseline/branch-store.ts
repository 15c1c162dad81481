import { setTimeout as sleep } from 'node:timers/promises';
import type { InputError } from '../../base/errors.ts';
import { COMMITTER } from '../../base/git/git.ts';
import { REMOTE, type Remote } from '../../base/git/remote.ts';
import { gitFailed, lastWords, type Scratch, withScratch } from '../../base/git/scratch.ts';
import type { Baseline, BaselineStore } from './baseline.ts';
import { type BranchTree, changesFor, importedText, readTree } from './branch-tree.ts';

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

/** Local names of what was fetched, and of what is to be pushed. */
const FETCHED = 'refs/commgate/fetched';
const NEXT = 'refs/commgate/next';

/**
 * A baseline on a branch without the code's history: one file a run, written in a temporary repository, so
 * that no checkout is touched. Writers compare and swap: where the branch has moved, the change is made
 * again.
 *
 * @param branch a name that git allows, see loadConfig
 */
export function branchStore(remote: Remote, branch: string): BaselineStore {
  const location = `branch ${branch} of ${remote.name}`;
  const place: Place = { ref: `refs/heads/${branch}`, location, advice: remote.advice ?? ADVICE };
  const within = <T>(work: (scratch: Scratch) => Promise<T>): Promise<T> =>
    withScratch(remote, location, work);
  return {
    location,
    read: () => within(async (scratch) => (await fetchTree(scratch, place))?.baseline ?? null),
    update: (change) => within((scratch) => update(scratch, place, change)),
  };
}

interface Place {
  ref: string;
  location: string;
  advice: { read: string; write: string };
}

async function update(
  scratch: Scratch,
  place: Place,
  change: (current: Baseline | null) => Baseline,
): Promise<Baseline> {
  const deadline = Date.now() + MAX_WAIT_MS;
  let failures = 0;
  let mayCut = true;
  for (let attempt = 0; ; attempt++) {
    const fetched = await fetchTree(scratch, place);
    const changed = change(fetched?.baseline ?? null);
    const changes = changesFor(changed, fetched?.files ?? null, place.location);
    if (changes === '') return changed;
    const next = await writeCommit(scratch, changes, fetched, { baseline: changed, mayCut });
    const outcome = await push(scratch, place, fetched?.commit.id ?? null, next.commit);
    if (outcome === 'done') return changed;
    if (outcome !== 'moved') {
      const { error, mayPass } = outcome;
      // A cut is a forced push, which a rule may forbid. The next hundred updates do without another try.
      const isForbiddenCut = next.isCut && !mayPass;
      if (!isForbiddenCut && (!mayPass || ++failures >= MAX_SERVER_TRIES)) throw error;
      mayCut &&= !isForbiddenCut;
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

/** A commit on top of the fetched one, or without a parent when the history is long and may be cut. */
async function writeCommit(
  scratch: Scratch,
  changes: string,
  fetched: BranchTree | null,
  { baseline, mayCut }: { baseline: Baseline; mayCut: boolean },
): Promise<{ commit: string; isCut: boolean }> {
  const text = fetched?.commit.content.toString('utf8') ?? '';
  const updates = Number(/^Updates-Since-Cut: (\d{1,9})$/m.exec(text)?.[1] ?? MAX_HISTORY_UPDATES) + 1;
  const isLong = updates >= MAX_HISTORY_UPDATES;
  const isCut = fetched !== null && isLong && mayCut;
  const count = fetched === null || isLong ? 0 : updates;
  const message = `Update the baseline: ${baseline.runs.length} runs\n\nUpdates-Since-Cut: ${count}\n`;
  const [, tree] = /^tree (\w+)$/m.exec(text) ?? [];
  const start = fetched === null ? '' : isCut ? `M 040000 ${tree} ""\n` : `from ${fetched.commit.id}\n`;
  const input = [
    `commit ${NEXT}\nmark :1\ncommitter ${COMMITTER.name} <${COMMITTER.email}> now\n`,
    `${importedText(message)}${start}${changes}\nget-mark :1\n`,
  ];
  // One process for all objects; forced, since an earlier try may have left the local name elsewhere.
  const words = ['fast-import', '--quiet', '--force', '--date-format=now'];
  const output = await scratch.must(words, input.join(''));
  return { commit: output.toString('utf8').trim(), isCut };
}

/** What a server answers that writes nothing; `mayPass`: it may do better the next time. */
interface Refusal {
  error: InputError;
  mayPass: boolean;
}

/** Compares and swaps. */
async function push(
  scratch: Scratch,
  place: Place,
  expected: string | null,
  next: string,
): Promise<'done' | 'moved' | Refusal> {
  const { ref } = place;
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
  return { error: cannotWrite(place, said), mayPass: PASSING.test(said) };
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
