import type { ProcessScript } from './process-script.ts';

/** A program that sweeps over a grid, as a pipeline in each of some directions. */
export interface WavefrontPlan {
  /** By axis, x first. */
  extents: number[];
  /** Directions of the sweeps, one after the other: 1 or −1 by axis. Neighbours in the list differ. */
  order: number[][];
  /** Blocks of a process that a sweep goes through: messages along an axis. */
  layers: number;
  /** Whether what enters a block is received by MPI_Irecv and one MPI_Waitall, or by an MPI_Recv an axis. */
  isNonBlocking: boolean;
  /** Time that something takes, in order of asking. */
  time: () => number;
}

/** Waiting for the first messages of sweeps by direction, as "1,-1", and process; nanoseconds. */
export type RefillTimes = Record<string, number[]>;

type Step = (script: ProcessScript) => void;

/** What a wavefront program does, and what is known of its waiting since it was made so. */
export interface PerformedWavefront {
  program: (script: ProcessScript) => void;
  processes: number;
  refills: RefillTimes;
}

/**
 * Plays a wavefront: block after block, upstream processes first, so that it is known when each message was
 * sent.
 */
export function performWavefront(plan: WavefrontPlan): PerformedWavefront {
  const { extents, layers, time } = plan;
  const processes = extents.reduce((product, extent) => product * extent, 1);
  const strides = extents.map((_, axis) => extents.slice(0, axis).reduce((a, b) => a * b, 1));
  const place = (process: number, axis: number): number =>
    Math.floor(process / strides[axis]!) % extents[axis]!;
  /** The next process along an axis; null outside of the grid. */
  const next = (process: number, axis: number, sign: number): number | null => {
    const at = place(process, axis) + sign;
    return at < 0 || at >= extents[axis]! ? null : process + sign * strides[axis]!;
  };
  const steps: Step[][] = Array.from({ length: processes }, () => []);
  const now = new Float64Array(processes);
  const sent = new Map<string, number[]>();
  const refills: RefillTimes = {};

  function receive(process: number, sources: number[], isFirst: boolean, into: number[]): void {
    const times = sources.map((source) => sent.get(`${source} ${process}`)!.shift()!);
    const waits: number[] = [];
    if (plan.isNonBlocking && sources.length > 0) {
      steps[process]!.push((script) => {
        for (const source of sources) script.irecv(source, 8, { ns: 1 });
      });
      now[process]! += sources.length;
      const end = Math.max(now[process]!, ...times) + time();
      steps[process]!.push((script) => script.waitall(undefined, { until: end }));
      waits.push(Math.max(0, ...times.map((each) => each - now[process]!)));
      now[process] = end;
    } else {
      for (const [i, source] of sources.entries()) {
        const end = Math.max(now[process]!, times[i]!) + time();
        steps[process]!.push((script) => script.recv(source, 8, { until: end }));
        waits.push(Math.max(0, times[i]! - now[process]!));
        now[process] = end;
      }
    }
    if (isFirst) into[process]! += waits.reduce((sum, wait) => sum + wait, 0);
  }

  function block(process: number, signs: number[], isFirst: boolean, into: number[]): void {
    const neighbours = (sign: number): number[] =>
      signs.flatMap((each, axis) => next(process, axis, sign * each) ?? []);
    receive(process, neighbours(-1), isFirst, into);
    now[process]! += time();
    const until = now[process]!;
    steps[process]!.push((script) => script.at(until));
    for (const target of neighbours(1)) {
      const key = `${process} ${target}`;
      sent.set(key, [...(sent.get(key) ?? []), now[process]!]);
      now[process]! += time();
      const end = now[process]!;
      steps[process]!.push((script) => script.send(target, 8, { until: end }));
    }
  }

  for (const signs of plan.order) {
    const key = signs.map((sign, axis) => (extents[axis] === 1 ? 0 : sign)).join();
    refills[key] ??= new Array(processes).fill(0);
    const downstream = (process: number): number =>
      signs.reduce((sum, sign, axis) => sum + sign * place(process, axis), 0);
    const inOrder = Array.from({ length: processes }, (_, process) => process).sort(
      (a, b) => downstream(a) - downstream(b),
    );
    for (let layer = 0; layer < layers; layer++) {
      for (const process of inOrder) block(process, signs, layer === 0, refills[key]);
    }
  }
  const program = (script: ProcessScript): void => {
    script.inside('sweep', () => {
      for (const step of steps[script.rank]!) step(script);
    });
  };
  return { program, processes, refills };
}
