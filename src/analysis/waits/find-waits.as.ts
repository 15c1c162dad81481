// AssemblyScript (docs/decisions/009): the loops of find-waits.ts.
import { Bytes, Integers, Numbers } from '../../trace/columns/columns.as';
import { NONE } from '../../trace/columns/event-codes.as';

/** @returns the candidate that is not, or no longer, the longest of its call; NONE when it is the first */
@inline
function keepLonger(call: i32, ns: Numbers, longest: Integers, i: i32): i32 {
  const other = longest[call];
  if (other != NONE && ns[other] >= ns[i]) return i;
  longest[call] = i;
  return other;
}

/**
 * Keeps the longest wait of each call of those that a class published, then of those of all classes, one
 * after the other.
 *
 * @param count how many candidates there are, those of a class together
 * @param longestOfClass by call: NONE, and so again afterwards
 * @param longest by call: the one that is kept; NONE at first
 * @returns what was not kept, of one class or the other, nanoseconds
 */
export function keepLongest(
  count: i32,
  classes: Bytes,
  call: Integers,
  causeCall: Integers,
  ns: Numbers,
  longestOfClass: Integers,
  longest: Integers,
): f64 {
  let allOverlappedNs: f64 = 0;
  let to = 0;
  for (let from = 0; from < count; from = to) {
    for (to = from; to < count && classes[to] == classes[from]; to++) {
      if (causeCall[to] != NONE) keepLonger(call[to], ns, longestOfClass, to);
    }
    let overlappedNs: f64 = 0;
    for (let i = from; i < to; i++) {
      if (causeCall[i] == NONE || longestOfClass[call[i]] != i) continue;
      longestOfClass[call[i]] = NONE;
      const lost = keepLonger(call[i], ns, longest, i);
      if (lost != NONE) overlappedNs += ns[lost];
    }
    allOverlappedNs += overlappedNs;
  }
  return allOverlappedNs;
}

/**
 * Lists the candidates that are kept, in order of calls.
 *
 * @param longest by call: its wait, a candidate; NONE where there is none
 * @param kept by wait: its candidate; output
 * @returns how many there are
 */
export function listWaits(calls: i32, longest: Integers, kept: Integers): i32 {
  let count = 0;
  for (let call = 0; call < calls; call++) if (longest[call] != NONE) kept[count++] = longest[call];
  return count;
}

/** Takes some candidates, in an order: columns named "of" are of all, the others are output. */
export function takeInstances(
  count: i32,
  order: Integers,
  ofClasses: Bytes,
  ofCall: Integers,
  ofStartNs: Numbers,
  ofNs: Numbers,
  ofCauseProcess: Integers,
  ofCauseCall: Integers,
  ofEvent: Integers,
  classes: Bytes,
  call: Integers,
  startNs: Numbers,
  ns: Numbers,
  causeProcess: Integers,
  causeCall: Integers,
  event: Integers,
): void {
  for (let at = 0; at < count; at++) {
    const i = order[at];
    classes[at] = ofClasses[i];
    call[at] = ofCall[i];
    startNs[at] = ofStartNs[i];
    ns[at] = ofNs[i];
    causeProcess[at] = ofCauseProcess[i];
    causeCall[at] = ofCauseCall[i];
    event[at] = ofEvent[i];
  }
}

/**
 * Lists the instances that count: what is no wait, the wait that is kept of each call, and what classes
 * published that listen to others.
 *
 * @param published how many there are of classes that do not listen to others
 * @param end by class, and one more: zeros at first
 * @param order output: in order of classes
 * @returns how many there are
 */
export function listInstances(
  count: i32,
  published: i32,
  classes: Bytes,
  call: Integers,
  causeCall: Integers,
  longest: Integers,
  end: Integers,
  order: Integers,
): i32 {
  for (let i = 0; i < count; i++) {
    if (i < published && causeCall[i] != NONE && longest[call[i]] != i) continue;
    const nextClass = <i32>classes[i] + 1;
    end[nextClass] = end[nextClass] + 1;
  }
  for (let index = 0; index < 256; index++) end[index + 1] = end[index + 1] + end[index];
  const all = end[256];
  for (let i = 0; i < count; i++) {
    if (i < published && causeCall[i] != NONE && longest[call[i]] != i) continue;
    const at = end[classes[i]];
    end[classes[i]] = at + 1;
    order[at] = i;
  }
  return all;
}
