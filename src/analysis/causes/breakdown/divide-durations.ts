import { hash } from 'node:crypto';
import type { Breakdown } from '#build/schemas/parts.ts';
import { groupBy } from '../../../base/group-by.ts';
import { KIND, NONE } from '../../../trace/columns/trace.ts';
import { blockOf } from '../../patterns/blocks.ts';
import { entryOf } from '../../patterns/memoize.ts';
import { followWait } from '../delays/follow-wait.ts';
import { IntervalTimes, type PlacedNs, PlacedTimes } from './placed-times.ts';
import { InstanceWalk, type Walked } from './walk.ts';

/** What the durations of some instances are made of, by place; see Breakdown, which is the same in names. */
export interface DividedGroup
  extends Pick<Breakdown, 'lateNs' | 'inMpiNs' | 'ownNs' | 'latest'>,
    Pick<Breakdown, 'wrongOrderNs' | 'waitNs' | 'waitingCausedBy'> {
  /** By place, most time first; late time of all processes together, too. */
  late: PlacedNs[];
  lateOfAll: Omit<PlacedNs, 'process'>[];
  inMpi: PlacedNs[];
  own: PlacedNs[];
  /** Of the instance in the middle. */
  order: string;
  /** The middle half, ascending by duration. */
  middle: Int32Array;
}

/** The process that was late longest in an instance, and how many others it made late. */
interface LateInInstance {
  process: number;
  through: number;
}

/** An instance that stands for its group. */
export interface StandsForGroup {
  instance: number;
  /** Of its duration, on the walk back, outside of MPI calls. */
  computingNs: number;
  /** Who waited in it for whom, longest first. */
  waits: InstanceWait[];
}

/**
 * Waiting of one process in one instance; `through` where its message came from another one, which waited.
 */
export interface InstanceWait {
  process: number;
  for: number;
  ns: number;
  /** When the last such wait ended. */
  untilNs: number;
  through: boolean;
}

/** Instances next to the middle by duration of which one stands for all. */
const MAX_CANDIDATES = 15;

/** What the durations of instances are divided by. */
export interface Divided extends Walked {
  /** By place, see placesInMpi. */
  isInMpi: Uint8Array;
  /** By instance: waiting in wrong order. */
  wrongOrderNs: Float64Array;
}

/**
 * Divides durations of instances exactly into what was late, what passed in MPI calls and what was own work
 * (METHOD, "What a duration is made of"). A piece of the path through an instance, see InstanceWalk, is for
 * its process
 * - late, before that process posted its first event of the instance;
 * - after it in MPI where it lies in an MPI call, and else own work.
 */
export class DurationDivider {
  private readonly walk: InstanceWalk;
  private readonly intervals: IntervalTimes;
  /** Of the group that is divided. */
  private readonly sums: Record<'late' | 'inMpi' | 'own', PlacedTimes>;
  /** Waits by instance: those of instance i are ofInstance[start[i]] to ofInstance[start[i + 1] - 1]. */
  private readonly start: Int32Array;
  private readonly ofInstance: Int32Array;

  constructor(private readonly divided: Divided) {
    this.walk = new InstanceWalk(divided);
    this.intervals = new IntervalTimes(divided.timelines, divided.isInMpi);
    const { count } = divided.timelines.places;
    this.sums = { late: new PlacedTimes(count), inMpi: new PlacedTimes(count), own: new PlacedTimes(count) };
    const { blocks, instances } = divided;
    const { waits } = divided.timelines;
    const instanceOf = waits.event.subarray(0, waits.count).map((event) => {
      return event === NONE ? NONE : instances.ofBlock[blockOf(blocks, event)]!;
    });
    this.start = new Int32Array(instances.count + 1);
    for (const instance of instanceOf) if (instance !== NONE) this.start[instance + 1]!++;
    for (let i = 0; i < instances.count; i++) this.start[i + 1]! += this.start[i]!;
    const next = this.start.slice();
    this.ofInstance = new Int32Array(this.start[instances.count]!);
    instanceOf.forEach((instance, wait) => {
      if (instance !== NONE) this.ofInstance[next[instance]!++] = wait;
    });
  }

