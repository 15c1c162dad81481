import { InputError } from '../../base/errors.ts';
import { type Communicator, NONE } from '../columns/trace.ts';
import { GROUP_TYPE, LOCATION_TYPE, PARADIGM } from '../otf2/codes.ts';
import type { Definitions, GroupDefinition } from '../otf2/definitions.ts';

/** The processes of a trace, the locations of each, and the communicators among them. */
export interface ProcessMap {
  processes: number;
  /** Location ids of each process, CPU threads only, the thread that MPI names first. */
  locations: number[][];
  communicators: Communicator[];
  /** Global communicator id to index into `communicators`. */
  communicatorIndex: Map<number, number>;
}

/**
 * Finds the processes: the COMM_LOCATIONS group of MPI lists one location a process in order of world rank;
 * threads belong to the process of their location group (METHOD 2.1). Ranks of communicators are translated
 * through the communicator's group, whose members are positions in that list.
 *
 * @param file for messages
 * @throws InputError when the trace defines no MPI processes
 */
export function findProcesses(definitions: Definitions, file: string): ProcessMap {
  const world = worldGroup(definitions);
  if (world === null || world.members.length === 0) {
    throw new InputError({
      file,
      found: 'the trace defines no MPI processes',
      rule: 'commgate analyses traces of MPI programs',
      remedy: 'record with MPI tracing on (Score-P: mpp=mpi; EZTrace: -t mpi)',
    });
  }
  const processes = world.members.length;
  const locations: number[][] = Array.from({ length: processes }, () => []);
  const processOfGroup = new Map<number, number>();
  const named = new Set<number>();
  for (let rank = 0; rank < processes; rank++) {
    const id = world.members[rank]!;
    const location = definitions.locations.get(id);
    if (location === undefined) {
      throw damagedProcess(file, `MPI process ${rank} has location ${id}, which is not defined`);
    }
    if (named.has(id)) throw damagedProcess(file, `two MPI processes have location ${id}`);
    named.add(id);
    locations[rank]!.push(id);
    processOfGroup.set(location.group, rank);
  }
  for (const { id, type, group } of definitions.locations.values()) {
    const process = processOfGroup.get(group);
    if (process === undefined || type !== LOCATION_TYPE.CPU_THREAD || locations[process]![0] === id) continue;
    locations[process]!.push(id);
  }
  return { processes, locations, ...translateCommunicators(definitions, processes) };
}

function damagedProcess(file: string, found: string): InputError {
  return new InputError({
    file,
    found,
    rule: 'every MPI process has one location of its own',
    remedy: 'record the trace again',
  });
}

/** EZTrace defines it more than once, growing: the longest one is whole. */
function worldGroup(definitions: Definitions): GroupDefinition | null {
  let found: GroupDefinition | null = null;
  for (const group of definitions.locationGroups) {
    if (group.paradigm !== PARADIGM.MPI) continue;
    if (found === null || group.members.length > found.members.length) found = group;
  }
  return found;
}

/** @returns the process of each rank; NONE for members that are no process */
function translateMembers(group: GroupDefinition | undefined, processes: number): Int32Array {
  if (group === undefined) return new Int32Array(0);
  // The locations of MPI stand in the order of world ranks: as a communicator's group they are all processes.
  const isWorld = group.type === GROUP_TYPE.COMM_LOCATIONS;
  return Int32Array.from(group.members, (member, rank) => {
    const process = isWorld ? rank : member;
    return process < processes ? process : NONE;
  });
}

function translateCommunicators(
  definitions: Definitions,
  processes: number,
): Pick<ProcessMap, 'communicators' | 'communicatorIndex'> {
  const communicators: Communicator[] = [];
  const communicatorIndex = new Map<number, number>();
  // Communicators of one group share its members, or memory would grow with communicators times processes.
  const known = new Map<number, Int32Array>();
  const membersOf = (reference: number): Int32Array => {
    const members = known.get(reference) ?? translateMembers(definitions.groups.get(reference), processes);
    known.set(reference, members);
    return members;
  };
  for (const [id, { group }] of definitions.communicators) {
    const self = definitions.groups.get(group)?.type === GROUP_TYPE.COMM_SELF;
    communicatorIndex.set(id, communicators.length);
    communicators.push({ id, members: membersOf(group), self, groupASize: NONE });
  }
  for (const [id, { groupA, groupB }] of definitions.interCommunicators) {
    const a = membersOf(groupA);
    const b = membersOf(groupB);
    communicatorIndex.set(id, communicators.length);
    communicators.push({ id, members: Int32Array.from([...a, ...b]), self: false, groupASize: a.length });
  }
  return { communicators, communicatorIndex };
}
