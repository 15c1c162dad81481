import type { NewSynchronisations } from '#build/schemas/comparison.ts';
import type { ProgramDifference } from '../../../analysis/models/compare/program-diff.ts';
import {
  addFunctions,
  type Change,
  type LoopNode,
  type ModelNode,
} from '../../../analysis/models/compare/structural-diff.ts';
import { VARIES } from '../../../analysis/models/loops/loop-model.ts';
import { membersIn } from '../../../analysis/models/program/partners.ts';
import type { ModelEvent, ProgramModel } from '../../../analysis/models/program/program-model.ts';
import { ranges } from '../../../base/statistics/ranges.ts';
import type { CollectiveName } from '../../../trace/otf2/codes.ts';
import { mpiName } from './calls.ts';

export interface SynchronisationChange extends NewSynchronisations {
  /** Names in the trace, sorted; empty outside of all functions. */
  functions: string[];
  /** Those that synchronise more often, such as "0–3, 7". */
  processes: string;
  hash: string;
}

/** Operations that no process leaves before all have entered. */
const SYNCHRONISING: ReadonlySet<string> = new Set<CollectiveName>([
  'BARRIER',
  'ALLREDUCE',
  'ALLGATHER',
  'ALLGATHERV',
  'ALLTOALL',
  'ALLTOALLV',
  'ALLTOALLW',
  'REDUCE_SCATTER',
  'REDUCE_SCATTER_BLOCK',
  'CREATE_HANDLE',
  'CREATE_HANDLE_AND_ALLOCATE',
]);

/** An operation of fewer processes makes most of a program wait for nobody. */
const MIN_PROCESS_SHARE = 0.5;

/** From so many copies on it is a loop. */
const MIN_COPIES = 3;

/** What the cost is estimated for. */
const PROCESSES_AT_SCALE = 1024;

/**
 * Nanoseconds of a small message between two nodes: 1.6 µs are expected of LUMI's Slingshot 11
 * (https://github.com/Lumi-supercomputer/reframe/issues/7). A barrier by dissemination (Hensgen, Finkel,
 * Manber 1988) and an allreduce by recursive doubling (Thakur, Rabenseifner, Gropp 2005) take log2 P.
 */
const LATENCY_NS = 2000;

type Unit = NewSynchronisations['per'];

/** How often something is done: in a run, or in each pass of the loop of any count around it. */
interface Times {
  count: number;
  per: Unit;
  isInLoop: boolean;
}

/** What a process does more of in one unit; negative: less. */
interface Sum {
  all: number;
  inLoops: number;
  byFunction: Map<string, number>;
  byOperation: Map<string, number>;
}

/**
 * The synchronisations that processes do more of in loops (docs/method.md, section 8): those that came less
 * those that went, by whatever operation, counted as often as the loops around them run now. A loop that runs
 * more often is none.
 *
 * @param instances by function, how many it has in a run: of those that have as many as before
 * @returns those of a run, and those of a pass; none of a unit where another one has fewer
 */
export function newSynchronisations(
  differences: readonly ProgramDifference[],
  now: ProgramModel,
  instances: ReadonlyMap<string, number>,
): SynchronisationChange[] {
  const found = differences.flatMap(({ changes, processes }) =>
    changes.map((each) => ({ processes, sums: sumsOf(each, now, instances) })),
  );
  return (['run', 'pass'] as const).flatMap((per): SynchronisationChange[] => {
    const other = per === 'run' ? 'pass' : 'run';
    const more = found.filter(
      ({ sums }) => Math.min(sums[per].all, sums[per].inLoops) > 0 && sums[other].all >= 0,
    );
    const [most] = more.sort((a, b) => b.sums[per].all - a.sums[per].all);
    if (most === undefined) return [];
    const { all, byFunction, byOperation } = most.sums[per];
    const processes = [...new Set(more.flatMap((each) => each.processes))].sort((a, b) => a - b);
    return [
      {
        more: all,
        per,
        operations: increased(byOperation).map(mpiName),
        atScale: atScale(all),
        functions: increased(byFunction).filter((name) => name !== ''),
        processes: ranges(processes),
        hash: now.hash,
      },
    ];
  });
}

function atScale(more: number): NewSynchronisations['atScale'] {
  const addedNs = more * Math.log2(PROCESSES_AT_SCALE) * LATENCY_NS;
  return { processes: PROCESSES_AT_SCALE, latencyNs: LATENCY_NS, addedNs };
}

function increased(sums: ReadonlyMap<string, number>): string[] {
  return [...sums].flatMap(([name, sum]) => (sum > 0 ? [name] : [])).sort();
}

