import type { AnalysisDocument, SlowInstance } from '#build/schemas/analysis.ts';
import { AXES } from '../../../../analysis/families/directions.ts';
import { topSection, type View } from '../../section.ts';
import type { Phrase } from '../../words/phrase.ts';
import { count, counted, duration, partOf, score } from '../../words/quantities.ts';
import { namesCell, type ShownAnalysis } from './cells.ts';

export const overview: View<ShownAnalysis> = ({ document, all }) => {
  const { trace, patterns, groups, slowInstances, wrappers, families, grid, undecidedGrid } = document;
  const instances = patterns.reduce((sum, pattern) => sum + pattern.instances, 0);
  const creator: Phrase[number] = trace.creator === '' ? 'an unnamed tracer' : { words: trace.creator };
  const onCores = trace.offCoreShare === undefined ? '' : ' on cores';
  const inFamilies = counted(families.length, 'family', 'families');
  const sentences: (Phrase | string)[] = [
    [{ words: trace.path }, ', recorded by ', creator],
    [
      counted(trace.processes, 'process', 'processes'),
      `${counted(trace.events, 'event')} in ${duration(trace.durationNs)}${onCores} from first to last`,
      counted(trace.communicationEvents, 'communication event'),
    ].join(', '),
    [
      `${counted(patterns.length, 'communication pattern')} (the same messages or calls) of ${inFamilies}`,
      `${counted(instances, 'instance')} (times that one occurs)`,
      `${counted(groups.length, 'group')} (instances that are held against each other)`,
      slowCounts(slowInstances),
    ].join(', '),
    ...offCoreSentences(trace),
    ...(grid === null ? [] : [gridSentence(grid)]),
    ...(undecidedGrid === undefined ? [] : [undecidedSentence(undecidedGrid)]),
    ...oddities(document),
  ];
  if (wrappers.length > 0) sentences.push(['seen through as wrappers: ', ...namesCell(wrappers, all)]);
  return topSection('overview', sentences);
};

/** "523 slow instances", and of them those that similar patterns judge. */
function slowCounts(slow: readonly SlowInstance[]): string {
  const byPeers = slow.filter(({ judgedBy }) => judgedBy === 'similar patterns').length;
  const all = counted(slow.length, 'slow instance');
  return byPeers === 0 ? all : `${all}, ${count(byPeers)} of them judged by similar patterns`;
}

function oddities({ trace, cyclesBroken }: AnalysisDocument): string[] {
  const found: [number, string, string][] = [
    [trace.unmatchedEvents, 'event', 'without a counterpart in the trace'],
    [trace.openRequests, 'request', 'cancelled or never completed: left out'],
    [trace.inferredEvents, 'receive', 'inferred, since the tracer lost how they ended'],
    [trace.unenteredCalls, 'call', 'left without an enter: the recording began inside'],
  ];
  const told = found
    .filter(([times]) => times > 0)
    .map(([times, what, how]) => `${counted(times, what)} ${how}`);
  return cyclesBroken > 0 ? [...told, cycleWords(cyclesBroken)] : told;
}

/** "3 times instances overlap such that each comes first on some process: …" (METHOD 2.6). */
function cycleWords(cycles: number): string {
  const times = cycles === 1 ? 'once' : `${count(cycles)} times`;
  const overlap = `${times} instances overlap, each of them first on some process`;
  return `${overlap}: in the sequence stands first what began first`;
}

/** Changes of less are noise of the replay. */
const MIN_TOLD_SHARE = 0.005;

/** How long processes were off their cores, whether durations are without that, and what is not known. */
function offCoreSentences(trace: AnalysisDocument['trace']): string[] {
  const { offCore, switchesLost } = trace;
  if (offCore === undefined) return [];
  if (switchesLost === undefined) return [offCoreSentence(trace, offCore)];
  const lost = counted(switchesLost, 'switch to or from a core', 'switches to or from cores');
  return [
    offCoreSentence(trace, offCore),
    `at least ${lost} not recorded, as too many came at once: what was taken there is in the times`,
  ];
}

function offCoreSentence(
  { offCoreShare, offCoreBetweenCalls }: AnalysisDocument['trace'],
  { shareOfProcess, waitingNs, waitingWithoutNs }: NonNullable<AnalysisDocument['trace']['offCore']>,
): string {
  const where = offCoreBetweenCalls ? ' between MPI calls (of more the trace does not tell)' : '';
  const [least, most] = [Math.min(...shareOfProcess), Math.max(...shareOfProcess)];
  if (!(most > 0)) return `no process was off its core${where} while it could run`;
  const mean = shareOfProcess.reduce((sum, share) => sum + share, 0) / shareOfProcess.length;
  const each = partOf(least) === partOf(most) ? '' : ` (${partOf(least)} to ${partOf(most)} by process)`;
  const off = `processes were off their cores${where} for ${partOf(mean)} of their time${each}`;
  const gone = waitingNs > 0 ? 1 - waitingWithoutNs / waitingNs : 0;
  const waiting = gone >= MIN_TOLD_SHARE ? `${partOf(gone)} of their waiting` : '';
  if (offCoreShare === undefined) {
    return `${off}, which is part of all durations below${waiting && `; it is what makes ${waiting}`}`;
  }
  const also = waiting && `, and with it ${waiting}`;
  return `${off}: that is taken out of all durations below${also} (--keep-off-core shows it)`;
}

/** "process grid 4 × 4, periodic in x: 93 % of the messages go one step along an axis" */
function gridSentence(grid: NonNullable<AnalysisDocument['grid']>): string {
  const { dimensions, periodic, share, transposed, byteShare } = grid;
  const closed = AXES.filter((_, axis) => periodic[dimensions.length - 1 - axis]);
  const rings = closed.length === 0 ? '' : `, periodic in ${closed.join(', ')}`;
  const steps = share === 1 ? 'all messages go' : `${score(share * 100)} % of the messages go`;
  const extents = dimensions.map(count).join(' × ');
  const line = dimensions.length === 1 ? ' (one dimension)' : '';
  const crossing = transposed === undefined ? '' : `, ${score(transposed * 100)} % to the transposed place`;
  const bytes = byteShare === undefined ? '' : `, with ${score(byteShare * 100)} % of the bytes`;
  return `process grid ${extents}${line}${rings}: ${steps} one step along an axis${crossing}${bytes}`;
}

function undecidedSentence(extents: readonly number[]): string {
  const grid = extents.map(count).join(' × ');
  return `process grid: cannot be told, since on one as small as ${grid} neighbours are all processes`;
}
