import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  MAX_MAP_SIZE,
  divergenceInSegments,
  drawInstance,
  followWait,
  instancesPicture,
  latenessMap,
  phasePictures,
  waitingCausedBy
} from "./chunk-WIYKIGW5.js";
import {
  exchangePicture,
  processGrid
} from "./chunk-ISRH3DOV.js";
import {
  packBytes,
  packJson
} from "./chunk-TEGOXO5S.js";
import {
  latenessRow,
  waitsByInstance
} from "./chunk-2YNCB44M.js";

// src/analysis/slow-instances/culprits.ts
function culpritsOf(judged) {
  let { lateness, trace, waitStates } = judged, waiting = waitStates ? waitsByInstance(judged, waitStates.waits) : /* @__PURE__ */ new Map(), known = /* @__PURE__ */ new Map(), found = (instance) => {
    let caused = new Float64Array(trace.processes);
    for (let wait of waiting.get(instance) ?? [])
      followWait(waitStates.timelines(), wait, (process, _from, _to, ns) => {
        caused[process] += Math.max(0, ns);
      });
    let most = caused.reduce((best, ns, process) => ns > caused[best] ? process : best, 0);
    return caused[most] > 0 ? most : lateness.lastToStartUnusual[latenessRow(lateness, instance)];
  };
  return (instance) => {
    let culprit = known.get(instance) ?? found(instance);
    return known.set(instance, culprit), culprit;
  };
}

// src/measure/pictures/trace.ts
var SLOW_SHARES = 28;

// src/measure/pictures/slow-map.ts
var MAX_SLOW_MAP_SIZE = { rows: 512, columns: 1200 }, AFFINITIES = ["Low", "Medium", "High"], MIN_NS = 1;
function slowMap({ trace, blocks, instances, ranked }, most = MAX_SLOW_MAP_SIZE) {
  let { processes } = trace, { posted, completed } = trace.events, rows = Math.min(processes, most.rows), [fromNs, toNs] = [instances.count === 0 ? 0 : Number.POSITIVE_INFINITY, 0];
  for (let instance = 0; instance < instances.count; instance++)
    fromNs = Math.min(fromNs, instances.startNs[instance]), toNs = Math.max(toNs, instances.endNs[instance]);
  let columns = toNs > fromNs ? most.columns : 1, kindOf = new Uint8Array(instances.count).fill(AFFINITIES.length);
  for (let { instance, inspectionAffinity } of ranked)
    kindOf[instance] = AFFINITIES.indexOf(inspectionAffinity);
  let kinds = AFFINITIES.length + 1, times = new Float32Array(rows * columns * kinds), eachNs = (toNs - fromNs) / columns, columnAt = (ns) => Math.max(0, Math.min(columns - 1, Math.floor((ns - fromNs) / (toNs - fromNs || 1) * columns)));
  for (let block = 0; block < blocks.count; block++) {
    let kind = kindOf[instances.ofBlock[block]], [from, to] = [Number.POSITIVE_INFINITY, 0];
    for (let event = blocks.start[block]; event < blocks.start[block + 1]; event++)
      posted[event] < from && (from = posted[event]), completed[event] > to && (to = completed[event]);
    let row = Math.floor(blocks.process[block] * rows / processes) * columns;
    for (let column = columnAt(from); column <= columnAt(to); column++) {
      let begin = fromNs + column * eachNs, inside = Math.min(to, begin + eachNs) - Math.max(from, begin);
      times[(row + column) * kinds + kind] += Math.max(MIN_NS, inside);
    }
  }
  let values = Uint8Array.from(
    { length: rows * columns },
    (_, cell) => cellValue(times.subarray(cell * kinds, (cell + 1) * kinds))
  );
  return { rows, columns, fromNs, toNs, values: packBytes(values) };
}
function cellValue(times) {
  let slow = times.subarray(0, AFFINITIES.length), slowNs = slow.reduce((sum, ns) => sum + ns, 0), usualNs = times[AFFINITIES.length];
  return slowNs === 0 ? usualNs > 0 ? 1 : 0 : 2 + (Math.ceil(slowNs / (slowNs + usualNs) * SLOW_SHARES) - 1) * AFFINITIES.length + slow.lastIndexOf(Math.max(...slow));
}

