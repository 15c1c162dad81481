import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  causedByProcess
} from "./chunk-AZZM4DL6.js";
import {
  packBytes
} from "./chunk-TEGOXO5S.js";
import {
  eachTimeOffCore,
  firstAbove,
  offCoreInGaps
} from "./chunk-2YNCB44M.js";
import {
  eventsOfInstance,
  recordedStartOf
} from "./chunk-NFI34PXV.js";
import {
  KIND,
  NONE
} from "./chunk-WRXUXMB3.js";

// src/measure/pictures/instances-picture.ts
var MAX_INSTANCES_SHOWN = 1e5, MAX_DURATION_STEP = 4095, MAX_NUMBER = 65535;
function instancesPicture({ instances, order, patternOf }, most = MAX_INSTANCES_SHOWN) {
  let { length: count } = order, shown = Math.min(count, most), longest = new Int32Array(shown), durationOf = (instance) => Math.max(1, instances.endNs[instance] - instances.startNs[instance]), [lowNs, highNs] = [Number.POSITIVE_INFINITY, 1];
  for (let i = 0; i < shown; i++) {
    let behind = Math.floor((i + 1) * count / shown), found = order[Math.floor(i * count / shown)];
    for (let position = Math.floor(i * count / shown) + 1; position < behind; position++)
      durationOf(order[position]) > durationOf(found) && (found = order[position]);
    longest[i] = found, lowNs = Math.min(lowNs, durationOf(found)), highNs = Math.max(highNs, durationOf(found));
  }
  shown === 0 && (lowNs = 1);
  let steps = highNs > lowNs ? MAX_DURATION_STEP / Math.log(highNs / lowNs) : 0, [durations, patterns] = [new Uint16Array(shown), new Uint16Array(shown)];
  for (let i = 0; i < shown; i++)
    durations[i] = Math.round(steps * Math.log(durationOf(longest[i]) / lowNs)), patterns[i] = Math.min(MAX_NUMBER, patternOf[longest[i]]);
  return { count, shown, durations: inBytes(durations), patterns: inBytes(patterns), lowNs, highNs };
}
function inBytes(numbers) {
  let bytes = new Uint8Array(2 * numbers.length);
  for (let i = 0; i < numbers.length; i++)
    bytes[i] = numbers[i] & 255, bytes[numbers.length + i] = numbers[i] >> 8;
  return packBytes(bytes);
}

