import type { TraceOptions } from './trace-maker.ts';

/** A program on a grid that shifts values along its lines, over and over, in which one process is always late. */
export interface ShiftingLines {
  /** By axis, x first; ranks follow one another along x. */
  extents: number[];
  /** In each the processes of every line along an axis, one axis after the other, are an instance. */
  rounds: number;
  /** The late process, and how much later than the others it comes. */
  late: number;
  lateNs?: number;
}

/** Length of a round, what processes differ by at most in it, and how long a message travels; ns. */
const ROUND = 1_000_000;
const JITTER = 50_000;
const TRAVEL = 2_000;

/** Every so many rounds one line takes longer, and all processes reduce a value. */
const SLOW_EVERY = 11;
const REDUCE_EVERY = 50;

/**
 * The program for makeTrace: small and quick to write, however many processes there are. 16 × 16 × 4
 * processes and 1,000 rounds make 64,000 instances.
 */
export function shiftingLines({ extents, rounds, late, lateNs = 400_000 }: ShiftingLines): TraceOptions {
  const processes = extents.reduce((product, extent) => product * extent, 1);
  const strides = extents.map((_, axis) => extents.slice(0, axis).reduce((a, b) => a * b, 1));
  /** When a process comes into a round. */
  const start = (process: number, round: number): number => {
    const axis = round % extents.length;
    const line = process - (Math.floor(process / strides[axis]!) % extents[axis]!) * strides[axis]!;
    const isSlow = round % SLOW_EVERY === SLOW_EVERY - 1 && line === 0;
    const jitter = mixed(process, round) * JITTER * (isSlow ? 8 : 1);
    return ROUND * round + Math.round(jitter) + (process === late ? lateNs : 0);
  };
  return {
    processes,
    program: (script) => {
      const process = script.rank;
      script.inside('main', () => {
        for (let round = 0; round < rounds; round++) {
          const axis = round % extents.length;
          const stride = strides[axis]!;
          const place = Math.floor(process / stride) % extents[axis]!;
          script.at(start(process, round));
          script.inside(`shift_${'xyz'[axis]}`, () => {
            if (place + 1 < extents[axis]!) script.send(process + stride, 512);
            if (place > 0) {
              const sent = start(process - stride, round);
              script.recv(process - stride, 512, { until: Math.max(script.now, sent) + TRAVEL });
            }
          });
          if (round % REDUCE_EVERY !== REDUCE_EVERY - 1) continue;
          script.at(start(process, round) + ROUND / 2);
          script.inside('norm', () =>
            script.collective('ALLREDUCE', { bytes: 8, until: ROUND * (round + 1) - 10 }),
          );
        }
      });
    },
  };
}

/** A number from 0 to 1 that looks like chance and is the same every time. */
function mixed(a: number, b: number): number {
  let hash = Math.imul(a + 1, 0x9e3779b1) ^ Math.imul(b + 1, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash ^= hash >>> 13;
  return (hash >>> 0) / 2 ** 32;
}
