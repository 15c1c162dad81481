import type { TypicalInstance } from '../pictures/pictures.ts';

/** A typical instance as a baseline keeps it: runs of the same state are one, such as 36w28c. */
export interface PackedTypical {
  ns: number;
  rows: [process: number, startNs: number, endNs: number, states: string][];
}

/** Most steps of an instance. */
const MOST_STEPS = 64;

/** What a process does behind its last completion is not kept. */
export function packTypical({ durationNs, rows }: TypicalInstance): PackedTypical {
  return {
    ns: durationNs,
    rows: rows.map(({ process, startNs, endNs, states }) => [
      process,
      startNs,
      endNs,
      states.trimEnd().replace(/(.)\1*/g, (run, state) => `${run.length}${state}`),
    ]),
  };
}

/** @param packed as the schema allows it */
export function unpackTypical({ ns, rows }: PackedTypical): TypicalInstance {
  return {
    durationNs: ns,
    rows: rows.map(([process, startNs, endNs, states]) => ({
      process,
      startNs,
      endNs,
      states: states
        .replace(/(\d+)(\D)/g, (_, length, state) => state.repeat(Number(length)))
        .padEnd(MOST_STEPS)
        .slice(0, MOST_STEPS),
    })),
  };
}