// src/measure/pictures/lateness-map.ts
var MAX_MAP_SIZE = { rows: 1024, columns: 1200 }, ABSENT = 0, LOWEST = 1, HIGHEST = 255, MAX_RATIO = 1e6, MIN_RATIO = 1e3;
function latenessMap(found, instances, most = MAX_MAP_SIZE) {
  let { processes } = found.trace, rows = Math.min(processes, most.rows), columns = Math.min(instances.length, most.columns), cells = new Float64Array(rows * columns).fill(Number.NaN), sums = new Float64Array(rows), counts = new Float64Array(rows), rowOf = Int32Array.from(
    { length: processes },
    (_, process) => Math.floor(process * rows / processes)
  );
  for (let i = 0; i < instances.length; i++) {
    let column = Math.floor(i * columns / instances.length);
    eachStart(found, instances[i], (process, ns) => {
      let row = rowOf[process];
      sums[row] += ns, counts[row]++;
      let cell = row * columns + column;
      cells[cell] >= ns || (cells[cell] = ns);
    });
  }
  return {
    processes,
    instances: instances.length,
    rows,
    columns,
    ...inBytes2(cells),
    meanNs: Array.from(sums, (sum, row) => counts[row] === 0 ? 0 : sum / counts[row])
  };
}
function eachStart({ trace, blocks, instances }, instance, visit) {
  let { posted } = trace.events, begin = instances.startNs[instance], previous = -1;
  for (let i = instances.start[instance]; i < instances.start[instance + 1]; i++) {
    let block = instances.block[i], process = blocks.process[block];
    process !== previous && (previous = process, visit(process, posted[blocks.start[block]] - begin));
  }
}
function inBytes2(cells) {
  let lowest = Number.POSITIVE_INFINITY, highest = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    let ns = cells[cell];
    ns > highest && (highest = ns), ns > 0 && ns < lowest && (lowest = ns);
  }
  let highNs = Math.max(1, highest), lowNs = Math.max(1, Math.min(lowest, highNs / MIN_RATIO), highNs / MAX_RATIO), steps = (HIGHEST - LOWEST) / Math.log(highNs / lowNs), values = new Uint8Array(cells.length), histogram = new Float64Array(HIGHEST + 1);
  for (let cell = 0; cell < cells.length; cell++) {
    let ns = cells[cell], value = Number.isNaN(ns) ? ABSENT : ns <= lowNs ? LOWEST : Math.min(HIGHEST, LOWEST + Math.round(steps * Math.log(ns / lowNs)));
    values[cell] = value, histogram[value]++;
  }
  let timeOf = (value) => lowNs * (highNs / lowNs) ** ((value - LOWEST) / (HIGHEST - LOWEST)), colourNs = [0.05, 0.95].map((share) => timeOf(quantileOf(histogram, share)));
  return { values: packBytes(values), lowNs, highNs, colourNs };
}
function quantileOf(histogram, share) {
  let count = histogram.subarray(LOWEST).reduce((sum, each) => sum + each, 0), seen = 0;
  for (let value = LOWEST; value < HIGHEST; value++)
    if (seen += histogram[value], seen > 0 && seen >= share * count) return value;
  return count === 0 ? LOWEST : HIGHEST;
}

// src/analysis/phases/divergence-curve.ts
function divergenceCurve(symbols, mostBins) {
  let length = symbols.length, cuts = Math.max(0, length - 1), bins = Math.min(cuts, mostBins), curve = new Float64Array(bins), largest = symbols.reduce((most, symbol) => Math.max(most, symbol), 0), [left, right] = [new Int32Array(largest + 1), new Int32Array(largest + 1)];
  for (let symbol of symbols) right[symbol]++;
  let whole = right.reduce((sum2, count) => sum2 + cLogC(count), 0) - cLogC(length), sum = whole + cLogC(length);
  for (let cut = 0; cut < cuts; cut++) {
    let symbol = symbols[cut];
    sum += cLogC(left[symbol] + 1) - cLogC(left[symbol]), sum += cLogC(right[symbol] - 1) - cLogC(right[symbol]), left[symbol]++, right[symbol]--;
    let divergence = (sum - cLogC(cut + 1) - cLogC(length - cut - 1) - whole) / length, bin = Math.floor(((cut + 1) * bins - 1) / cuts);
    divergence > curve[bin] && (curve[bin] = divergence);
  }
  return curve;
}
function cLogC(count) {
  return count === 0 ? 0 : count * Math.log(count);
}

