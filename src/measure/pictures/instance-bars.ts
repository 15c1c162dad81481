import type { TypicalRow } from '#build/schemas/parts.ts';

/** What a process does in a while of an instance, as TypicalInstance has it; ' ' is left out. */
export type State = '.' | 'w' | 'c' | 'o';

export interface Bar {
  fromNs: number;
  toNs: number;
  state: State;
  /** Whether it has posted its first event of the instance. */
  isIn: boolean;
}

/**
 * What a process does from an instance's beginning to its own end, each bar beginning where the one before
 * ends. States are in equal steps, when it comes and is done is exact: a step that one of these divides
 * belongs to the longer side, and the other side goes on as its neighbour.
 */
export function barsOf({ startNs, endNs, states }: TypicalRow, durationNs: number): Bar[] {
  const step = durationNs / states.length;
  const steps = states.trimEnd().length;
  const end = Math.max(startNs, Math.min(durationNs, endNs));
  if (!(step > 0)) return [];
  const come = Math.max(0, Math.min(states.length, Math.round(startNs / step)));
  const bars: Bar[] = [];
  const add = (fromNs: number, toNs: number, state: string | undefined, isIn: boolean): void => {
    if (!(toNs > fromNs)) return;
    const shown = state === '.' || state === 'w' || state === 'o' ? state : 'c';
    const last = bars.at(-1);
    if (last?.state === shown && last.isIn === isIn) last.toNs = toNs;
    else bars.push({ fromNs, toNs, state: shown, isIn });
  };
  for (let i = 0; i < come; i++) {
    add(i * step, i === come - 1 ? startNs : (i + 1) * step, states[i] === ' ' ? '.' : states[i], false);
  }
  if (come === 0) add(0, startNs, states[0], false);
  const afterLast = Math.max(come + 1, steps);
  for (let i = come; i < afterLast; i++) {
    const from = i === come ? startNs : i * step;
    const to = i === afterLast - 1 ? end : (i + 1) * step;
    add(from, Math.min(to, end), states[i], true);
  }
  return bars;
}

export function timesOf(bars: readonly Bar[]): Record<State, number> {
  const times = { '.': 0, w: 0, c: 0, o: 0 };
  for (const { fromNs, toNs, state } of bars) times[state] += toNs - fromNs;
  return times;
}
