import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  GROUP_TYPE,
  LOCATION_TYPE,
  PARADIGM
} from "./chunk-XZGQMY37.js";
import {
  InputError
} from "./chunk-6ZCNJISB.js";

// build/event-codes.ts
var KIND = {
  send: 0,
  receive: 1,
  collective: 2
}, EVENT_MARK = {
  afterDelimiter: 1,
  sameCall: 2
}, MOVED = {
  sent: 1,
  received: 2
}, NONE = -1, LOST_RECEIVE = -3;

// src/trace/outline/processes.ts
function findProcesses(definitions, file) {
  let world = worldGroup(definitions);
  if (world === null || world.members.length === 0)
    throw new InputError({
      file,
      found: "the trace defines no MPI processes",
      rule: "commgate analyses traces of MPI programs",
      remedy: "record with MPI tracing on (Score-P: mpp=mpi; EZTrace: -t mpi)"
    });
  let processes = world.members.length, locations = Array.from({ length: processes }, () => []), processOfGroup = /* @__PURE__ */ new Map(), named = /* @__PURE__ */ new Set();
  for (let rank = 0; rank < processes; rank++) {
    let id = world.members[rank], location = definitions.locations.get(id);
    if (location === void 0)
      throw damagedProcess(file, `MPI process ${rank} has location ${id}, which is not defined`);
    if (named.has(id)) throw damagedProcess(file, `two MPI processes have location ${id}`);
    named.add(id), locations[rank].push(id), processOfGroup.set(location.group, rank);
  }
  for (let { id, type, group } of definitions.locations.values()) {
    let process = processOfGroup.get(group);
    process === void 0 || type !== LOCATION_TYPE.CPU_THREAD || locations[process][0] === id || locations[process].push(id);
  }
  return { processes, locations, ...translateCommunicators(definitions, processes) };
}
function damagedProcess(file, found) {
  return new InputError({
    file,
    found,
    rule: "every MPI process has one location of its own",
    remedy: "record the trace again"
  });
}
function worldGroup(definitions) {
  let found = null;
  for (let group of definitions.locationGroups)
    group.paradigm === PARADIGM.MPI && (found === null || group.members.length > found.members.length) && (found = group);
  return found;
}
function translateMembers(group, processes) {
  if (group === void 0) return new Int32Array(0);
  let isWorld = group.type === GROUP_TYPE.COMM_LOCATIONS;
  return Int32Array.from(group.members, (member, rank) => {
    let process = isWorld ? rank : member;
    return process < processes ? process : NONE;
  });
}
function translateCommunicators(definitions, processes) {
  let communicators = [], communicatorIndex = /* @__PURE__ */ new Map(), known = /* @__PURE__ */ new Map(), membersOf = (reference) => {
    let members = known.get(reference) ?? translateMembers(definitions.groups.get(reference), processes);
    return known.set(reference, members), members;
  };
  for (let [id, { group }] of definitions.communicators) {
    let self = definitions.groups.get(group)?.type === GROUP_TYPE.COMM_SELF;
    communicatorIndex.set(id, communicators.length), communicators.push({ id, members: membersOf(group), self, groupASize: NONE });
  }
  for (let [id, { groupA, groupB }] of definitions.interCommunicators) {
    let a = membersOf(groupA), b = membersOf(groupB);
    communicatorIndex.set(id, communicators.length), communicators.push({ id, members: Int32Array.from([...a, ...b]), self: !1, groupASize: a.length });
  }
  return { communicators, communicatorIndex };
}

export {
  KIND,
  EVENT_MARK,
  MOVED,
  NONE,
  LOST_RECEIVE,
  findProcesses
};
