import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  functionsOfInstances,
  lastOf,
  latenessOf
} from "./chunk-ESZCB5SK.js";
import {
  analysedTrace,
  tracesOf
} from "./chunk-2HKCF3TT.js";
import {
  firstShown
} from "./chunk-NW3BIB4T.js";
import "./chunk-EJV3GUOV.js";
import "./chunk-SBTFIGPK.js";
import "./chunk-TJ4AP3JE.js";
import "./chunk-BZ4VR27L.js";
import "./chunk-S7JQYMSW.js";
import "./chunk-RADRTBT5.js";
import "./chunk-IZM2UQOT.js";
import "./chunk-B5WCUA5G.js";
import {
  WAIT_CLASSES
} from "./chunk-YVVVBRVM.js";
import {
  firstAbove
} from "./chunk-HJPB5DRY.js";
import "./chunk-UAE25KG4.js";
import "./chunk-MKCHGXU3.js";
import {
  KIND,
  NONE
} from "./chunk-7VRX63D5.js";
import "./chunk-SLNGCNIW.js";
import "./chunk-LRB3CICO.js";
import "./chunk-WZSUYUT5.js";
import {
  visible
} from "./chunk-LXDKCJOL.js";
import {
  InputError
} from "./chunk-3DJO3BYZ.js";
import "./chunk-TCVV25IH.js";

// src/exports/perfetto/events.ts
function sliceEvent({ pid, tid }, { startNs, endNs }, name, category, details) {
  let times = `"ts":${microseconds(startNs)},"dur":${microseconds(endNs - startNs)}`, said = `"name":${JSON.stringify(name)},"cat":"${category}","args":${JSON.stringify(details)}`;
  return `{"ph":"X","pid":${pid},"tid":${tid},${times},${said}}`;
}
function arrowEvents(id, from, to) {
  let end = ({ pid, tid, atNs }) => `"id":${id},"name":"message","cat":"message","pid":${pid},"tid":${tid},"ts":${microseconds(atNs)}`;
  return [`{"ph":"s",${end(from)}}`, `{"ph":"f","bp":"e",${end(to)}}`];
}
function processEvents(pid, name, place) {
  return [
    `{"ph":"M","pid":${pid},"name":"process_name","args":{"name":${JSON.stringify(name)}}}`,
    `{"ph":"M","pid":${pid},"name":"process_sort_index","args":{"sort_index":${place}}}`
  ];
}
function rowEvents({ pid, tid }, name, place) {
  let head = `{"ph":"M","pid":${pid},"tid":${tid}`;
  return [
    `${head},"name":"thread_name","args":{"name":${JSON.stringify(name)}}}`,
    `${head},"name":"thread_sort_index","args":{"sort_index":${place}}}`
  ];
}
function microseconds(ns) {
  if (ns < 0) return `-${microseconds(-ns)}`;
  let whole = Math.floor(ns / 1e3), rest = ns - 1e3 * whole;
  if (rest === 0) return String(whole);
  let text = `${whole}.${String(rest).padStart(3, "0")}`;
  return Math.trunc(Number(text) * 1e3) === ns ? text : `${text}0001`;
}

