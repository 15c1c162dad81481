import type { BenchmarkBasis, TimeAccount } from '#build/schemas/comparison.ts';
import { functionNames } from './function-names.ts';
import { joined, type Phrase } from './phrase.ts';
import { count, difference, duration, NO_BREAK, partOf, percent } from './quantities.ts';

export type AccountedBenchmark = Pick<BenchmarkBasis, 'benchmark'> & {
  account: TimeAccount;
  /** Whether something in it is slower: then its run is not told to be as before. */
  isSlower?: boolean;
  /** By function that calls: the one below it that makes most of what it computes longer, by samples. */
  sampled?: ReadonlyMap<string, string>;
  /** By function: the process whose longer computing in it the headline or a table has a figure of. */
  judged?: ReadonlyMap<string, number>;
};

type KnownFunctions = Pick<AccountedBenchmark, 'sampled' | 'judged'>;

type Kind = TimeAccount['kinds'][number];

/** The one place that names kinds of time, and what they mean where the name does not say it. */
export const KINDS: Record<Kind['kind'], { name: string; meaning?: string }> = {
  computing: { name: 'computing' },
  waiting: { name: 'waiting', meaning: 'in MPI, until the other process came' },
  transfer: { name: 'transfer', meaning: 'in MPI, without waiting' },
  files: { name: 'files', meaning: 'in MPI_File_…, without waiting' },
  offCore: { name: 'off the core', meaning: 'while the operating system ran something else' },
  tracer: { name: 'the tracer', meaning: 'recording, estimated' },
  starting: { name: 'starting', meaning: 'until a process left MPI_Init' },
  unexplained: { name: 'not explained' },
};

/** Of the run: a smaller difference is none that anybody asks for. */
const MIN_CHANGE = 0.005;

/** Of the run, of a part that became longer where the run did not. */
const MIN_MOVED = 0.02;

/** Of the difference, of parts that are told; and how many are. */
const MIN_PART = 0.2;
const MAX_PARTS = 2;

/** Benchmarks with a sentence of their own. */
const MAX_BENCHMARKS = 3;

/** Of the run. */
const MIN_UNEXPLAINED = 0.001;

/** What is not explained is told where anybody would miss it. */
export function isShown({ kind, beforeNs, nowNs }: Kind, { elapsed }: TimeAccount): boolean {
  const most = Math.max(Math.abs(beforeNs), Math.abs(nowNs));
  return kind !== 'unexplained' || most >= MIN_UNEXPLAINED * elapsed.nowNs;
}

/** How long runs take, and which parts of it changed: a sentence, or one for each benchmark that changed. */
export function accountSentences(benchmarks: readonly AccountedBenchmark[]): Phrase[] {
  const [first] = benchmarks;
  if (first !== undefined && benchmarks.length === 1)
    return [accountSentence('The run', first), ...offCoreSentence(first.account)];
  const told = benchmarks.filter(
    ({ account }) => isChanged(account.elapsed) || movedParts(account).length > 0,
  );
  if (told.length === 0) {
    const noises = benchmarks.flatMap(({ account: { elapsed } }) => elapsed.noiseNs! / elapsed.beforeNs);
    const isKnown = noises.length > 0 && noises.every(Number.isFinite);
    return isKnown ? [[`The runs take as long as before (±${percent(100 * Math.max(...noises))}).`]] : [];
  }
  const most = byChange(told);
  const more = most.length - MAX_BENCHMARKS;
  return [
    ...most
      .slice(0, MAX_BENCHMARKS)
      .map((each) => accountSentence(['A run of ', { name: each.benchmark }], each)),
    ...(more > 0 ? [[more === 1 ? 'One more differs.' : `${count(more)} more differ.`]] : []),
  ];
}

/** Most first, whether longer or shorter. */
export function byChange(benchmarks: readonly AccountedBenchmark[]): AccountedBenchmark[] {
  const by = ({ account: { elapsed } }: AccountedBenchmark): number =>
    Math.abs(Math.log(elapsed.nowNs / elapsed.beforeNs));
  return benchmarks.toSorted((a, b) => by(b) - by(a));
}