// src/measure/pictures/sequence-picture.ts
var BINS = 1200, BINS_OF_SEGMENTS = 600, MAX_CURVE_DEPTH = 3, MAX_CURVES = 1e3, MAX_SHOWN = 1200, MAX_SLOW = 1e3;
function sequencePicture(analysis) {
  let { families, familyOf } = analysis, { count, shown, patterns } = instancesPicture(analysis, MAX_SHOWN), slow = analysis.ranked.toSorted((a, b) => a.position - b.position).slice(0, MAX_SLOW);
  return {
    families: families.map(({ name }) => name),
    familyOf: Array.from(familyOf),
    instances: { count, shown, patterns },
    divergence: divergencePicture(analysis),
    phases: phasePictures(analysis),
    slow: {
      position: slow.map(({ position }) => position),
      affinity: slow.map(({ inspectionAffinity }) => inspectionAffinity[0]).join("")
    }
  };
}
function divergencePicture({ sequence, segments }) {
  return {
    nats: natsOf(sequence, BINS),
    cuts: segments.filter(({ isCut }) => isCut).map(({ cut, depth }) => [cut, depth])
  };
}
function divergenceInSegments(found) {
  let segments = found.segments.filter(
    ({ depth, from, to }) => depth > 0 && depth <= MAX_CURVE_DEPTH && to > from
  ).slice(0, MAX_CURVES).map(({ depth, from, to }) => {
    let bins = Math.ceil(BINS_OF_SEGMENTS * (to - from) / found.sequence.length);
    return { depth, from, to, nats: natsOf(found.sequence.subarray(from - 1, to), bins) };
  });
  return { ...divergencePicture(found), ...segments.length > 0 && { segments } };
}
function natsOf(symbols, bins) {
  return Array.from(divergenceCurve(symbols, bins), (nats) => Number(nats.toPrecision(4)));
}
function phasePictures({ instances, order, phases, slowOfPhase }) {
  return phases.map(({ index, from, to, namedAfter }, i) => {
    let [startNs, endNs] = [Number.POSITIVE_INFINITY, 0];
    for (let position = from; position <= to; position++)
      startNs = Math.min(startNs, instances.startNs[order[position - 1]]), endNs = Math.max(endNs, instances.endNs[order[position - 1]]);
    return { index, from, to, startNs, endNs, slow: slowOfPhase[i], functions: namedAfter };
  });
}