  /**
   * @param group indexes of instances; at least one
   * @param smallestShare places with less of the duration are left out of the lists, of which there can be
   *   many
   */
  divide(group: readonly number[], smallestShare = 0): DividedGroup {
    const { instances } = this.divided;
    const durationOf = (i: number): number => instances.endNs[i]! - instances.startNs[i]!;
    const sorted = Int32Array.from(group).sort((a, b) => durationOf(a) - durationOf(b) || a - b);
    const cut = sorted.length < 4 ? 0 : Math.floor(sorted.length / 4);
    const middle = sorted.subarray(cut, sorted.length - cut);
    const { sums } = this;
    for (const each of [sums.late, sums.inMpi, sums.own]) each.clear();
    const latest: LateInInstance[] = [];
    sorted.forEach((instance, rank) => {
      this.walk.walk(instance);
      if (rank >= cut && rank < sorted.length - cut) this.addPieces();
      latest.push(...this.latest());
    });
    const [lateNs, inMpiNs, ownNs] = [sums.late, sums.inMpi, sums.own].map(
      (each) => each.total() / middle.length,
    ) as [number, number, number];
    const smallest = smallestShare * (lateNs + inMpiNs + ownNs);
    return {
      lateNs,
      inMpiNs,
      ownNs,
      late: sums.late.list(middle.length, smallest),
      own: sums.own.list(middle.length, smallest),
      lateOfAll: sums.late.listOfAll(middle.length, smallest),
      inMpi: sums.inMpi.list(middle.length, smallest),
      latest: latestProcesses(latest),
      order: orderOfReceiving(this.divided, middle[middle.length >> 1]!),
      ...this.waiting(middle),
      middle,
    };
  }

  /**
   * The instance that is made of what its group is made of on average (METHOD, "What an instance shows"): of
   * the 15 next to the middle by duration the one whose times by kind, process and place differ least from
   * the means; of equals the one nearest to the middle.
   */
  typical({ middle, ...means }: Pick<DividedGroup, 'middle' | 'late' | 'inMpi' | 'own'>): StandsForGroup {
    const { sums } = this;
    const centre = middle.length >> 1;
    const ranks = [...middle.keys()]
      .sort((a, b) => Math.abs(a - centre) - Math.abs(b - centre))
      .slice(0, MAX_CANDIDATES);
    let [instance, computingNs, least] = [NONE, 0, Number.POSITIVE_INFINITY];
    for (const rank of ranks) {
      for (const each of Object.values(sums)) each.clear();
      this.walk.walk(middle[rank]!);
      this.addPieces();
      const kinds = ['late', 'inMpi', 'own'] as const;
      const distance = kinds.reduce((sum, kind) => sum + apart(sums[kind].list(1, 0), means[kind]), 0);
      if (!(distance < least)) continue;
      [instance, least] = [middle[rank]!, distance];
      computingNs = this.computingIn(sums.late) + this.computingIn(sums.own);
    }
    return { instance, computingNs, waits: this.waitsIn(instance) };
  }

  private computingIn(times: PlacedTimes): number {
    const { isInMpi } = this.divided;
    return times.list(1, 0).reduce((sum, { place, ns }) => sum + (isInMpi[place] === 1 ? 0 : ns), 0);
  }

  private waitsIn(instance: number): InstanceWait[] {
    const { timelines } = this.divided;
    const { waits, endOfWait } = timelines;
    const found = new Map<string, InstanceWait>();
    for (let i = this.start[instance]!; i < this.start[instance + 1]!; i++) {
      const wait = this.ofInstance[i]!;
      const [process, direct] = [waits.process[wait]!, waits.causeProcess[wait]!];
      followWait(timelines, wait, (cause, _from, _to, ns) => {
        if (!(ns > 0)) return;
        const none = { process, for: cause, ns: 0, untilNs: 0, through: cause !== direct };
        const known = entryOf(found, `${process}/${cause}`, () => none);
        known.ns += ns;
        known.untilNs = Math.max(known.untilNs, endOfWait[wait]!);
        known.through &&= cause !== direct;
      });
    }
    return [...found.values()].sort((a, b) => b.ns - a.ns || a.process - b.process || a.for - b.for);
  }

  private addPieces(): void {
    const { walk, intervals } = this;
    const { late, inMpi, own } = this.sums;
    for (let piece = 0; piece < walk.count; piece++) {
      const process = walk.process[piece]!;
      const [from, to] = [walk.from[piece]!, walk.to[piece]!];
      const begin = Math.min(Math.max(from, walk.firstPosted(process)), to);
      // The earliest piece begins with the instance.
      if (from < begin && piece === walk.count - 1)
        intervals.addLate(process, from, begin, walk.firstToPost, late);
      else if (from < begin) intervals.add(process, from, begin, late, late);
      if (begin < to) intervals.add(process, begin, to, own, inMpi);
    }
  }

