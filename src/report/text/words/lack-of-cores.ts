import type { BenchmarkBasis, Comparison, OffCore } from '#build/schemas/comparison.ts';
import { joined, type Phrase } from './phrase.ts';
import { counted, duration, partOf, score } from './quantities.ts';

type Lacking = Required<Pick<BenchmarkBasis, 'benchmark' | 'processes' | 'lackOfCores'>>;

/** Benchmarks of which it is told; the JSON has all. */
const MAX_BENCHMARKS = 5;

/** Of each benchmark whose processes lacked a core: for how long, what it cost, what to do. */
export function coreFacts({ benchmarks }: Pick<Comparison, 'benchmarks'>): Phrase[] {
  const lacking = benchmarks.filter(
    (basis): basis is BenchmarkBasis & Lacking => basis.lackOfCores !== undefined,
  );
  const facts = lacking.slice(0, MAX_BENCHMARKS).flatMap((basis) => {
    const where: Phrase = benchmarks.length > 1 ? [{ name: basis.benchmark }, ': '] : [];
    const { offCore } = basis.lackOfCores;
    const longer = offCore === null ? [] : runTookLonger(basis, offCore);
    return [lackPhrase(basis), ...longer].map((each) => [...where, ...each]);
  });
  const left = lacking.length - MAX_BENCHMARKS;
  if (left > 0) facts.push([`… and ${counted(left, 'more benchmark')} whose processes lacked a core`]);
  return [...facts, ...limitsOfKnowledge(benchmarks)];
}

/** "At least 1,200 switches to or from cores were not recorded, as too many came at once; …: `halo`" */
function limitsOfKnowledge(benchmarks: readonly BenchmarkBasis[]): Phrase[] {
  const named = (what: string, some: readonly BenchmarkBasis[]): Phrase[] => {
    const names = some.slice(0, MAX_BENCHMARKS).map(({ benchmark }): Phrase => [{ name: benchmark }]);
    const left = some.length - names.length;
    if (left > 0) names.push([`${left} more`]);
    return names.length === 0 ? [] : [[what, ...joined(names, ', ')]];
  };
  const partly = benchmarks.filter(({ offCoreBetweenCalls }) => offCoreBetweenCalls);
  const lacking = benchmarks.filter(({ switchesLost }) => switchesLost !== undefined);
  const all = lacking.reduce((sum, { switchesLost = 0 }) => sum + switchesLost, 0);
  const lost = counted(all, 'switch to or from a core was', 'switches to or from cores were');
  const why = 'not recorded, as too many came at once; what was taken there is in the times: ';
  return [
    ...named('Time off the core is known between MPI calls alone (see commgate doctor): ', partly),
    ...named(`At least ${lost} ${why}`, lacking),
  ];
}

/** "4 processes on 2 usable cores: they were off their cores 41 % of the time (before 40 %), …" */
function lackPhrase({ processes, lackOfCores: { usableCores, offCore } }: Lacking): Phrase {
  const all = onCores(processes, usableCores, 'usable core');
  const isShort = processes > usableCores;
  const few = counted(Math.max(1, Math.floor(usableCores)), 'process', 'processes');
  const remedy: Phrase = isShort
    ? [`start at most ${few}, or use a machine with more cores`]
    : ['measure while nothing else runs, each process on a core of its own (', { name: 'pin' }, ')'];
  if (offCore === null) {
    const unknown = `${all}: for how long they were off their cores is not known, and in all durations; `;
    return [unknown, ...remedy, ' (', { name: 'commgate doctor' }, ' says what can be known)'];
  }
  const { share, shareBefore, recordedNs, runNs } = offCore;
  const before = shareBefore === null ? '' : ` (before ${partOf(shareBefore)})`;
  const whose = isShort ? 'they were off their cores' : 'other programs took these';
  const taken = `${all}: ${whose} ${partOf(share)} of the time${before}`;
  const cost = `a run of ${duration(recordedNs)} takes ${duration(runNs)} with a core for each`;
  return [`${taken}, which is taken out of all durations: ${cost}; `, ...remedy];
}

/** That the run as recorded is longer, which no duration shows. */
function runTookLonger(
  { processes, lackOfCores: { usableCores } }: Lacking,
  { recordedNs, recordedNsBefore, longer }: OffCore,
): Phrase[] {
  if (longer === null || recordedNsBefore === null) return [];
  const { offCoreNs, process, takenMoreNs } = longer;
  const times = `As recorded the run took ${duration(recordedNs)}, before ${duration(recordedNsBefore)}`;
  const whose =
    process === null || takenMoreNs === null
      ? 'the cores for longer'
      : `the core of process ${process} for ${duration(takenMoreNs)} longer`;
  const on = processes > usableCores ? `; ${onCores(processes, usableCores, 'core')}` : '';
  const why = `${duration(offCoreNs)} of that is the operating system, which took ${whose} (other load${on})`;
  return [[`${times}: ${why}; no duration has it`]];
}

/** A limit of a container may be a part of a core. */
function onCores(processes: number, cores: number, noun: string): string {
  const many = cores === 1 ? noun : `${noun}s`;
  return `${counted(processes, 'process', 'processes')} on ${score(cores)} ${many}`;
}
