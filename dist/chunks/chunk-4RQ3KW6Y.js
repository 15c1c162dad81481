import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  causedByProcess
} from "./chunk-AZZM4DL6.js";
import {
  largestDelays,
  placesInMpi
} from "./chunk-2YNCB44M.js";
import {
  NONE
} from "./chunk-WRXUXMB3.js";

// src/analysis/waits/thread-times.ts
function threadTotals({
  threads,
  callTimes
}) {
  return !threads || callTimes === null ? null : threads.map((own, process) => totalsOf(own, process, callTimes));
}
function totalsOf({ threads }, process, times) {
  let span = { from: times.processBegin[process], to: times.processEnd[process] }, spanNs = Math.max(0, span.to - span.from), [first] = threads, regions = closed(first.forks, span.to), [size, parallelNs, implicitWaitNs, explicitWaitNs] = [1, 0, 0, 0];
  for (let region of regions) {
    let team = teamIn(threads, region);
    size = Math.max(size, team.length), parallelNs += team.reduce((sum, each) => sum + timeIn(each.teams, region), 0), implicitWaitNs += waitingIn(
      team.map(({ implicit }) => implicit),
      region
    ), explicitWaitNs += waitingIn(
      team.map(({ explicit }) => explicit),
      region
    );
  }
  let inRegionsNs = regions.reduce((sum, region) => sum + part(region, span), 0), serialNs = spanNs - inRegionsNs;
  return {
    threads: size,
    allNs: spanNs * size,
    parallelNs,
    implicitWaitNs,
    explicitWaitNs,
    serialNs,
    serialInMpiNs: mpiOutside(regions, process, times),
    idleNs: Math.max(0, spanNs * size - parallelNs - serialNs)
  };
}
function closed({ from, to }, end) {
  return from.map((start, i) => ({ from: start, to: to[i] ?? Math.max(start, end) }));
}
function part(a, b) {
  return Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from));
}
function timeIn({ from, to }, region) {
  return placesIn({ from, to }, region).reduce((sum, i) => sum + part({ from: from[i], to: to[i] ?? region.to }, region), 0);
}
function placesIn({ from }, { from: begin, to: end }) {
  let first = lowerBound(from, begin), places = [];
  for (; first < from.length && from[first] <= end; first++) places.push(first);
  return places;
}
function lowerBound(ascending, value) {
  let [low, high] = [0, ascending.length];
  for (; low < high; ) {
    let middle = low + high >>> 1;
    ascending[middle] < value ? low = middle + 1 : high = middle;
  }
  return low;
}
function teamIn(threads, region) {
  return threads.filter(({ teams }) => placesIn(teams, region).length > 0);
}
function waitingIn(barriers, region) {
  let places = barriers.map((own) => placesIn(own, region)), [first] = places;
  if (first === void 0 || places.some(({ length }) => length !== first.length)) return 0;
  let ns = 0;
  for (let k = 0; k < first.length; k++) {
    let entered = barriers.map(({ from }, thread) => from[places[thread][k]]), last = Math.max(...entered);
    for (let [thread, enter] of entered.entries()) {
      let leave = barriers[thread].to[places[thread][k]] ?? region.to;
      ns += Math.max(0, Math.min(last, leave) - enter);
    }
  }
  return ns;
}
function mpiOutside(regions, process, { calls, processBegin, processEnd }) {
  let span = { from: processBegin[process], to: processEnd[process] }, [ns, next] = [0, 0];
  for (let call = calls.processStart[process]; call < calls.processStart[process + 1]; call++) {
    let own = { from: Math.max(span.from, calls.enter[call]), to: Math.min(span.to, calls.leave[call]) };
    for (ns += Math.max(0, own.to - own.from); next < regions.length && regions[next].to < own.from; ) next++;
    for (let i = next; i < regions.length && regions[i].from < own.to; i++) ns -= part(own, regions[i]);
  }
  return ns;
}

