import { NONE } from '../../../trace/columns/trace.ts';

/** Messages of a process along the axes of a grid, in order of its calls. */
export interface GridMessages {
  count: number;
  event: Int32Array;
  /** 1 for a send, 0 for a receive. */
  isSend: Uint8Array;
  /** The message's way, see stepOf: 2 · axis + 1 forwards, 2 · axis backwards. */
  step: Uint8Array;
}

/** Sweeps of a process, in order: sweep k has the signs `signs[k · axes]` to `signs[(k + 1) · axes − 1]`. */
export interface Sweeps {
  count: number;
  /** 1 forwards, −1 backwards, 0 where no message of the sweep goes along the axis. */
  signs: number[];
  /** Messages by sweep and axis. */
  messages: number[];
  /** By sweep and axis: the event of the first receive; NONE where there is none. */
  firstReceive: number[];
}

/**
 * Divides messages into sweeps (paper 002: pipeline refills; for any number of axes). A step is a longest run
 * of receives and the longest run of sends after it; it ends, too, where an axis would get a second sign. A
 * sweep is a longest run of steps in which each axis has one sign. Processes at a border are no special case,
 * since sends count as well.
 *
 * Where a sweep ends, a process sends nothing: its last receives run on into those of a next sweep that keeps
 * a sign, so that the first of these are counted with the old one and the ones after them are taken for the
 * first.
 *
 * O(messages · axes)
 */
export function findSweeps(axes: number, { count, event, isSend, step }: GridMessages): Sweeps {
  const found: Sweeps = { count: 0, signs: [], messages: [], firstReceive: [] };
  const ofStep = new Int8Array(axes);
  let stepStart = 0;
  for (let i = 0; i <= count; i++) {
    const axis = i < count ? step[i]! >> 1 : 0;
    const sign = i < count ? signOf(step[i]!) : 0;
    const isNew = i === count || (isSend[i] === 0 && i > 0 && isSend[i - 1] === 1);
    if (isNew || (ofStep[axis] !== 0 && ofStep[axis] !== sign)) {
      closeStep(stepStart, i, ofStep);
      ofStep.fill(0);
      stepStart = i;
    }
    if (i < count) ofStep[axis] = sign;
  }
  return found;

  function closeStep(from: number, to: number, signs: Int8Array): void {
    if (from === to) return;
    let base = (found.count - 1) * axes;
    let isOther = found.count === 0;
    for (let axis = 0; axis < axes && !isOther; axis++) {
      isOther =
        signs[axis] !== 0 && found.signs[base + axis] !== 0 && signs[axis] !== found.signs[base + axis];
    }
    if (isOther) {
      base = found.count++ * axes;
      for (let axis = 0; axis < axes; axis++) {
        found.signs.push(0);
        found.messages.push(0);
        found.firstReceive.push(NONE);
      }
    }
    for (let i = from; i < to; i++) {
      const at = base + (step[i]! >> 1);
      found.signs[at] = signOf(step[i]!);
      found.messages[at]!++;
      if (isSend[i] === 0 && found.firstReceive[at] === NONE) found.firstReceive[at] = event[i]!;
    }
  }
}

function signOf(step: number): number {
  return (step & 1) === 1 ? 1 : -1;
}