function sumsOf(
  changes: readonly Change[],
  program: ProgramModel,
  instances: ReadonlyMap<string, number>,
): Record<Unit, Sum> {
  const empty = (): Sum => ({ all: 0, inLoops: 0, byFunction: new Map(), byOperation: new Map() });
  const sums = { run: empty(), pass: empty() };
  const found = differencesIn(changes, instances).filter(({ event }) => isSynchronisation(event, program));
  const again = doneAgain(found);
  for (const { key, event, sign, times } of found) {
    if (again.has(key)) continue;
    const sum = sums[times.per];
    const more = sign * times.count;
    sum.all += more;
    if (times.isInLoop) sum.inLoops += more;
    sum.byFunction.set(event.function, (sum.byFunction.get(event.function) ?? 0) + more);
    sum.byOperation.set(event.operation, (sum.byOperation.get(event.operation) ?? 0) + more);
  }
  return sums;
}

/** Keys of what both came and went with a loop around it: it is done more or less often. */
function doneAgain(found: readonly Difference[]): Set<string> {
  const keysOf = (some: readonly Difference[]): Set<string> => new Set(some.map(({ key }) => key));
  const [came, went] = [1, -1].map((each) => keysOf(found.filter(({ sign }) => sign === each)));
  const withLoop = keysOf(found.filter(({ isOfLoop }) => isOfLoop));
  return new Set([...withLoop].filter((key) => came!.has(key) && went!.has(key)));
}

interface Difference {
  event: ModelEvent;
  key: string;
  /** 1: it came; -1: it went. */
  sign: 1 | -1;
  times: Times;
  /** Whether a loop around it came or went with it. */
  isOfLoop: boolean;
}

/** What came and went, without loops that both programs have: they run more or less often, or elsewhere. */
function differencesIn(changes: readonly Change[], instances: ReadonlyMap<string, number>): Difference[] {
  const found: Difference[] = [];
  const bodies = { before: new Set<string>(), now: new Set<string>() };
  addBodies(changes, bodies);
  const take = (node: ModelNode, sign: 1 | -1, times: Times, isOfLoop = false): void => {
    if ('event' in node) {
      const { event, key } = node;
      found.push({ event, key, sign, times, isOfLoop });
    } else if (!(sign > 0 ? bodies.before : bodies.now).has(bodyOf(node))) {
      for (const inside of node.body) take(inside, sign, within(times, node.count), true);
    }
  };
  const takeAll = (some: readonly Change[], times: Times): void => {
    for (const change of some) {
      if (change.kind === 'added') take(change.node, 1, times);
      else if (change.kind === 'removed') take(change.node, -1, times);
      else if (change.kind === 'changed') {
        take(change.before, -1, times);
        take(change.now, 1, times);
      } else if (change.kind === 'inside') {
        takeAll(change.body, within(times, change.now));
        if (!isTwiceAnInstance(change, times, instances)) continue;
        const more = within(times, change.now - change.before);
        for (const node of change.loops[1].body) take(node, 1, more);
      }
    }
  };
  takeAll(changes, { count: 1, per: 'run', isInLoop: false });
  return found;
}

/**
 * Whether a loop, which is longer, was the instances of a function and is now each of them twice: a program
 * that does nothing else looks alike. Three copies inside an instance are a loop of its own.
 */
function isTwiceAnInstance(
  { before, now, body, loops }: Change & { kind: 'inside' },
  { count, per }: Times,
  instances: ReadonlyMap<string, number>,
): boolean {
  const functions = new Set<string>();
  addFunctions(loops[0].body, functions);
  const [name = ''] = functions;
  const known = functions.size === 1 && per === 'run' && body.every(({ kind }) => kind === 'same');
  const isLoop = known && count * before >= MIN_COPIES;
  return isLoop && instances.get(name) === count * before && now === 2 * before;
}

function within({ count, per }: Times, loop: number): Times {
  if (loop === VARIES) return { count: 1, per: 'pass', isInLoop: true };
  return { count: count * loop, per, isInLoop: true };
}

/** Adds the bodies of all loops of the two programs that changes line up. */
function addBodies(changes: readonly Change[], known: Readonly<Record<'before' | 'now', Set<string>>>): void {
  const add = (found: Set<string>, node: ModelNode): void => {
    if ('event' in node || found.has(bodyOf(node))) return;
    found.add(bodyOf(node));
    for (const inside of node.body) add(found, inside);
  };
  for (const change of changes) {
    if (change.kind === 'same' || change.kind === 'removed') add(known.before, change.node);
    if (change.kind === 'same' || change.kind === 'added') add(known.now, change.node);
    if (change.kind === 'inside') {
      add(known.before, change.loops[0]);
      add(known.now, change.loops[1]);
    }
  }
}

/** Equal for loops that do the same in each pass. */
function bodyOf({ body }: LoopNode): string {
  return body.map(({ key }) => key).join();
}

function isSynchronisation(
  { kind, operation, call, members }: ModelEvent,
  { processes, viewpoint }: ProgramModel,
): boolean {
  // Those of neighbourhoods have the names of those of all processes.
  if (kind !== 'collective' || !SYNCHRONISING.has(operation) || /_I?neighbor_/i.test(call)) return false;
  const joined = membersIn(members, processes, viewpoint.topology);
  return joined > 1 && joined >= MIN_PROCESS_SHARE * processes;
}