// src/exports/perfetto/rows.ts
var RowNumbers = class {
  #next;
  /** @param first greater than every number of a process */
  constructor(first) {
    this.#next = first;
  }
  next() {
    return this.#next++;
  }
}, Rows = class {
  #pid;
  #name;
  #place;
  #numbers;
  #rows = [];
  /**
   * @param pid number of the process
   * @param name of the rows
   * @param place of the first row among those of the process; leaves room for 1,000
   * @param numbers of rows
   */
  constructor(pid, name, place, numbers) {
    this.#pid = pid, this.#name = name, this.#place = place, this.#numbers = numbers;
  }
  /**
   * The row for a bar; bars must come in order of their starts.
   *
   * @param events gets the events that name a new row
   */
  place({ startNs, endNs }, events) {
    let free = this.#rows.find((row) => row.endNs <= startNs);
    if (free !== void 0)
      return free.endNs = endNs, free.track;
    let track = { pid: this.#pid, tid: this.#numbers.next() }, count = this.#rows.push({ track, endNs });
    return events.push(
      ...rowEvents(track, count === 1 ? this.#name : `${this.#name} ${count}`, this.#place + count)
    ), track;
  }
};

// src/exports/perfetto/bars.ts
function noRows({ trace, blocks }) {
  return {
    ofCall: new Int32Array(trace.callTimes?.calls.count ?? 0),
    ofBlock: new Int32Array(blocks.count)
  };
}
function pidOf(process) {
  return process + 1;
}
var [INSTANCES, CALLS] = [0, 1e3];
function* barsOf(analysis, part, rows, onProgress) {
  let { processes } = analysis.trace, numbers = new RowNumbers(pidOf(processes) + 1), about = describedInstances(analysis);
  yield* wholeInstances(analysis, part, about, numbers);
  let positionOf = new Int32Array(analysis.instances.count);
  for (let position = part.from; position < part.to; position++)
    positionOf[analysis.order[position]] = position + 1;
  for (let process = 0; process < processes; process++)
    onProgress(`writing process ${process + 1} of ${processes}`), yield* processEvents(pidOf(process), `MPI process ${process}`, process + 1), yield* blocksOf(analysis, process, positionOf, about, rows.ofBlock, numbers), yield* callsOf(analysis, process, part, rows.ofCall, numbers);
}
function describedInstances(analysis) {
  let { order, instances, groups, patterns, patternOf, families, familyOf, score, slow } = analysis, functions = functionsOfInstances(analysis);
  return (position) => {
    let instance = order[position], pattern = patterns[patternOf[instance]], family = families[familyOf[patternOf[instance]]].name, isSlow = slow[instance] === 1, late = isSlow ? latenessOf(analysis, instance) : null;
    return {
      name: `${visible(functions(instance) || family)}${isSlow ? " (slow)" : ""}`,
      details: {
        position: position + 1,
        pattern: pattern.name,
        "pattern id": pattern.id,
        family: visible(family),
        bytes: instances.bytes[instance],
        "duration ns": instances.endNs[instance] - instances.startNs[instance],
        "group median ns": groups.medianNs[groups.ofInstance[instance]],
        ...Number.isFinite(score[instance]) && { score: score[instance] },
        ...late && { "late process": late.process, cause: late.cause }
      }
    };
  };
}
function* wholeInstances({ order, instances, trace }, { from, to }, about, numbers) {
  let pid = pidOf(trace.processes);
  yield* processEvents(pid, "instances of patterns", 0);
  let rows = new Rows(pid, "instances", INSTANCES, numbers), { startNs, endNs } = instances, byStart = Int32Array.from({ length: to - from }, (_, i) => from + i);
  byStart.sort((a, b) => startNs[order[a]] - startNs[order[b]] || a - b);
  for (let position of byStart) {
    let interval = inWholeNs(startNs[order[position]], endNs[order[position]]), named = [], track = rows.place(interval, named);
    yield* named;
    let { name, details } = about(position);
    yield sliceEvent(track, interval, name, "instance", details);
  }
}
function* blocksOf({ trace, blocks, instances }, process, positionOf, about, rowOf, numbers) {
  let { posted, completed } = trace.events, rows = new Rows(pidOf(process), "instances", INSTANCES, numbers), behind = trace.processStart[process + 1];
  if (trace.processStart[process] !== behind)
    for (let block = blocks.ofEvent[trace.processStart[process]]; block < blocks.count; block++) {
      if (blocks.process[block] !== process) return;
      let position = positionOf[instances.ofBlock[block]];
      if (position === 0) continue;
      let [first, next] = [blocks.start[block], blocks.start[block + 1]], interval = inWholeNs(posted[first], lastOf(completed, first, next)), named = [], track = rows.place(interval, named);
      rowOf[block] = track.tid, yield* named;
      let { name, details } = about(position - 1);
      yield sliceEvent(track, interval, name, "instance", details);
    }
}
function* callsOf({ trace, waitStates }, process, part, rowOf, numbers) {
  if (trace.callTimes === null) return;
  let { paths, calls } = trace.callTimes, { processStart, enter, leave, path } = calls, waits = waitStates?.waits, wait = waits === void 0 ? 0 : firstAbove(waits.call, 0, waits.count, processStart[process] - 1), rows = new Rows(pidOf(process), "MPI calls", CALLS, numbers);
  for (let call = processStart[process]; call < processStart[process + 1]; call++) {
    if (leave[call] < part.startNs || enter[call] > part.endNs) continue;
    let interval = inWholeNs(enter[call], leave[call]), named = [], track = rows.place(interval, named);
    if (rowOf[call] = track.tid, yield* named, yield sliceEvent(track, interval, visible(trace.regions[paths.region[path[call]]].name), "mpi", {}), waits === void 0) continue;
    for (; wait < waits.count && waits.call[wait] < call; ) wait++;
    if (waits.call[wait] !== call) continue;
    let { startNs, ns, causeProcess, class: kind } = waits, inside2 = {
      startNs: Math.max(interval.startNs, Math.round(startNs[wait])),
      endNs: Math.min(interval.endNs, Math.round(startNs[wait] + ns[wait]))
    };
    if (inside2.endNs <= inside2.startNs) continue;
    let { name } = WAIT_CLASSES[kind[wait]];
    yield sliceEvent(track, inside2, name, "wait state", { "waits for process": causeProcess[wait] });
  }
}
function inWholeNs(startNs, endNs) {
  let start = Math.round(startNs);
  return { startNs: start, endNs: Math.max(start, Math.round(endNs)) };
}

// src/exports/perfetto/arrows.ts
function* arrowsOf(analysis, { from, to }, rows) {
  let { trace, blocks, instances, order, ties } = analysis, { events, transfers } = trace;
  for (let position = from; position < to; position++) {
    let instance = order[position];
    for (let at = instances.start[instance]; at < instances.start[instance + 1]; at++) {
      let block = instances.block[at];
      for (let event = blocks.start[block]; event < blocks.start[block + 1]; event++) {
        let receive = ties.tie[event];
        transfers.kind[events.transfer[event]] !== KIND.send || receive === NONE || (yield* arrowEvents(
          event,
          endOf(analysis, event, "posted", rows),
          endOf(analysis, receive, "completed", rows)
        ));
      }
    }
  }
}
function endOf({ trace, blocks }, event, side, { ofCall, ofBlock }) {
  let block = blocks.ofEvent[event], pid = pidOf(blocks.process[block]), { posted, completed } = trace.events, call = trace.callTimes?.[side === "posted" ? "postedBy" : "completedBy"][event] ?? NONE, time = { posted, completed }[side][event];
  if (call !== NONE && ofCall[call] !== 0) {
    let { enter, leave } = trace.callTimes.calls;
    return { pid, tid: ofCall[call], atNs: inside(time, enter[call], leave[call]) };
  }
  let [first, behind] = [blocks.start[block], blocks.start[block + 1]];
  return { pid, tid: ofBlock[block], atNs: inside(time, posted[first], lastOf(completed, first, behind)) };
}
function inside(ns, startNs, endNs) {
  let start = Math.round(startNs);
  return Math.max(start, Math.min(Math.round(ns), Math.round(endNs) - 1));
}

// src/exports/perfetto/shown-part.ts
var AROUND = 20;
function wholeTrace({ order }) {
  return { from: 0, to: order.length, startNs: Number.NEGATIVE_INFINITY, endNs: Number.POSITIVE_INFINITY };
}
function partAround({ order, instances }, position) {
  let from = Math.max(0, position - AROUND), to = Math.min(order.length, position + AROUND + 1), [startNs, endNs] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let instance of order.subarray(from, to))
    startNs = Math.min(startNs, instances.startNs[instance]), endNs = Math.max(endNs, instances.endNs[instance]);
  return { from, to, startNs, endNs };
}
function firstSlow({ ranked, order, score }) {
  if (ranked.length > 0) return ranked[0].position - 1;
  let most = 0;
  for (let position = 1; position < order.length; position++)
    score[order[position]] > (score[order[most]] || 0) && (most = position);
  return most;
}
function typicalOf(analysis, group, file) {
  let { order, instances, patterns, patternOf, slow } = analysis, atNs = group.typical?.now?.atNs, found = [];
  for (let position = 0; position < order.length; position++) {
    let instance = order[position];
    instances.bytes[instance] === group.bytes && patterns[patternOf[instance]].id === group.pattern && found.push(position);
  }
  if (found.length === 0)
    throw new InputError({
      file,
      found: `no instance of pattern ${group.pattern}, the comparison's first regression (${group.functions.join(", ")})`,
      rule: "the comparison must be of this run, with its configuration",
      remedy: "give the run folder of the check, and its --config"
    });
  if (atNs === void 0) return found.find((position) => slow[order[position]] === 1) ?? found[0];
  let distance = (position) => Math.abs(instances.startNs[order[position]] - atNs);
  return found.reduce((best, position) => distance(position) < distance(best) ? position : best);
}

// src/exports/perfetto/perfetto.ts
var PIECE = 65536, exportPerfetto = async function* (input, options) {
  let regression = options.comparison && firstShown(options.comparison.regressions), trace = chosenTrace(input, options), analysis = await analysedTrace(trace, options, !0), part;
  options.all ? part = wholeTrace(analysis) : regression ? part = partAround(analysis, typicalOf(analysis, regression, trace.path)) : part = partAround(analysis, firstSlow(analysis)), yield* asJson(barsAndArrows(analysis, part, options.onProgress));
};
function* barsAndArrows(analysis, part, onProgress) {
  let rows = noRows(analysis);
  yield* barsOf(analysis, part, rows, onProgress), yield* arrowsOf(analysis, part, rows);
}
function* asJson(events) {
  let text = `{"traceEvents":[
`, separator = "";
  for (let event of events)
    text += separator + event, separator = `,
`, !(text.length < PIECE) && (yield text, text = "");
  yield `${text}
]}
`;
}
function chosenTrace(input, options) {
  let regression = options.comparison && firstShown(options.comparison.regressions), benchmark = options.benchmark ?? regression?.benchmark, said = options.repetition;
  if (said !== void 0 || regression?.typical?.now?.repetition === void 0)
    return tracesOf(input, { benchmark, repetition: said })[0];
  let traces = tracesOf(input, { benchmark }), { repetition } = regression.typical.now;
  return traces.find((each) => each.repetition === repetition) ?? traces[0];
}
export {
  exportPerfetto
};