// src/measure/pictures/typical-instance.ts
var STEPS = 64, ROOM = { processes: 32, ofMany: 8, messages: 500 }, STATES = ["w", "c", "o", "."], [WAITING, IN_MPI, OFF_CORE, COMPUTING] = [0, 1, 2, 3];
function typicalInstance(found, group) {
  let { instances } = found, durationOf = (i) => instances.endNs[i] - instances.startNs[i], sorted = Int32Array.from(group).sort((a, b) => durationOf(a) - durationOf(b) || a - b);
  return drawInstance(found, sorted[sorted.length >> 1]);
}
function drawInstance(found, instance, { processes, ofMany, messages } = ROOM) {
  let { instances } = found, begin = instances.startNs[instance], durationNs = instances.endNs[instance] - begin, rows = membersOf(found, instance).map((member) => {
    let times = timesIn(found, instance, member.process, begin, begin + durationNs);
    return { ...member, states: statesOf(times, durationNs, member.endNs), waitNs: waitingIn(times) };
  }), shown = thatMatter(rows, rows.length > processes ? ofMany : processes);
  return {
    durationNs,
    atNs: recordedStartOf(found.trace, found.blocks, instances, instance),
    processes: rows.length,
    rows: shown.map(({ process, startNs, endNs, states }) => ({ process, startNs, endNs, states })),
    messages: messagesOf(found, instance, shown, messages)
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
  for (let event of eventsOfInstance(blocks, instances, instance)) {
    let process = blocks.process[blocks.ofEvent[event]], member = members.get(process) ?? { process, startNs: Number.POSITIVE_INFINITY, endNs: 0 };
    member.startNs = Math.min(member.startNs, posted[event] - begin), member.endNs = Math.max(member.endNs, completed[event] - begin), members.set(process, member);
  }
  return [...members.values()];
}
function messagesOf({ trace, blocks, ties, instances }, instance, shown, most) {
  let { posted, completed, transfer } = trace.events, begin = instances.startNs[instance], all = [];
  for (let event of eventsOfInstance(blocks, instances, instance)) {
    let received = ties.tie[event];
    if (received === NONE || trace.transfers.kind[transfer[event]] !== KIND.send) continue;
    let sender = blocks.process[blocks.ofEvent[event]], receiver = trace.transfers.partner[transfer[event]];
    all.push([sender, receiver, posted[event] - begin, completed[received] - begin]);
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
  let takeAway = (state, from, to, share) => {
    add(state, from, to, -share), add(OFF_CORE, from, to, share);
  };
  return timelines.offCore !== null && eachPieceOffCore(timelines, process, [begin, end], takeAway), times;
}
function eachPieceOffCore({ callTimes, waits, waitOf }, process, [begin, end], takeAway) {
  let { calls, processBegin, processEnd } = callTimes, [first, behind] = [calls.processStart[process], calls.processStart[process + 1]];
  for (let call = firstAbove(calls.enter, first, behind, begin); call <= behind; call++) {
    let from = call === first ? processBegin[process] : calls.leave[call - 1], to = call === behind ? processEnd[process] : calls.enter[call];
    if (from >= end) break;
    let ns = offCoreInGaps(callTimes, call + process, call + process + 1);
    ns > 0 && to > from && takeAway(COMPUTING, from, to, ns / (to - from));
  }
  eachTimeOffCore(callTimes, process, [begin, end], (call, from, to) => {
    let wait = waitOf[call], waitFrom = wait === NONE ? to : waits.startNs[wait], waitTo = wait === NONE ? to : waitFrom + waits.ns[wait];
    from < Math.min(to, waitFrom) && takeAway(IN_MPI, from, Math.min(to, waitFrom), 1), Math.max(from, waitTo) < to && takeAway(IN_MPI, Math.max(from, waitTo), to, 1);
  });
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
function waitingIn(times) {
  let ns = 0;
  for (let step = 0; step < STEPS; step++) ns += times[step * STATES.length + WAITING];
  return ns;
}
function statesOf(times, durationNs, doneNs) {
  let states = "";
  for (let step = 0; step < STEPS && !(step * durationNs / STEPS >= doneNs); step++) {
    let most = 0;
    for (let state = 1; state < STATES.length; state++)
      times[step * STATES.length + state] > times[step * STATES.length + most] && (most = state);
    states += STATES[most];
  }
  return states.padEnd(STEPS);
}

// src/analysis/causes/delays/follow-wait.ts
function followWait(timelines, wait, visit) {
  let { waits, processes, waitStart, endOfWait } = timelines, unresolvedNs = 0;
  return follow(waits.causeProcess[wait], waits.startNs[wait], endOfWait[wait], 0), unresolvedNs;
  function follow(process, from, to, depth) {
    let behind = waitStart[process + 1], waitedNs = 0, own = firstAbove(endOfWait, waitStart[process], behind, from);
    for (; own < behind && waits.startNs[own] < to; own++) {
      let start = Math.max(waits.startNs[own], from), end = Math.min(endOfWait[own], to);
      waitedNs += end - start, depth > processes ? unresolvedNs += end - start : follow(waits.causeProcess[own], start, end, depth + 1);
    }
    visit(process, from, to, to - from - waitedNs);
  }
}

// src/measure/pictures/waiting-caused.ts
function waitingCausedBy(analysis) {
  let { trace, rootCauses, waitStates } = analysis, ns = new Float64Array(trace.processes);
  if (rootCauses)
    return { by: "delays", ns: causedByProcess(rootCauses.delays, trace.processes) };
  if (waitStates) {
    let { waits } = waitStates, followed = waitStates.timelines(), note = (process, _from, _to, ownNs) => {
      ns[process] += Math.max(0, ownNs);
    };
    for (let wait = 0; wait < waits.count; wait++) followWait(followed, wait, note);
    return { by: "waits", ns };
  }
  for (let instance = 0; instance < analysis.instances.count; instance++) addLast(analysis, instance, ns);
  return { by: "last", ns };
}
function addLast(analysis, instance, sums) {
  let [last, latestNs, startNs, members] = [0, -1, 0, 0];
  eachStart(analysis, instance, (process, ns) => {
    members++, startNs += ns, !(ns <= latestNs) && (latestNs = ns, last = process);
  }), members > 0 && (sums[last] += members * latestNs - startNs);
}

export {
  followWait,
  instancesPicture,
  MAX_MAP_SIZE,
  latenessMap,
  sequencePicture,
  divergenceInSegments,
  phasePictures,
  typicalInstance,
  drawInstance,
  thatMatter,
  waitingCausedBy
};
