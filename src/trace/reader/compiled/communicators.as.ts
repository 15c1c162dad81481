// AssemblyScript, see reader.as.ts.
// Which process a rank of a communicator means.
import { Integers } from '../../columns/columns.as';
import { NONE } from '../../columns/event-codes.as';

/** A communicator; they stand in rows, one after the other. */
@final
@unmanaged
export class CommunicatorRow {
  /** Address of its members' processes, by rank; of an inter-communicator both groups, A before B. */
  members: usize;
  /** The first of them that this process can mean by a rank, and how many these are. */
  first: i32;
  count: u32;
  /** Whether it is every process's own (MPI_COMM_SELF). */
  isSelf: bool;
  /** Size of group A of an inter-communicator; NONE for others. */
  groupASize: i32;
  /** How many members there are. */
  size: i32;
  /** The process for which `first` and `count` of an inter-communicator hold; NONE at first. */
  process: i32;
}

let rows: usize = 0;
let process: i32 = 0;

/** @param address of the rows */
export function setCommunicators(address: usize): void {
  rows = address;
}

export function setProcess(index: i32): void {
  process = index;
}

/** @returns the process that a rank of a communicator means to this process; NONE when there is none */
export function processOfRank(communicator: i32, rank: u32): i32 {
  const row = changetype<CommunicatorRow>(rows + <usize>communicator * offsetof<CommunicatorRow>());
  if (row.isSelf) return rank == 0 ? process : NONE;
  if (row.groupASize >= 0 && row.process != process) findGroup(row);
  if (rank >= row.count) return NONE;
  return load<i32>(row.members + ((<usize>(rank + row.first)) << 2));
}

/** Ranks of an inter-communicator are those of the group that the process is not in. */
function findGroup(row: CommunicatorRow): void {
  const members = changetype<Integers>(row.members);
  const inA = row.groupASize;
  let index = 0;
  while (index < inA && members[index] != process) index++;
  const isInA = index < inA;
  row.first = isInA ? inA : 0;
  row.count = isInA ? row.size - inA : inA;
  row.process = process;
}