/** "The run takes 1.92 s, before 1.74 s: computing +160 ms (`stress`, all processes), waiting +20 ms." */
function accountSentence(
  subject: string | Phrase,
  { account, isSlower = false, ...known }: Omit<AccountedBenchmark, 'benchmark'>,
): Phrase {
  const { elapsed, kinds } = account;
  const { beforeNs, nowNs, noiseNs } = elapsed;
  const takes: Phrase = [subject, ` takes ${duration(nowNs)}`].flat();
  if (noiseNs === null) return [...takes, `, before ${duration(beforeNs)}.`];
  if (!isChanged(elapsed)) {
    const share = noiseNs > beforeNs ? '' : ` (±${percent((100 * noiseNs) / beforeNs)})`;
    const moved = movedParts(account);
    const isSame = Math.abs(nowNs - beforeNs) < MIN_MOVED * beforeNs;
    if (isSame && !isSlower && share !== '')
      return [...takes, `, as before${share}`, ...partsPhrase(': ', moved, known), '.'];
    const asMuch = `: runs of the same code differ by as much${share}${ofOffCore(account)}`;
    const parts = isSlower ? ', so that only its parts show what is slower' : '';
    const before = `, before ${duration(beforeNs)}${asMuch}${parts}`;
    return [...takes, before, ...partsPhrase('; ', moved, known), '.'];
  }
  const least = MIN_PART * Math.abs(nowNs - beforeNs);
  const parts = partsPhrase(': ', largest(kinds, least), known);
  return [...takes, `, before ${duration(beforeNs)}`, ...parts, '.'];
}

/** @param sign what stands before them */
function partsPhrase(sign: string, parts: readonly Kind[], known: KnownFunctions): Phrase {
  const phrases = parts.map((part) => partPhrase(part, known));
  return parts.length === 0 ? [] : [sign, ...joined(phrases, ', ')];
}

/** Where runs of the same code differ: most by what the operating system takes of them. */
function ofOffCore({ elapsed, kinds }: TimeAccount): string {
  const noiseNs = kinds.find(({ kind }) => kind === 'offCore')?.noiseNs ?? 0;
  return noiseNs >= MIN_NOISE_SHARE * elapsed.noiseNs! ? ', most of it in time off the core' : '';
}

/** Of the noise of a run, of one kind: most of it. */
const MIN_NOISE_SHARE = 0.5;

/** Of a run, of time off the core: less changes no figure that anybody compares. */
const MIN_OFF_CORE = 0.02;

/** The base of all other figures, where it is another one than that of the run's time. */
function offCoreSentence({ elapsed, kinds }: TimeAccount): Phrase[] {
  const { beforeNs = 0, nowNs = 0 } = kinds.find(({ kind }) => kind === 'offCore') ?? {};
  if (Math.max(nowNs / elapsed.nowNs, beforeNs / elapsed.beforeNs) < MIN_OFF_CORE) return [];
  const times = `${duration(nowNs)} of it, before ${duration(beforeNs)}`;
  return [[`Time off the core (${times}) counts in no other figure.`]];
}

/** Whether what a run takes differs by more than what unchanged code does. */
function isChanged({ beforeNs, nowNs, noiseNs }: TimeAccount['elapsed']): boolean {
  return noiseNs !== null && Math.abs(nowNs - beforeNs) > Math.max(noiseNs, MIN_CHANGE * beforeNs);
}

/** Of a run that takes as long as before: parts that do not. */
function movedParts({ elapsed, kinds }: TimeAccount): Kind[] {
  return isChanged(elapsed) ? [] : largest(kinds, MIN_MOVED * elapsed.beforeNs);
}

/**
 * Parts that differ by at least so much, beyond noise, in order of kinds: computing before what waits for it.
 * What one process computes longer counts as that process's time, however many others there are.
 */