// src/analysis/documents/wait-states-document.ts
var MAX_COSTS_SHOWN = 1e4;
function waitStatesPart(analysis) {
  let { waitStates } = analysis, noWaitStates = waitStatesProblem(analysis);
  return noWaitStates !== null ? { waitStates: null, noWaitStates, ...waitStates && { clocksOff: waitStates.clock } } : waitStates ? { waitStates: documentOf(analysis, waitStates) } : {};
}
function waitStatesProblem({
  waitStates,
  noWaitStates
}) {
  if (noWaitStates) return noWaitStates;
  if (!waitStates) return null;
  let { clock, waits } = waitStates, isLonger = waits.ns.subarray(0, waits.count).some((ns) => ns > clock.largestNs);
  return areClocksOff(clock) && !isLonger ? "clocks off" : null;
}
var MAX_VIOLATIONS_SHARE = 0.01;
function areClocksOff({
  violations,
  messages
}) {
  return violations > MAX_VIOLATIONS_SHARE * messages;
}
function documentOf(analysis, waitStates) {
  let { trace, refills } = analysis, { classes, charges, perInstance, perPhase, outsideNs, totals, waits } = waitStates, offCore = analysis.rootCauses?.offCore ?? null, threads = threadTotals(trace), idOf = (index) => classes[index].id, names = pathNames(trace.regions, trace.callTimes.paths), { rootCauses } = analysis, rootNs = rootCauses ? causedByProcess(rootCauses.delays, trace.processes) : null, byProcess = Array.from({ length: trace.processes }, (_, process) => ({
    waitingNs: 0,
    causedNs: 0,
    ...rootNs && { rootCauseNs: rootNs[process] }
  }));
  for (let wait = 0; wait < waits.count; wait++)
    byProcess[waits.process[wait]].waitingNs += waits.ns[wait], byProcess[waits.causeProcess[wait]].causedNs += waits.ns[wait];
  return {
    classes: classes.map(({ id, parent, ns, instances }, i) => ({
      id,
      parent,
      ns,
      instances,
      outsideNs: outsideNs[i],
      ...offCore && { offCoreNs: offCore.ofClass[i] }
    })).filter(({ instances }) => instances > 0),
    time: {
      spanNs: totals.spanNs,
      mpiNs: totals.mpiNs,
      nonMpiNs: totals.nonMpiNs,
      ...totals.offCoreNs !== null && { offCoreNs: totals.offCoreNs },
      ...!totals.isFinalizeRecorded && { finalizeNotRecorded: !0 }
    },
    mpi: totals.branchNs,
    charges: chargeEntries(charges, idOf, names),
    // Only JSON has them: tables are shown earlier without.
    get perInstance() {
      return Array.from(perInstance.position, (position, i) => ({ position, class: idOf(perInstance.class[i]), ns: perInstance.ns[i] }));
    },
    perPhase: Array.from(perPhase.phase, (phase, i) => ({ phase, class: idOf(perPhase.class[i]), ns: perPhase.ns[i] })),
    outsideNs: outsideNs.reduce((sum, ns) => sum + ns, 0),
    overlappedNs: waitStates.overlappedNs,
    unclassified: waitStates.unclassified,
    clock: { ...waitStates.clock, corrected: !0 },
    ordinarySends: waitStates.ordinarySends,
    byProcess,
    ...offCore && { offCore: offCore.byProcess },
    ...threads && { threads },
    delays: delayEntries(analysis, names),
    get criticalPath() {
      return criticalPathEntries(analysis, names);
    },
    efficiency: analysis.efficiencies ? efficiencyEntries(analysis.efficiencies) : null,
    ...refillEntries(refills, trace.processes)
  };
}
function chargeEntries(charges, idOf, names) {
  return Array.from({ length: charges.count }, (_, i) => ({
    class: idOf(charges.class[i]),
    path: names[charges.path[i]],
    process: charges.process[i],
    ns: charges.ns[i]
  }));
}
function pathNames(regions, { count, region, parent }) {
  let names = [];
  for (let path = 0; path < count; path++) {
    let own = region[path] === NONE ? "" : regions[region[path]].name, above = parent[path] === NONE ? "" : names[parent[path]];
    names.push(above === "" ? own : `${above}/${own}`);
  }
  return names;
}
function placeNames(places, names) {
  return (place) => {
    if (place === places.offCore) return { path: "(off the core)" };
    if (place === places.notYetStarted) return { path: "(not yet started)" };
    if (place === places.alreadyEnded) return { path: "(already ended)" };
    let path = names[places.path[place]], next = places.before[place];
    return next === NONE ? { path } : { path, before: firstBelow(path, names[next]) };
  };
}
function firstBelow(path, longer) {
  return (longer.startsWith(`${path}/`) ? longer.slice(path.length + 1) : longer).split("/")[0];
}
function delayEntries({ rootCauses, savings = [], trace: { regions } }, names) {
  if (!rootCauses) return { directNs: 0, indirectNs: 0, unattributedNs: 0, costs: [], furtherCosts: 0 };
  let { delays, timelines } = rootCauses, { places, callTimes } = timelines, savedNs = new Map(savings.map(({ process, place, ns }) => [process * places.count + place, ns])), nameOf = placeNames(places, names), isInMpi = placesInMpi(callTimes, places, (region) => regions[region].mpi), { directNs, indirectNs, unattributedNs } = delays;
  return {
    directNs,
    indirectNs,
    unattributedNs,
    costs: largestDelays(delays, MAX_COSTS_SHOWN).map((cost) => {
      let { process, place, directNs: directNs2, indirectNs: indirectNs2 } = cost, saved = savedNs.get(process * places.count + place), { path, before } = nameOf(place), isMpi = isInMpi[place] === 1, entry = before === void 0 ? { process, path, isMpi, directNs: directNs2, indirectNs: indirectNs2 } : { process, path, before, isMpi, directNs: directNs2, indirectNs: indirectNs2 };
      return place === places.offCore && (entry.isOffCore = !0), saved === void 0 ? entry : { ...entry, savedNs: saved };
    }),
    furtherCosts: Math.max(0, delays.cells.length - MAX_COSTS_SHOWN)
  };
}
function criticalPathEntries({ rootCauses }, names) {
  if (!rootCauses) return { profile: [], imbalanceNs: 0 };
  let { criticalPath, timelines } = rootCauses, nameOf = placeNames(timelines.places, names);
  return {
    profile: criticalPath.profile.slice(0, MAX_COSTS_SHOWN).map(({ process, place, ns }) => ({ process, ...nameOf(place), ns })),
    imbalanceNs: criticalPath.imbalanceNs.reduce((sum, ns) => sum + ns, 0)
  };
}
function efficiencyEntries({ phases, usefulNs, ...whole }) {
  let { runtimeNs, idealNs, idealAtLeastNs } = whole;
  return {
    ...efficiencyEntry(whole),
    runtimeNs,
    usefulNs: [...usefulNs],
    idealNs,
    idealAtLeastNs,
    phases: phases.map((phase) => ({
      phase: phase.index,
      timeShare: finite(phase.timeShare),
      ...efficiencyEntry(phase)
    }))
  };
}
function efficiencyEntry(efficiency) {
  let { parallel, loadBalance, coreAvailability, communication, serialisation, transfer } = efficiency;
  return {
    parallel: finite(parallel),
    loadBalance: finite(loadBalance),
    ...coreAvailability !== null && { coreAvailability: finite(coreAvailability) },
    communication: finite(communication),
    serialisation: finite(serialisation),
    transfer: finite(transfer)
  };
}
function finite(value) {
  return value !== null && Number.isFinite(value) ? value : null;
}
function refillEntries(refills, processes) {
  if (!refills) return { topology: null, refills: [] };
  let { topology, wavefronts } = refills;
  return {
    topology: topology && {
      source: topology.source,
      extents: [...topology.extents],
      periodic: [...topology.periodic],
      places: Array.from({ length: processes }, (_, process) => {
        let place = topology.places.map((along) => along[process] ?? NONE);
        return place.includes(NONE) ? null : place;
      })
    },
    refills: wavefronts.map(({ functions, messages, directions }) => ({
      functions,
      messages,
      directions: directions.map(({ signs, sweeps, instances, ns, nsOfProcess }) => ({ direction: signs, sweeps, instances, ns, byProcess: [...nsOfProcess] }))
    }))
  };
}

export {
  waitStatesPart,
  waitStatesProblem,
  areClocksOff
};
