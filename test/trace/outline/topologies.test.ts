import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type CartesianTopology, NONE } from '../../../src/trace/columns/trace.ts';
import { loadTrace } from '../../../src/trace/load.ts';
import { openArchive } from '../../../src/trace/otf2/archive.ts';
import { GROUP_TYPE, PARADIGM } from '../../../src/trace/otf2/codes.ts';
import { findProcesses } from '../../../src/trace/outline/processes.ts';
import { findTopologies } from '../../../src/trace/outline/topologies.ts';
import { minimalDefinitions } from '../../support/minimal-archive.ts';
import { ArchiveWriter } from '../../support/otf2/writer/archive-writer.ts';
import type { DefinitionWriter } from '../../support/otf2/writer/definition-writer.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

function topologiesOf(anchor: string): CartesianTopology[] {
  const { definitions } = openArchive(anchor);
  return findTopologies(definitions, findProcesses(definitions, anchor));
}

/** Topologies of four processes, of which MPI_COMM_WORLD is communicator 0 and those in reverse are communicator 5. */
function defined(define: (definitions: DefinitionWriter) => void): CartesianTopology[] {
  const archive = new ArchiveWriter(temporaryFolder());
  const { definitions } = archive;
  minimalDefinitions(archive, 4);
  definitions.string(10, 'grid');
  definitions.string(11, 'rows');
  definitions.string(12, 'columns');
  definitions.group(5, { name: 0, type: GROUP_TYPE.COMM_GROUP, members: [3, 2, 1] });
  definitions.comm(5, { name: 0, group: 5 });
  definitions.cartDimension(0, { name: 11, size: 2, periodic: true });
  definitions.cartDimension(3, { name: 12, size: 3, periodic: false });
  define(definitions);
  return topologiesOf(archive.close());
}

const DIMENSIONS = [
  { name: 'rows', size: 2, periodic: true },
  { name: 'columns', size: 3, periodic: false },
];

describe('Cartesian topologies', () => {
  it('have the places of processes, by ranks of their communicator', () => {
    const found = defined((definitions) => {
      // Places may be defined before their topology.
      definitions.cartCoordinate(4, 0, [0, 1]);
      definitions.cartTopology(4, { name: 10, comm: 5, dimensions: [0, 3] });
      definitions.cartCoordinate(4, 1, [1, 2]);
    });
    const coordinates = [Int32Array.of(NONE, NONE, 1, 0), Int32Array.of(NONE, NONE, 2, 1)];
    expect(found).toEqual([{ name: 'grid', communicator: 1, dimensions: DIMENSIONS, coordinates }]);
  });

  it('leave out places that are none, and topologies without any', () => {
    const found = defined((definitions) => {
      for (const id of [1, 2]) definitions.cartTopology(id, { name: 10, comm: 0, dimensions: [0, 3] });
      definitions.cartCoordinate(1, 0, [1, 0]);
      definitions.cartCoordinate(1, 1, [2, 0]); // beyond its rows
      definitions.cartCoordinate(1, 2, [0]);
      definitions.cartCoordinate(1, 4, [0, 0]); // no such rank
      definitions.cartCoordinate(9, 3, [0, 0]);
    });
    expect(found.map(({ coordinates }) => coordinates)).toEqual([
      [Int32Array.of(1, NONE, NONE, NONE), Int32Array.of(0, NONE, NONE, NONE)],
    ]);
  });

  it('are those of MPI alone, with all their dimensions', () => {
    const found = defined((definitions) => {
      // As Score-P lays out threads.
      const threads = {
        name: 0,
        type: GROUP_TYPE.COMM_GROUP,
        paradigm: PARADIGM.OPENMP,
        members: [0, 1, 2, 3],
      };
      definitions.group(6, threads);
      definitions.comm(6, { name: 0, group: 6 });
      definitions.cartTopology(1, { name: 10, comm: 6, dimensions: [0, 3] });
      definitions.cartTopology(2, { name: 10, comm: 0, dimensions: [0, 7] });
      definitions.cartTopology(3, { name: 10, comm: 77, dimensions: [0, 3] });
      for (const id of [1, 2, 3]) definitions.cartCoordinate(id, 0, [0, 0]);
    });
    expect(found).toEqual([]);
  });

  it('are none in a trace that defines none', () => {
    const anchor = fileURLToPath(new URL('../../../fixtures/traces/halo-4/traces.otf2', import.meta.url));
    expect(loadTrace(anchor).topologies).toEqual([]);
  });

  it('are those that libotf2 writes (skipped where it is not installed)', ({ skip }) => {
    const folder = temporaryFolder();
    const program = join(folder, 'topologies');
    const source = fileURLToPath(new URL('../topologies.c', import.meta.url));
    const library = spawnSync('pkg-config', ['--cflags', '--libs', 'otf2'], { encoding: 'utf8' });
    const flags = library.status === 0 ? library.stdout.trim().split(/\s+/) : ['-lotf2'];
    if (spawnSync('cc', ['-o', program, source, ...flags]).status !== 0) skip();
    expect(spawnSync(program, [join(folder, 'archive')]).status).toBe(0);
    const [rows, columns] = DIMENSIONS;
    expect(topologiesOf(join(folder, 'archive/traces.otf2'))).toEqual([
      {
        name: 'grid',
        communicator: 0,
        dimensions: [rows, { ...columns, size: 2 }],
        // Rank 0 of the communicator is process 3.
        coordinates: [Int32Array.of(1, 1, 0, 0), Int32Array.of(1, 0, 1, 0)],
      },
    ]);
  });
});
