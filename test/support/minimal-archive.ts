import { GROUP_TYPE, PARADIGM } from '../../src/trace/otf2/codes.ts';
import type { ArchiveWriter } from './otf2/writer/archive-writer.ts';

/** Processes 0 to n−1 at the locations of these ids, MPI_COMM_WORLD 0, two regions that are MPI's. */
export function minimalDefinitions(archive: ArchiveWriter, processes: number): void {
  const { definitions } = archive;
  for (const [id, text] of ['', 'MPI_Send', 'MPI_Recv'].entries()) definitions.string(id, text);
  definitions.clockProperties({ ticksPerSecond: 1_000_000_000, globalOffset: 0, traceLength: 0 });
  definitions.region(0, { name: 1, paradigm: PARADIGM.MPI });
  definitions.region(1, { name: 2, paradigm: PARADIGM.MPI });
  const ranks = Array.from({ length: processes }, (_, rank) => rank);
  for (const rank of ranks) definitions.location(rank, { name: 0, events: 0, group: rank });
  definitions.group(0, { name: 0, type: GROUP_TYPE.COMM_LOCATIONS, members: ranks });
  definitions.group(1, { name: 0, type: GROUP_TYPE.COMM_GROUP, members: ranks });
  definitions.comm(0, { name: 0, group: 1 });
}
