import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  kernelsForCalls
} from "./chunk-TAWRGPDZ.js";
import {
  grown,
  operationName
} from "./chunk-BIKHHLEL.js";
import {
  KIND,
  MOVED,
  NONE
} from "./chunk-WRXUXMB3.js";
import {
  COLLECTIVE
} from "./chunk-XZGQMY37.js";

// src/base/statistics/sort-few.ts
function sortFew(values, target, count = values.length) {
  for (let i = 0; i < count; i++) {
    let value = values[i], place = i;
    for (; place > 0 && target[place - 1] > value; place--) target[place] = target[place - 1];
    target[place] = value;
  }
}
function sortNumbers(values) {
  return values.length > 32 ? values.sort() : (sortFew(values, values), values);
}

// src/base/statistics/median.ts
function median(values) {
  return values.length === 1 ? values[0] : values.length === 2 ? (values[0] + values[1]) / 2 : values.length > 32 ? medianInPlace(new Float64Array(values)) : (sortFew(values, scratch), medianOfSorted(scratch, values.length));
}
var scratch = new Float64Array(32);
function medianOfSorted(sorted, n = sorted.length) {
  if (n === 0) throw new RangeError("the median of no values does not exist");
  let upper = sorted[n >> 1];
  return n % 2 === 1 ? upper : (sorted[(n >> 1) - 1] + upper) / 2;
}
var MAX_ITERATIONS = 100, MANY = 256;
function medianInPlace(values) {
  let n = values.length;
  if (n < MANY) return medianOfSorted(sortNumbers(values));
  let middle = n >> 1;
  select(values, middle);
  let upper = values[middle];
  if (n % 2 === 1) return upper;
  let lower = values[0];
  for (let i = 1; i < middle; i++) values[i] > lower && (lower = values[i]);
  return (lower + upper) / 2;
}
function select(values, place) {
  let [from, to] = [0, values.length - 1];
  for (let iteration = 0; from < to; iteration++) {
    if (iteration === MAX_ITERATIONS) {
      values.subarray(from, to + 1).sort();
      return;
    }
    let pivot = middleOf(values[from], values[from + to >> 1], values[to]), [i, j] = [from, to];
    for (; i <= j; ) {
      for (; values[i] < pivot; ) i++;
      for (; values[j] > pivot; ) j--;
      if (i > j) break;
      let value = values[i];
      values[i++] = values[j], values[j--] = value;
    }
    if (place <= j) to = j;
    else if (place >= i) from = i;
    else return;
  }
}
function middleOf(a, b, c) {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

// src/base/statistics/ranges.ts
function rangesOf(numbers) {
  let found = [];
  for (let number of numbers) {
    let range = found.at(-1);
    range !== void 0 && number <= range[1] + 1 ? range[1] = number : found.push([number, number]);
  }
  return found;
}
function ranges(numbers, most = Number.POSITIVE_INFINITY) {
  let entries = rangesOf(numbers).flatMap(
    ([first, last]) => last > first + 1 ? [`${first}–${last}`] : first === last ? [`${first}`] : [`${first}`, `${last}`]
  );
  return entries.length > most ? `${entries.slice(0, most).join(", ")}, …` : entries.join(", ");
}

// src/analysis/waits/refills/topology.ts
var MIN_SHARE_OF_STEPS = 0.75;
function topologyOf(trace, grid) {
  let { topologies } = trace;
  return topologyAmong(
    topologies,
    topologies.length === 0 ? { onCommunicator: [], pairs: [] } : messagesSent(trace),
    grid
  );
}
function topologyAmong(topologies, messages, grid) {
  let [best] = topologies.map((definition) => {
    let topology = definedTopology(definition), isUsed = messages.onCommunicator[definition.communicator] > 0;
    return { topology, isUsed, ...stepsOn(topology, messages) };
  }).filter(({ isUsed, steps, inside }) => grid === null || isUsed || steps > 0 && steps >= MIN_SHARE_OF_STEPS * inside).sort((a, b) => sizeOf(b.topology) - sizeOf(a.topology) || b.steps - a.steps);
  return best !== void 0 ? best.topology : grid === null ? null : inferredTopology(grid);
}
function sizeOf({ places }) {
  return places[0].reduce((sum, place) => sum + (place === NONE ? 0 : 1), 0);
}
function stepsOn(topology, { pairs }) {
  let [along] = topology.places, [inside, steps] = [0, 0];
  for (let { from, to, count } of pairs)
    from === to || along[from] === NONE || along[to] === NONE || (inside += count, stepOf(topology, from, to) !== NONE && (steps += count));
  return { inside, steps };
}
function messagesSent({ communicators, processStart, events, transfers }) {
  let onCommunicator = new Float64Array(communicators.length), pairs = [];
  for (let from = 0; from + 1 < processStart.length; from++) {
    let sent = /* @__PURE__ */ new Map();
    for (let event = processStart[from]; event < processStart[from + 1]; event++) {
      let transfer = events.transfer[event];
      if (transfers.kind[transfer] !== KIND.send) continue;
      onCommunicator[transfers.communicator[transfer]]++;
      let to = transfers.partner[transfer];
      sent.set(to, (sent.get(to) ?? 0) + 1);
    }
    for (let [to, count] of sent) pairs.push({ from, to, count });
  }
  return { onCommunicator, pairs };
}
function definedTopology({ dimensions, coordinates }) {
  return {
    source: "defined",
    extents: dimensions.map(({ size }) => size).reverse(),
    periodic: dimensions.map(({ periodic }) => periodic).reverse(),
    places: coordinates.toReversed()
  };
}
function inferredTopology({ dimensions, periodic }) {
  let extents = dimensions.toReversed(), processes = extents.reduce((product, extent) => product * extent, 1), stride = 1, places = extents.map((extent) => {
    let own = stride;
    return stride *= extent, Int32Array.from({ length: processes }, (_, process) => Math.floor(process / own) % extent);
  });
  return { source: "inferred", extents, periodic: periodic.toReversed(), places };
}
function stepOf({ extents, periodic, places }, from, to) {
  let found = NONE;
  for (let axis = 0; axis < places.length; axis++) {
    let start = places[axis][from], end = places[axis][to];
    if (start === end) continue;
    if (found !== NONE || start === NONE || end === NONE) return NONE;
    let difference = end - start, around = periodic[axis] && extents[axis] > 2 ? extents[axis] - 1 : NONE;
    if (difference === 1 || difference === -around) found = 2 * axis + 1;
    else if (difference === -1 || difference === around) found = 2 * axis;
    else return NONE;
  }
  return found;
}

// src/analysis/waits/roles.ts
var ROLE = {
  other: 0,
  /** MPI_Send, MPI_Ssend: may block until the receive is posted. MPI_Bsend and MPI_Rsend do not. */
  send: 1,
  /** MPI_Wait, MPI_Waitany, and the tests that polling ends with (METHOD 6): completes one request. */
  waitOne: 2,
  /** MPI_Waitall, MPI_Waitsome, and such tests. */
  waitMany: 3,
  init: 4,
  finalize: 5,
  /** MPI_Neighbor_alltoall and the like: traces have them as if all members took part in them (METHOD 6). */
  neighbourhood: 6
}, ROLES = [
  [/^MPI_S?SEND$/, ROLE.send],
  [/^MPI_(WAIT|TEST)(ANY)?$/, ROLE.waitOne],
  [/^MPI_(WAIT|TEST)(ALL|SOME)$/, ROLE.waitMany],
  [/^MPI_INIT(_THREAD)?$/, ROLE.init],
  [/^MPI_FINALIZE$/, ROLE.finalize],
  [/^MPI_I?NEIGHBOR_/, ROLE.neighbourhood]
];
function rolesOf(regions) {
  return Uint8Array.from(regions, ({ mpi, name }) => {
    if (!mpi) return ROLE.other;
    let operation = operationName(name);
    return ROLES.find(([pattern]) => pattern.test(operation))?.[1] ?? ROLE.other;
  });
}

// src/analysis/waits/operations.ts
var DEPENDENCE = {
  /** Nothing is said about it: MPI_Alltoallv, communicators of one member, incomplete operations. */
  none: 0,
  /** All for all, whether something is moved or not. */
  barrier: 1,
  /** All that receive for all that send. */
  allToAll: 2,
  /** All that receive for the root. */
  fromRoot: 3,
  /** The root for all that send. */
  toRoot: 4,
  /** Each for those of lower rank that send. */
  scan: 5
}, DEPENDENCE_OF = {
  [COLLECTIVE.BARRIER]: DEPENDENCE.barrier,
  [COLLECTIVE.ALLREDUCE]: DEPENDENCE.allToAll,
  [COLLECTIVE.ALLGATHER]: DEPENDENCE.allToAll,
  [COLLECTIVE.ALLGATHERV]: DEPENDENCE.allToAll,
  [COLLECTIVE.ALLTOALL]: DEPENDENCE.allToAll,
  [COLLECTIVE.REDUCE_SCATTER]: DEPENDENCE.allToAll,
  [COLLECTIVE.REDUCE_SCATTER_BLOCK]: DEPENDENCE.allToAll,
  [COLLECTIVE.BCAST]: DEPENDENCE.fromRoot,
  [COLLECTIVE.SCATTER]: DEPENDENCE.fromRoot,
  [COLLECTIVE.SCATTERV]: DEPENDENCE.fromRoot,
  [COLLECTIVE.GATHER]: DEPENDENCE.toRoot,
  [COLLECTIVE.GATHERV]: DEPENDENCE.toRoot,
  [COLLECTIVE.REDUCE]: DEPENDENCE.toRoot,
  [COLLECTIVE.SCAN]: DEPENDENCE.scan,
  [COLLECTIVE.EXSCAN]: DEPENDENCE.scan
};
function listOperations(trace, times, tied, role) {
  let { count } = tied, operations = {
    ...gatherMembers(trace, tied),
    dependence: new Uint8Array(count),
    isBlocking: new Uint8Array(count).fill(1),
    root: new Int32Array(count).fill(NONE)
  };
  for (let operation = 0; operation < count; operation++)
    orderByRank(trace, operations, operation), classify(trace, times, role, operations, operation), operations.dependence[operation] === DEPENDENCE.none && (operations.unclassifiedNs += timeIn(trace, times, operations, operation));
  return operations;
}
function gatherMembers(trace, { tie, count, events }) {
  let { posted, completed, transfer } = trace.events, start = new Int32Array(count + 1), unclassifiedNs = 0;
  for (let event of events)
    tie[event] === NONE ? unclassifiedNs += completed[event] - posted[event] : start[tie[event] + 1]++;
  for (let operation = 0; operation < count; operation++) start[operation + 1] += start[operation];
  let members = start[count], found = {
    count,
    start,
    event: new Int32Array(members),
    process: new Int32Array(members),
    moved: new Uint8Array(members),
    unclassifiedNs
  }, fill = start.slice(0, count), process = 0;
  for (let event of events) {
    if (tie[event] === NONE) continue;
    for (; trace.processStart[process + 1] <= event; ) process++;
    let member = fill[tie[event]]++;
    found.event[member] = event, found.process[member] = process, found.moved[member] = trace.transfers.tag[transfer[event]];
  }
  return found;
}
function orderByRank({ events, transfers, communicators }, { start, event, process, moved }, operation) {
  let from = start[operation], size = start[operation + 1] - from, { members, groupASize } = communicators[transfers.communicator[events.transfer[event[from]]]];
  if (members.length !== size || groupASize !== NONE || isAscending(members)) return;
  let byProcess = /* @__PURE__ */ new Map();
  for (let i = 0; i < size; i++) byProcess.set(process[from + i], i);
  let order = Int32Array.from(members, (each) => from + byProcess.get(each));
  for (let column of [event, process, moved]) {
    let sorted = order.map((member) => column[member]);
    column.set(sorted, from);
  }
}
function isAscending(members) {
  for (let rank = 1; rank < members.length; rank++) if (members[rank] < members[rank - 1]) return !1;
  return !0;
}
function classify(trace, times, role, operations, operation) {
  let { start, event, process } = operations, from = start[operation], to = start[operation + 1], transfer = trace.events.transfer[event[from]], { members, self, groupASize } = trace.communicators[trace.transfers.communicator[transfer]];
  if (self || groupASize !== NONE || members.length < 2 || members.length !== to - from) return;
  let blocking2 = 0;
  for (let member = from; member < to; member++) {
    let posting = times.postedBy[event[member]], completing = times.completedBy[event[member]];
    if (posting === NONE || completing === NONE || role[posting] === ROLE.neighbourhood) return;
    posting === completing && blocking2++;
  }
  if (blocking2 !== 0 && blocking2 !== to - from) return;
  let dependence = DEPENDENCE_OF[trace.transfers.operation[transfer]] ?? DEPENDENCE.none;
  if (dependence === DEPENDENCE.fromRoot || dependence === DEPENDENCE.toRoot) {
    let root = trace.transfers.partner[transfer];
    for (let member = from; member < to; member++)
      process[member] === root && (operations.root[operation] = member);
    if (operations.root[operation] === NONE) return;
  }
  operations.isBlocking[operation] = blocking2 === 0 ? 0 : 1, operations.dependence[operation] = dependence;
}
function timeIn({ events }, { calls, postedBy, completedBy }, { start, event }, operation) {
  let ns = 0;
  for (let member = start[operation]; member < start[operation + 1]; member++) {
    let each = event[member], completing = completedBy[each], isLater = completing !== NONE && completing !== postedBy[each];
    ns += events.completed[each] - (isLater ? calls.enter[completing] : events.posted[each]);
  }
  return ns;
}

// src/analysis/waits/dependencies.ts
function isAwaited({ dependence, moved }, operation, member) {
  return dependence[operation] === DEPENDENCE.barrier || (moved[member] & MOVED.sent) !== 0;
}
function awaitsOthers({ dependence, moved, root }, operation, member) {
  let kind = dependence[operation];
  return (kind === DEPENDENCE.toRoot ? member !== root[operation] : member === root[operation]) ? !1 : kind === DEPENDENCE.barrier || (moved[member] & MOVED.received) !== 0;
}
function eachLastAwaited(operations, operation, cameNs, visit) {
  let { start } = operations, from = start[operation], to = start[operation + 1], kind = operations.dependence[operation];
  if (kind === DEPENDENCE.none) return;
  let root = operations.root[operation], last = NONE, meet = (member) => {
    isAwaited(operations, operation, member) && (last === NONE || cameNs(member) > cameNs(last)) && (last = member);
  };
  if (kind === DEPENDENCE.fromRoot) meet(root);
  else if (kind !== DEPENDENCE.scan) for (let member = from; member < to; member++) meet(member);
  for (let member = from; member < to; member++)
    last !== NONE && awaitsOthers(operations, operation, member) && visit(member, last), kind === DEPENDENCE.scan && meet(member);
}

// src/analysis/waits/collective-waits.ts
function publishWait({ trace: { events }, times, operations: { event, process } }, member, cause, publish) {
  let own = event[member], other = event[cause], startNs = events.posted[own], ns = Math.min(events.posted[other], events.completed[own]) - startNs;
  ns <= 0 || publish.wait(times.completedBy[own], startNs, ns, process[cause], times.postedBy[other], own);
}
function eachWaitForAwaited(found, operation, publish) {
  let { operations, trace } = found;
  eachLastAwaited(operations, operation, (member) => trace.events.posted[operations.event[member]], (member, last) => {
    publishWait(found, member, last, publish);
  });
}
function eachWaitInScan(found, operation, publish) {
  let { start, event, moved } = found.operations, { posted } = found.trace.events, last = NONE;
  for (let member = start[operation]; member < start[operation + 1]; member++)
    last !== NONE && publishWait(found, member, last, publish), (last === NONE || posted[event[member]] > posted[event[last]]) && moved[member] & MOVED.sent && (last = member);
}
function eachWaitForStarted({ operations, times }, operation, publish) {
  if (operations.isBlocking[operation] === 1) return;
  let { event, process } = operations, { enter, leave } = times.calls, cameNs = (member) => enter[times.postedBy[event[member]]];
  eachLastAwaited(operations, operation, cameNs, (member, last) => {
    let waiting = times.completedBy[event[member]], ns = Math.min(cameNs(last), leave[waiting]) - enter[waiting];
    ns <= 0 || publish.wait(waiting, enter[waiting], ns, process[last], times.postedBy[event[last]], event[member]);
  });
}
var NOTHING = { last: NONE, begunNs: 0, leftNs: 0, isPartial: !1 };
function overlapOf({ trace: { events }, operations }, operation) {
  let { start, event, moved, dependence } = operations, from = start[operation], to = start[operation + 1], last = from, lastSender = NONE, leftNs = Number.POSITIVE_INFINITY, movedAtAll = 0, begun = (member) => events.posted[event[member]];
  for (let member = from; member < to; member++)
    movedAtAll |= moved[member], leftNs = Math.min(leftNs, events.completed[event[member]]), begun(member) > begun(last) && (last = member), moved[member] & MOVED.sent && (lastSender === NONE || begun(member) > begun(lastSender)) && (lastSender = member);
  if (dependence[operation] === DEPENDENCE.barrier || leftNs > begun(last) && movedAtAll !== 0)
    return { last, begunNs: begun(last), leftNs, isPartial: !1 };
  if (lastSender === NONE) return NOTHING;
  let begunNs = begun(lastSender);
  leftNs = events.completed[event[lastSender]];
  for (let member = from; member < to; member++)
    moved[member] & MOVED.received && begun(member) < begunNs && (leftNs = Math.min(leftNs, events.completed[event[member]]));
  return { last: lastSender, begunNs, leftNs, isPartial: !0 };
}
function eachWaitForLast(found, operation, publish) {
  let { start, moved } = found.operations, { last, isPartial } = overlapOf(found, operation);
  if (last !== NONE)
    for (let member = start[operation]; member < start[operation + 1]; member++)
      (!isPartial || moved[member] & MOVED.received) && publishWait(found, member, last, publish);
}
function eachCompletion(found, operation, publish) {
  let { start, event, moved } = found.operations, { last, begunNs, leftNs, isPartial } = overlapOf(found, operation);
  if (last === NONE) return;
  let { posted, completed } = found.trace.events;
  for (let member = start[operation]; member < start[operation + 1]; member++) {
    let each = event[member], waits = moved[member] & MOVED.received && posted[each] < begunNs;
    if (isPartial && !waits && member !== last) continue;
    let end = completed[each], ns = end - Math.max(leftNs, Math.min(begunNs, end));
    ns > 0 && publish.time(found.times.completedBy[each], ns, each);
  }
}

// src/analysis/waits/init-finalize-waits.ts
function eachInitCompletion({ times: { calls }, initCalls }, _root, publish) {
  let begunNs = Number.NEGATIVE_INFINITY, leftNs = Number.POSITIVE_INFINITY;
  for (let call of initCalls)
    begunNs = Math.max(begunNs, calls.enter[call]), leftNs = Math.min(leftNs, calls.leave[call]);
  for (let call of initCalls) {
    let end = calls.leave[call], ns = end - Math.max(leftNs, Math.min(begunNs, end));
    ns > 0 && publish.time(call, ns, NONE);
  }
}
function isFinalizeRecorded({
  times: {
    calls: { enter, leave }
  },
  finalizeCalls
}) {
  if (finalizeCalls.length < 2) return !0;
  let first = finalizeCalls.reduce((a, b) => enter[b] < enter[a] ? b : a), waitedNs = enter[lastOf(enter, finalizeCalls)] - enter[first];
  return leave[first] - enter[first] >= waitedNs / 2;
}
function lastOf(enter, calls) {
  return calls.reduce((a, b) => enter[b] > enter[a] ? b : a);
}
function eachFinalizeWait(found, _root, publish) {
  let {
    times: { calls },
    finalizeCalls
  } = found;
  if (!isFinalizeRecorded(found)) return;
  let last = lastOf(calls.enter, finalizeCalls), lastProcess = 0;
  for (; calls.processStart[lastProcess + 1] <= last; ) lastProcess++;
  for (let call of finalizeCalls) {
    let startNs = calls.enter[call], ns = Math.min(calls.enter[last], calls.leave[call]) - startNs;
    ns > 0 && publish.wait(call, startNs, ns, lastProcess, last, NONE);
  }
}

// src/analysis/waits/waits.ts
function columnsOfWaits(workspace, count) {
  return {
    call: workspace.integers(count),
    startNs: workspace.numbers(count),
    ns: workspace.numbers(count),
    causeProcess: workspace.integers(count),
    causeCall: workspace.integers(count),
    event: workspace.integers(count)
  };
}

// src/analysis/waits/messages/late-messages.ts
function publishLate({ trace, times, tie, role, otherEnterNs, awaitsSender }, late, { roles, unlessForSender = [], mayEnd }, publish) {
  let { events, transfers } = trace, { calls, postedBy, completedBy } = times, count = late.length, bytes = 24 * events.count + 2 * calls.count + 4 * transfers.count + 36 * count + 4096, { kernels, workspace, holding } = kernelsForCalls(times, bytes), waits = new Uint8Array(256);
  for (let each of roles) waits[each] = 1;
  for (let each of unlessForSender) waits[each] = 2;
  workspace.scratch(() => {
    let found = columnsOfWaits(workspace, count), columns = {
      ...found,
      late: holding(late),
      completedBy: holding(completedBy),
      role: holding(role),
      waits: holding(waits),
      awaitsSender: holding(awaitsSender),
      enter: holding(calls.enter),
      leave: holding(calls.leave),
      otherEnterNs: holding(otherEnterNs),
      transfer: holding(events.transfer.subarray(0, events.count)),
      partner: holding(transfers.partner.subarray(0, transfers.count)),
      tie: holding(tie),
      postedBy: holding(postedBy)
    };
    publish.waits(found, kernels.matchLate(columns, { count, mayEnd: mayEnd ? 1 : 0 }));
  });
}

// src/analysis/waits/messages/older-messages.ts
function findOlderMessages({ trace, times, tie, otherEnterNs }, messages) {
  let { count, posted } = trace.events, { calls, completedBy } = times, { kernels, workspace, holding } = kernelsForCalls(times, 32 * count + 4 * messages.length + 4096), older = workspace.integers(count).fill(NONE);
  return workspace.scratch(() => {
    let columns = {
      messages: holding(messages),
      tie: holding(tie),
      posted: holding(posted.subarray(0, count)),
      completedBy: holding(completedBy),
      enter: holding(calls.enter),
      otherEnterNs: holding(otherEnterNs),
      processStart: holding(calls.processStart),
      stack: workspace.integers(messages.length),
      older
    };
    kernels.olderMessages(columns, { count: messages.length });
  }), older;
}
function withOlderMessage(partner, { events: { transfer }, transfers }, older, events) {
  let partnerOf = (event) => transfers.partner[transfer[event]], hasOlder = (event) => older[event] !== NONE && partnerOf(older[event]) === partnerOf(event) == (partner === "same"), found = new Int32Array(events.length), count = 0;
  for (let i = 0; i < events.length; i++) hasOlder(events[i]) && (found[count++] = i);
  return found.slice(0, count);
}

// src/analysis/waits/registry.ts
var WAITING_FOR_SENDERS = Object.values(ROLE), WAITING_FOR_RECEIVERS = {
  roles: [ROLE.send, ROLE.waitOne],
  unlessForSender: [ROLE.waitMany],
  mayEnd: !1
}, WAIT_CLASSES = [
  // A receive, or what completes one, was entered before the send, which was before the receive's end.
  {
    id: "late-sender",
    name: "late sender",
    parent: "point-to-point",
    source: "paper 002, figure 3; Scalasca MPI_LATESENDER",
    listensTo: "receive",
    matchAll: (found, receives, publish) => publishLate(found, receives, { roles: WAITING_FOR_SENDERS, mayEnd: !0 }, publish)
  },
  // An older message from the same source was in the queue already, and a later call received it.
  {
    id: "late-sender-wrong-order-same-source",
    name: "wrong order, same source",
    parent: "late-sender",
    kind: "wrong order",
    source: "paper 002, section 4.2; Scalasca MPI_LSWO_SAME",
    listensTo: { class: "late-sender" },
    matchAll: wrongOrder("same", "olderThanReceives")
  },
  // The same of a message from another source.
  {
    id: "late-sender-wrong-order-other-source",
    name: "wrong order, other source",
    parent: "late-sender",
    kind: "wrong order",
    source: "paper 002, section 4.2; Scalasca MPI_LSWO_DIFFERENT",
    listensTo: { class: "late-sender" },
    matchAll: wrongOrder("other", "olderThanReceives")
  },
  // A send that blocks, or what completes one, was entered before the receive was posted.
  {
    id: "late-receiver",
    name: "late receiver",
    parent: "point-to-point",
    source: "paper 002, figure 4; Scalasca MPI_LATERECEIVER",
    listensTo: "send",
    matchAll: (found, sends, publish) => publishLate(found, sends, WAITING_FOR_RECEIVERS, publish)
  },
  // The same destination had posted a receive before, to which a later call sent.
  {
    id: "late-receiver-wrong-order-same-destination",
    name: "wrong order, same destination",
    parent: "late-receiver",
    kind: "wrong order",
    source: "paper 002, section 4.2; EXPERT, the mirror image of the late sender in wrong order",
    listensTo: { class: "late-receiver" },
    matchAll: wrongOrder("same", "olderThanSends")
  },
  // The same of another destination.
  {
    id: "late-receiver-wrong-order-other-destination",
    name: "wrong order, other destination",
    parent: "late-receiver",
    kind: "wrong order",
    source: "paper 002, section 4.2; EXPERT, the mirror image of the late sender in wrong order",
    listensTo: { class: "late-receiver" },
    matchAll: wrongOrder("other", "olderThanSends")
  },
  // Members of a barrier wait for the last one to come.
  {
    id: "wait-at-barrier",
    name: "wait at barrier",
    parent: "synchronisation",
    source: "paper 002, figure 4; Scalasca MPI_BARRIER_WAIT",
    listensTo: "collective",
    match: blocking(DEPENDENCE.barrier, eachWaitForLast)
  },
  // Members of a barrier leave it at different times after the last one has come: nobody is to blame.
  {
    id: "barrier-completion",
    name: "barrier completion",
    parent: "synchronisation",
    kind: "completion",
    source: "paper 002, figure 4; Scalasca MPI_BARRIER_COMPLETION",
    listensTo: "collective",
    match: blocking(DEPENDENCE.barrier, eachCompletion)
  },
  // Members of an allreduce, allgather, all-to-all or reduce-scatter wait for the last one that sends.
  {
    id: "wait-at-nxn",
    name: "wait at N×N",
    parent: "collective",
    source: "paper 002, figure 4; Scalasca MPI_WAIT_NXN",
    listensTo: "collective",
    match: blocking(DEPENDENCE.allToAll, eachWaitForLast)
  },
  // As barrier completion, of the operations in which all wait for all that send.
  {
    id: "nxn-completion",
    name: "N×N completion",
    parent: "collective",
    kind: "completion",
    source: "Scalasca MPI_NXN_COMPLETION",
    listensTo: "collective",
    match: blocking(DEPENDENCE.allToAll, eachCompletion)
  },
  // Members of a broadcast or scatter that receive something wait for the root, if it sends anything.
  {
    id: "late-broadcast",
    name: "late broadcast",
    parent: "collective",
    source: "paper 002, figure 4; Scalasca MPI_LATEBROADCAST",
    listensTo: "collective",
    match: blocking(DEPENDENCE.fromRoot, eachWaitForAwaited)
  },
  // The root of a reduce or gather, if it receives anything, waits for the last member that sends something.
  {
    id: "early-reduce",
    name: "early reduce",
    parent: "collective",
    source: "paper 002, figure 4; Scalasca MPI_EARLYREDUCE",
    listensTo: "collective",
    match: blocking(DEPENDENCE.toRoot, eachWaitForAwaited)
  },
  // Each rank of a scan waits for the last one of lower rank that sends something.
  {
    id: "early-scan",
    name: "early scan",
    parent: "collective",
    source: "Scalasca MPI_EARLYSCAN",
    listensTo: "collective",
    match: blocking(DEPENDENCE.scan, eachWaitInScan)
  },
  // What completes a non-blocking collective was entered before a member that it depends on began it.
  {
    id: "wait-in-nonblocking-collective",
    name: "wait in non-blocking collective",
    parent: "collective",
    source: "as the blocking operations, from the call that completes it on; Scalasca has none",
    listensTo: "collective",
    match: eachWaitForStarted
  },
  // Processes leave MPI_Init at different times. Waiting for the last one could be charged to nobody.
  {
    id: "init-completion",
    name: "MPI_Init completion",
    parent: "init-finalize",
    kind: "completion",
    source: "Scalasca MPI_INIT_COMPLETION",
    listensTo: "init",
    match: eachInitCompletion
  },
  // Processes in MPI_Finalize wait for the last one; of a trace that ends with its enter nothing is told.
  {
    id: "finalize-wait",
    name: "wait at MPI_Finalize",
    parent: "init-finalize",
    source: "Scalasca MPI_FINALIZE_WAIT",
    listensTo: "finalize",
    match: eachFinalizeWait
  }
];
function blocking(dependence, match) {
  return (found, operation, publish) => {
    let { operations } = found;
    operations.dependence[operation] === dependence && operations.isBlocking[operation] === 1 && match(found, operation, publish);
  };
}
function wrongOrder(partner, older) {
  return (found, late, publish) => {
    for (let root of withOlderMessage(partner, found.trace, found[older](), late)) publish.instance(root);
  };
}
function waitClassIndex(id) {
  let index = WAIT_CLASSES.findIndex((each) => each.id === id);
  if (index < 0) throw new RangeError(`there is no class of wait states ${id}`);
  return index;
}
function isWait(id) {
  return WAIT_CLASSES.find((each) => each.id === id)?.kind === void 0;
}

// src/analysis/loops/period-stack.ts
var SPAN = 8, PRIME = 67108859, INVERSE = 1 / PRIME, BASE = 40692389, UNSEARCHED = -2, MIN_SLOTS = 1024, SLOTS_A_PLACE = 4, PeriodStack = class {
  /** @param copies how many blocks in a row make a repetition, 2 or more @param longest places of a block */
  constructor(copies, longest = Number.POSITIVE_INFINITY) {
    this.copies = copies;
    this.longest = longest, this.fillPowers(0);
  }
  copies;
  length = 0;
  longest;
  /** By place: hash of all up to it. By length: power of the base. */
  prefix = new Float64Array(64);
  power = new Float64Array(64);
  levels = [];
  /** Of how many levels the top's block is hashed. */
  hashed = 0;
  /** Where the search for periods is: the level, and the next earlier end of the top's block there. */
  level = 0;
  end = UNSEARCHED;
  /** @param value stands for what the place holds: equal for equal places, any 32-bit integer */
  push(value) {
    let top = this.length++;
    this.length === this.prefix.length && this.grow(), this.prefix[top + 1] = reduced(this.prefix[top] * BASE + (mixed(value) & 67108863)), this.hashed = 0, this.level = 0, this.end = UNSEARCHED;
  }
  drop(length) {
    for (let level of this.levels) level.forget(length);
    this.length = length;
  }
  /** The top stays and is found from now on. Called before the next push, unless the top was dropped. */
  keep() {
    let top = this.length - 1;
    for (let k = 0; k < this.levels.length; k++) {
      let level = this.levels[k];
      if (top + 1 < level.block) break;
      k >= this.hashed && (level.hash[top] = this.hash(top + 1 - level.block, top + 1)), level.enter(top);
    }
  }
  /** The next longer period at which the top looks repeated, anew after each push; 0: none up to `most`. */
  nextPeriod(most) {
    let { copies, length } = this, farthest = Math.min(most, this.longest, Math.floor(length / copies)), top = length - 1;
    for (; ; this.level++) {
      let k = this.level, block = k < this.levels.length ? this.levels[k].block : SPAN ** k;
      if (block > farthest) return 0;
      k === this.levels.length && this.openLevel(block);
      let level = this.levels[k];
      k === this.hashed && (level.hash[top] = this.hash(top + 1 - block, top + 1), this.hashed++), this.end === UNSEARCHED && (this.end = level.latest(level.hash[top]));
      let last = Math.min(SPAN * block - 1, farthest);
      for (; this.end !== NONE && top - this.end <= last; ) {
        let end = this.end;
        if (this.end = level.earlier[end], level.hash[end] === level.hash[top] && this.looksRepeated(top - end)) return top - end;
      }
      if (farthest < SPAN * block - 1) return 0;
      this.end = UNSEARCHED;
    }
  }
  hashOfLast(places) {
    return this.hash(this.length - places, this.length);
  }
  looksRepeated(period) {
    let { length } = this, stretch = (this.copies - 1) * period;
    return this.hash(length - stretch, length) === this.hash(length - stretch - period, length - period);
  }
  hash(from, to) {
    let rest = this.prefix[to] - reduced(this.prefix[from] * this.power[to - from]);
    return rest < 0 ? rest + PRIME : rest;
  }
  /** A level begins when the stack is long enough for its shortest period; what is there is entered. */
  openLevel(block) {
    let reach = Math.min(SPAN * block, this.longest), level = new Level(block, SLOTS_A_PLACE * reach, this.prefix.length);
    this.levels.push(level);
    for (let end = block - 1; end < this.length - 1; end++)
      level.hash[end] = this.hash(end + 1 - block, end + 1), level.enter(end);
  }
  grow() {
    let before = this.prefix.length;
    this.prefix = grown(this.prefix, 2 * before), this.power = grown(this.power, 2 * before), this.fillPowers(before);
    for (let level of this.levels) level.grow(2 * before);
  }
  fillPowers(from) {
    for (let i = from; i < this.power.length; i++)
      this.power[i] = i === 0 ? 1 : reduced(this.power[i - 1] * BASE);
  }
}, Level = class {
  constructor(block, slots, places) {
    this.block = block;
    let bits = Math.ceil(Math.log2(Math.max(MIN_SLOTS, slots)));
    this.hash = new Int32Array(places), this.earlier = new Int32Array(places), this.newest = new Int32Array(2 ** bits).fill(NONE), this.shift = 32 - bits, this.entered = block - 1;
  }
  block;
  /** By place: hash of the block that ends there, and the next lower end in the same slot. */
  hash;
  earlier;
  /** By slot: the highest end. Only near ones count, so that their number does not grow with the stack. */
  newest;
  shift;
  entered;
  latest(hash) {
    return this.newest[Math.imul(hash, 2654435761) >>> this.shift];
  }
  /** @param end the lowest that is not entered */
  enter(end) {
    let slot = Math.imul(this.hash[end], 2654435761) >>> this.shift;
    this.earlier[end] = this.newest[slot], this.newest[slot] = end, this.entered = end + 1;
  }
  /** Takes the ends from one on out, the highest first: each is the first of its slot. */
  forget(from) {
    let { hash, earlier, newest, shift } = this, lowest = Math.max(from, this.block - 1);
    if (!(this.entered <= lowest)) {
      for (let end = this.entered - 1; end >= lowest; end--)
        newest[Math.imul(hash[end], 2654435761) >>> shift] = earlier[end];
      this.entered = lowest;
    }
  }
  grow(places) {
    this.hash = grown(this.hash, places), this.earlier = grown(this.earlier, places);
  }
};
function reduced(value) {
  let rest = value - (value * INVERSE | 0) * PRIME;
  return rest < 0 ? rest + PRIME : rest >= PRIME ? rest - PRIME : rest;
}
function mixed(value) {
  let hash = Math.imul(value ^ value >>> 16, 2246822507);
  return hash = Math.imul(hash ^ hash >>> 13, 3266489909), hash ^ hash >>> 16;
}

export {
  ROLE,
  rolesOf,
  DEPENDENCE,
  listOperations,
  isAwaited,
  awaitsOthers,
  isFinalizeRecorded,
  columnsOfWaits,
  findOlderMessages,
  WAIT_CLASSES,
  waitClassIndex,
  isWait,
  sortFew,
  sortNumbers,
  median,
  medianOfSorted,
  medianInPlace,
  rangesOf,
  ranges,
  PeriodStack,
  topologyOf,
  topologyAmong,
  inferredTopology,
  stepOf
};