function largest(kinds: readonly Kind[], leastNs: number): Kind[] {
  const weightOf = ({ beforeNs, nowNs, mostly }: Kind): number => {
    const differenceNs = Math.abs(nowNs - beforeNs);
    return typeof mostly?.process === 'number' ? Math.max(differenceNs, mostly.ns) : differenceNs;
  };
  const most = kinds
    .filter(({ beforeNs, nowNs, noiseNs }) => noiseNs !== null && Math.abs(nowNs - beforeNs) > noiseNs)
    .filter((each) => weightOf(each) >= leastNs)
    .sort((a, b) => weightOf(b) - weightOf(a))
    .slice(0, MAX_PARTS);
  return kinds.filter((each) => most.includes(each));
}

function partPhrase(
  { kind, beforeNs, nowNs, mostly }: Kind,
  { sampled = new Map(), judged = new Map() }: KnownFunctions,
): Phrase {
  const what = `${KINDS[kind].name} ${difference(nowNs - beforeNs)}`;
  if (mostly === null || mostly.functions.length === 0) return [what];
  const { functions, process, ns } = mostly;
  const below = kind === 'computing' && functions.length === 1 ? sampled.get(functions[0]!) : undefined;
  const inside: Phrase = below === undefined ? [] : [', most of it in ', { name: below }];
  const where: Phrase = [...functionNames(functions), ...inside];
  if (process === null) return [`${what} (`, ...where, ')'];
  if (process === 'all') return [`${what} (`, ...where, ', all processes)'];
  // One figure for one time: the judged one is the median of pairs or runs, this a mean.
  const isTold = kind === 'computing' && functions.length === 1 && judged.get(functions[0]!) === process;
  const figure = isTold ? '' : `: ${difference(ns)}`;
  return [`${what} on average (`, ...where, `, process ${process}${figure})`];
}

/**
 * "Judged: 97 % of the run's time (communication 41 %, computing 56 %); not: starting 3 %.", of all
 * benchmarks together, without time off the core.
 */
export function judgedSentence(benchmarks: readonly AccountedBenchmark[]): Phrase[] {
  const allNs = benchmarks.reduce((sum, { account }) => sum + onCoreNs(account), 0);
  if (allNs <= 0) return [];
  const shareOf = (ns: (account: TimeAccount) => number): number =>
    benchmarks.reduce((sum, { account }) => sum + ns(account), 0) / allNs;
  const inKinds = (...wanted: Kind['kind'][]): number =>
    shareOf(({ kinds }) =>
      kinds.filter(({ kind }) => wanted.includes(kind)).reduce((sum, { nowNs }) => sum + nowNs, 0),
    );
  const communication = shareOf((account) => account.judged.communication * onCoreNs(account));
  const computing = shareOf((account) => account.judged.computing * onCoreNs(account));
  const judged = shares({ communication, computing });
  const all = communication + computing;
  const not = shares({
    computing: inKinds('computing') - computing,
    [judged.length > 0 ? 'other communication' : 'communication']:
      inKinds('waiting', 'transfer') - communication,
    files: inKinds('files'),
    'the tracer': inKinds('tracer'),
    starting: inKinds('starting'),
  });
  const what = judged.length === 0 ? 'nothing' : `${partOf(all)} of the run’s time (${judged.join(', ')})`;
  return [[`Judged: ${what}${not.length === 0 ? '' : `; not: ${not.join(', ')}`}.`]];
}

/** The time of a run that shares are of: the operating system's part is nobody's. */
function onCoreNs({ elapsed, kinds }: TimeAccount): number {
  return elapsed.nowNs - (kinds.find(({ kind }) => kind === 'offCore')?.nowNs ?? 0);
}

/** Parts of a whole that are worth a word, most first. */
function shares(parts: Record<string, number>): string[] {
  return Object.entries(parts)
    .filter(([, share]) => share >= MIN_CHANGE)
    .sort(([, a], [, b]) => b - a)
    .map(([name, share]) => `${name} ${partOf(share)}`);
}

/** "±20 ms", of a difference; '' where nothing is known of it. */
export function noise({ noiseNs }: Pick<Kind, 'noiseNs'>): string {
  return noiseNs === null ? '' : ` (±${duration(noiseNs)})`.replace(' (', `${NO_BREAK}(`);
}