// src/measure/pictures/trace-pictures.ts
var ROOM = { all: 1e6, lateness: 12e4, slowMap: 12e4, exchanges: 12e4 }, MAX_SLOW = 4e3, MAX_SLOW_DRAWN = 200, ROOM_OF_SLOW = { processes: 32, ofMany: 8, messages: 48 }, MAX_EXCHANGES = 40, MAX_LINKS = 8e3, MAX_PROCESSES = 16384;
function tracePictures(analysis) {
  let { trace, families, familyOf } = analysis, timelines = analysis.waitStates?.timelines() ?? null, caused = waitingCausedBy(analysis), urgent = mostUrgent(analysis), culpritOf = culpritsOf(analysis), hasCaused = trace.processes <= MAX_PROCESSES && caused.ns.some((ns) => ns > 0), others = {
    processes: trace.processes,
    grid: processGrid(analysis),
    durationNs: trace.durationNs,
    families: families.map(({ name }) => name),
    familyOf: Array.from(familyOf),
    instances: instancesPicture(analysis),
    divergence: divergenceInSegments(analysis),
    phases: phasePictures(analysis),
    slow: slowPicture(analysis, urgent.slice(0, MAX_SLOW)),
    slowMap: fitting(ROOM.slowMap, MAX_SLOW_MAP_SIZE, (size) => slowMap(analysis, size)),
    waitingCaused: hasCaused ? { ns: Array.from(caused.ns, Math.round), by: caused.by } : null,
    exchanges: exchangesOf(analysis),
    firstInstances: packedOrNull(firstInstances(analysis, timelines)),
    slowInstances: packedOrNull(
      urgent.slice(0, MAX_SLOW_DRAWN).map(({ position, instance }) => ({
        ...instancePicture(analysis, timelines, position, ROOM_OF_SLOW),
        culprit: culpritOf(instance)
      }))
    )
  }, room = Math.max(ROOM.lateness, ROOM.all - JSON.stringify(others).length);
  return { ...others, lateness: latenessOf(analysis, room) };
}
var ORDER = { High: 0, Medium: 1, Low: 2 };
function mostUrgent({ ranked, instances }) {
  let lostNs = ({ instance, medianNs }) => instances.endNs[instance] - instances.startNs[instance] - medianNs, lost = new Map(ranked.map((each) => [each, lostNs(each)]));
  return [...ranked].sort(
    (a, b) => ORDER[a.inspectionAffinity] - ORDER[b.inspectionAffinity] || lost.get(b) - lost.get(a) || a.position - b.position
  );
}
function fitting(room, { rows, columns }, make) {
  let shown = make({ rows, columns });
  return shown.values.length <= room || rows * columns <= 4096 ? shown : fitting(room, columns > 300 ? { rows, columns: columns / 2 } : { rows: rows / 2, columns }, make);
}
function latenessOf(analysis, room) {
  let { trace, order } = analysis;
  if (trace.processes < 2 || order.length === 0) return null;
  let map = fitting(room, MAX_MAP_SIZE, (size) => latenessMap(analysis, order, size));
  return { ...map, meanNs: map.meanNs.map(Math.round) };
}
function slowPicture(analysis, slow) {
  let { ranked, instances } = analysis, column = (of) => slow.map((each) => Number(of(each).toPrecision(4)));
  return {
    count: ranked.length,
    position: slow.map(({ position }) => position),
    affinity: slow.map(({ inspectionAffinity }) => inspectionAffinity[0]).join(""),
    durationNs: column(({ instance }) => instances.endNs[instance] - instances.startNs[instance]),
    medianNs: column(({ medianNs }) => medianNs),
    startNs: slow.map(({ instance }) => Math.round(instances.startNs[instance])),
    severity: column(({ severityWeight }) => severityWeight),
    complexity: column(({ complexityWeight }) => complexityWeight)
  };
}
function exchangesOf(analysis) {
  let { groups, patterns } = analysis, totals = new Float64Array(patterns.length);
  for (let group = 0; group < groups.count; group++)
    totals[groups.pattern[group]] += groups.medianNs[group] * (groups.start[group + 1] - groups.start[group]);
  let most = Array.from(totals.keys()).sort((a, b) => totals[b] - totals[a] || a - b), found = [], room = ROOM.exchanges;
  for (let pattern of most.slice(0, MAX_EXCHANGES)) {
    let picture = packJson(exchangePicture(analysis, pattern, MAX_LINKS));
    picture.length > room || (room -= picture.length, found.push({ pattern, picture }));
  }
  return found;
}
function packedOrNull(values) {
  return values.length === 0 ? null : packJson(values);
}
var ROOM_OF_FIRST = { processes: 16, ofMany: 8, messages: 48 };
function firstInstances(analysis, timelines) {
  let { order, instances, patternOf, ranked } = analysis, culpritOf = culpritsOf(analysis), affinities = new Map(
    ranked.map(({ instance, inspectionAffinity }) => [instance, inspectionAffinity[0]])
  );
  return Array.from(order.subarray(0, 43), (instance, i) => ({
    ...instancePicture(analysis, timelines, i + 1, ROOM_OF_FIRST),
    pattern: patternOf[instance],
    bytes: instances.bytes[instance],
    affinity: affinities.get(instance) ?? "",
    late: affinities.has(instance) ? culpritOf(instance) : null
  }));
}
function instancePicture({ trace, blocks, ties, instances, order }, timelines, position, room) {
  let drawable = { trace, blocks, ties, instances, timelines }, { messages, ...drawn } = drawInstance(drawable, order[position - 1], room);
  return {
    ...drawn,
    messages: messages.map(([from, to, sent, received]) => [
      from,
      to,
      Math.round(sent),
      Math.round(received)
    ]),
    position
  };
}

export {
  culpritsOf,
  tracePictures
};
