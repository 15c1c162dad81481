import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  firstAbove
} from "./chunk-HJPB5DRY.js";
import {
  KIND,
  NONE
} from "./chunk-7VRX63D5.js";

// src/diagnosis/typical-instance.ts
var STEPS = 64, MOST_PROCESSES = 32, PROCESSES_OF_MANY = 8, MOST_MESSAGES = 500, STATES = ["w", "c", "."], [WAITING, IN_MPI, COMPUTING] = [0, 1, 2];
function typicalInstance(found, group) {
  let { instances } = found, durationOf = (i) => instances.endNs[i] - instances.startNs[i], sorted = Int32Array.from(group).sort((a, b) => durationOf(a) - durationOf(b) || a - b);
  return drawInstance(found, sorted[sorted.length >> 1]);
}
function drawInstance(found, instance, mostMessages = MOST_MESSAGES) {
  let { instances } = found, begin = instances.startNs[instance], durationNs = instances.endNs[instance] - begin, rows = membersOf(found, instance).map((member) => {
    let times = timesIn(found, instance, member.process, begin, begin + durationNs), waitNs = 0;
    for (let step = 0; step < STEPS; step++) waitNs += times[step * STATES.length + WAITING];
    return { ...member, states: statesOf(times, durationNs, member.endNs), waitNs };
  }), shown = thatMatter(rows, rows.length > MOST_PROCESSES ? PROCESSES_OF_MANY : MOST_PROCESSES);
  return {
    durationNs,
    atNs: begin,
    processes: rows.length,
    rows: shown.map(({ process, startNs, endNs, states }) => ({ process, startNs, endNs, states })),
    messages: messagesOf(found, instance, shown, mostMessages)
  };
}
function thatMatter(rows, most) {
  if (rows.length <= most) return [...rows].sort((a, b) => a.process - b.process);
  let orders = [
    [...rows].sort((a, b) => b.startNs - a.startNs || a.process - b.process),
    [...rows].sort((a, b) => a.startNs - b.startNs || a.process - b.process),
    [...rows].sort((a, b) => b.waitNs - a.waitNs || a.process - b.process)
  ], shown = /* @__PURE__ */ new Set();
  for (let rank = 0; shown.size < most; rank++)
    for (let order of orders) shown.size < most && shown.add(order[rank]);
  return [...shown].sort((a, b) => a.process - b.process);
}
function membersOf({ trace, blocks, instances }, instance) {
  let { posted, completed } = trace.events, begin = instances.startNs[instance], members = /* @__PURE__ */ new Map();
  for (let i = instances.start[instance]; i < instances.start[instance + 1]; i++) {
    let block = instances.block[i], process = blocks.process[block], member = members.get(process) ?? { process, startNs: Number.POSITIVE_INFINITY, endNs: 0 };
    for (let event = blocks.start[block]; event < blocks.start[block + 1]; event++)
      member.startNs = Math.min(member.startNs, posted[event] - begin), member.endNs = Math.max(member.endNs, completed[event] - begin);
    members.set(process, member);
  }
  return [...members.values()];
}
function messagesOf({ trace, blocks, ties, instances }, instance, shown, most) {
  let { posted, completed, transfer } = trace.events, begin = instances.startNs[instance], all = [];
  for (let i = instances.start[instance]; i < instances.start[instance + 1]; i++) {
    let block = instances.block[i];
    for (let event = blocks.start[block]; event < blocks.start[block + 1]; event++) {
      let received = ties.tie[event];
      if (received === NONE || trace.transfers.kind[transfer[event]] !== KIND.send) continue;
      let receiver = trace.transfers.partner[transfer[event]];
      all.push([blocks.process[block], receiver, posted[event] - begin, completed[received] - begin]);
    }
  }
  let inOrder = (a, b) => a[2] - b[2] || a[0] - b[0] || a[1] - b[1];
  if (all.length <= most) return all.sort(inOrder);
  let last = shown.reduce((late, row) => row.startNs > late.startNs ? row : late).process, isShown = new Set(shown.map(({ process }) => process)), rankOf = ([from, to]) => from === last || to === last ? 0 : isShown.has(from) && isShown.has(to) ? 1 : 2;
  return all.sort((a, b) => rankOf(a) - rankOf(b) || inOrder(a, b)).slice(0, most).sort(inOrder);
}
function timesIn(found, instance, process, begin, end) {
  let { timelines } = found, times = new Float64Array(STEPS * STATES.length), length = (end - begin) / STEPS, add = (state, from, to, weight = 1) => {
    let first = Math.max(0, Math.floor((from - begin) / length));
    for (let step = first; step < STEPS; step++) {
      let start = begin + step * length;
      if (start >= to) break;
      let inside = Math.min(to, start + length) - Math.max(from, start);
      inside > 0 && (times[step * STATES.length + state] += weight * inside);
    }
  };
  if (!(length > 0)) return times;
  if (add(COMPUTING, begin, end), timelines === null) {
    for (let [from, to] of eventsUnderWay(found, instance, process))
      add(COMPUTING, from, to, -1), add(IN_MPI, from, to);
    return times;
  }
  let { waits, waitOf, callTimes } = timelines, { processStart, enter, leave } = callTimes.calls, behind = processStart[process + 1];
  for (let call = firstAbove(leave, processStart[process], behind, begin); call < behind && !(enter[call] >= end); call++) {
    add(COMPUTING, enter[call], leave[call], -1), add(IN_MPI, enter[call], leave[call]);
    let wait = waitOf[call];
    if (wait === NONE) continue;
    let [from, to] = [waits.startNs[wait], waits.startNs[wait] + waits.ns[wait]];
    add(IN_MPI, from, to, -1), add(WAITING, from, to);
  }
  return times;
}
function eventsUnderWay({ trace, blocks, instances }, instance, process) {
  let { posted, completed } = trace.events, found = [];
  for (let i = instances.start[instance]; i < instances.start[instance + 1]; i++) {
    let block = instances.block[i];
    if (blocks.process[block] === process)
      for (let event = blocks.start[block]; event < blocks.start[block + 1]; event++) {
        let last = found.at(-1);
        last !== void 0 && posted[event] <= last[1] ? last[1] = Math.max(last[1], completed[event]) : found.push([posted[event], completed[event]]);
      }
  }
  return found;
}
function statesOf(times, durationNs, doneNs) {
  let states = "";
  for (let step = 0; step < STEPS && !(step * durationNs / STEPS >= doneNs); step++) {
    let own = times.subarray(step * STATES.length, (step + 1) * STATES.length);
    states += STATES[own.indexOf(Math.max(...own))];
  }
  return states.padEnd(STEPS);
}

export {
  typicalInstance,
  drawInstance,
  thatMatter
};
