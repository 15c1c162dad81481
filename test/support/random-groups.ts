import { GROUP_TYPE } from '../../src/trace/otf2/codes.ts';
import { minimalDefinitions } from './minimal-archive.ts';
import { ArchiveWriter } from './otf2/writer/archive-writer.ts';
import { randomNumbers } from './random-numbers.ts';

const PROCESSES = 6;
const GROUPS = [
  [4, 1, 5],
  [0, 3, 2],
] as const;
const INTER = 9;
const FIRST = 1;
const MESSAGES = 40;

/**
 * Writes a trace of two groups that send to each other over an inter-communicator and within the first over
 * one of its own, in any order; some messages lose an end.
 *
 * @param seed equal seeds, equal traces
 * @returns the path of its anchor file
 */
export function writeGroups(folder: string, seed: number): string {
  const { uniform } = randomNumbers(seed);
  const below = (limit: number): number => Math.floor(uniform() * limit);
  const archive = new ArchiveWriter(folder);
  minimalDefinitions(archive, PROCESSES);
  archive.definitions.group(7, { name: 0, type: GROUP_TYPE.COMM_GROUP, members: [...GROUPS[0]] });
  archive.definitions.group(8, { name: 0, type: GROUP_TYPE.COMM_GROUP, members: [...GROUPS[1]] });
  archive.definitions.interComm(INTER, { name: 0, groupA: 7, groupB: 8 });
  archive.definitions.comm(FIRST, { name: 0, group: 7 });
  const writers = Array.from({ length: PROCESSES }, (_, process) => archive.location(process));
  const clock = new Float64Array(PROCESSES);
  const after = (process: number): number => {
    clock[process]! += 1 + below(20);
    return clock[process]!;
  };
  for (let message = 0; message < MESSAGES; message++) {
    const from = below(2);
    const isInner = from === 0 && below(3) === 0;
    const [comm, to] = isInner ? [FIRST, 0] : [INTER, 1 - from];
    const [source, destination, tag] = [below(3), below(3), below(2)];
    const [sender, receiver] = [GROUPS[from]![source]!, GROUPS[to]![destination]!];
    if (below(12) > 0) writers[sender]!.mpiSend(after(sender), destination, comm, tag, 8);
    if (below(12) > 0) writers[receiver]!.mpiRecv(after(receiver), source, comm, tag, 8);
  }
  return archive.close();
}