  /** Which process was late longest by its own computing in the instance that was walked; none, or one. */
  private latest(): LateInInstance[] {
    const { walk, intervals } = this;
    const computed = new Map<number, number>();
    for (let piece = 0; piece < walk.count; piece++) {
      const process = walk.process[piece]!;
      const to = Math.min(walk.to[piece]!, walk.firstPosted(process));
      if (walk.from[piece]! >= to) continue;
      const ns = intervals.computingNs(process, walk.from[piece]!, to);
      computed.set(process, (computed.get(process) ?? 0) + ns);
    }
    let process = NONE;
    for (const [each, ns] of computed) {
      const most = computed.get(process) ?? 0;
      if (ns > most || (ns === most && ns > 0 && each < process)) process = each;
    }
    if (process === NONE) return [];
    const between = new Set<number>();
    for (let piece = 0; walk.process[piece] !== process; piece++) between.add(walk.process[piece]!);
    // The one that ended last is none between.
    return [{ process, through: Math.max(0, between.size - 1) }];
  }

  private waiting(middle: Int32Array): Pick<DividedGroup, 'waitNs' | 'wrongOrderNs' | 'waitingCausedBy'> {
    const { timelines } = this.divided;
    const { waits } = timelines;
    const by = new Map<number, number>();
    let [waitNs, wrongOrderNs] = [0, 0];
    for (const instance of middle) {
      wrongOrderNs += this.divided.wrongOrderNs[instance]! / middle.length;
      for (let i = this.start[instance]!; i < this.start[instance + 1]!; i++) {
        const wait = this.ofInstance[i]!;
        const ns = waits.ns[wait]! / middle.length;
        waitNs += ns;
        followWait(timelines, wait, (process, _from, _to, ownNs) => {
          if (ownNs > 0) by.set(process, (by.get(process) ?? 0) + ownNs / middle.length);
        });
      }
    }
    const waitingCausedBy = [...by]
      .map(([process, ns]) => ({ process, ns }))
      .sort((a, b) => b.ns - a.ns || a.process - b.process);
    return { waitNs, wrongOrderNs, waitingCausedBy };
  }
}

/** By how much times differ from those of others, over all places. */
function apart(one: readonly PlacedNs[], other: readonly PlacedNs[]): number {
  const differences = new Map(other.map((each) => [keyOf(each), -each.ns]));
  for (const each of one) differences.set(keyOf(each), (differences.get(keyOf(each)) ?? 0) + each.ns);
  return [...differences.values()].reduce((sum, ns) => sum + Math.abs(ns), 0);
}

function keyOf({ process, place }: PlacedNs): string {
  return `${process}/${place}`;
}

/** In how many instances each process was the late one, and through how many others by the median. */
function latestProcesses(late: readonly LateInInstance[]): DividedGroup['latest'] {
  return [...groupBy(late, ({ process }) => process)]
    .map(([process, own]) => {
      const through = own.map((each) => each.through).sort((a, b) => a - b);
      return { process, instances: own.length, through: through[own.length >> 1]! };
    })
    .sort((a, b) => b.instances - a.instances || a.process - b.process);
}

/**
 * Stands for the order in which the processes of an instance take what they receive. What one MPI call
 * completes has no order (METHOD 6), so a call is the set of its messages' senders and tags.
 *
 * @returns 8 hexadecimal digits, the same in every run with the same order; '' where no process receives in
 *   several calls
 */
function orderOfReceiving(
  { trace: { events, transfers }, blocks, instances, timelines }: Walked,
  instance: number,
): string {
  /** By process and completing call; calls are numbered in order of time. */
  const taken = new Map<number, Map<number, string[]>>();
  for (let i = instances.start[instance]!; i < instances.start[instance + 1]!; i++) {
    const block = instances.block[i]!;
    const process = blocks.process[block]!;
    for (let event = blocks.start[block]!; event < blocks.start[block + 1]!; event++) {
      const transfer = events.transfer[event]!;
      const call = timelines.callTimes.completedBy[event]!;
      if (transfers.kind[transfer] !== KIND.receive || call === NONE) continue;
      const calls = entryOf(taken, process, () => new Map<number, string[]>());
      const messages = entryOf(calls, call, () => []);
      messages.push(`${transfers.partner[transfer]}/${transfers.tag[transfer]}`);
    }
  }
  if ([...taken.values()].every((calls) => calls.size < 2)) return '';
  const order = [...taken].map(([process, calls]) => [
    process,
    [...calls].sort(([a], [b]) => a - b).map(([, messages]) => messages.sort()),
  ]);
  return hash('sha256', JSON.stringify(order)).slice(0, 8);
}
