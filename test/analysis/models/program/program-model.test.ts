import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../../../src/analysis/analysis.ts';
import { modelDocument } from '../../../../src/analysis/models/model-document.ts';
import { communicationMatrix } from '../../../../src/analysis/models/program/communication-matrix.ts';
import { loopsOfTexts } from '../../../../src/analysis/models/program/loops-of-text.ts';
import { modelProgram, type ProgramModel } from '../../../../src/analysis/models/program/program-model.ts';
import { loadTrace } from '../../../../src/trace/load.ts';
import { loaded } from '../../../support/analysed.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import type { TraceOptions } from '../../../support/trace-maker.ts';
import { fixtureProgram } from '../modelled.ts';

const words = { bytes: (count: number): string => `${count} B`, name: (text: string): string => text };

function modelOf(anchor: string, options: { withBytes?: boolean } = {}): ProgramModel {
  const trace = loadTrace(anchor, { callTimes: true });
  return modelProgram({ trace, grid: analyze(trace, { loops: 'off' }).grid }, options);
}

/** Five processes that pass on around a ring. */
function ring(bytes: number): TraceOptions {
  return {
    processes: 5,
    program: (process) => {
      process.inside('pass_on', () => {
        for (let round = 0; round < 5; round++)
          process.send((process.rank + 1) % 5, bytes).recv((process.rank + 4) % 5, bytes);
      });
    },
  };
}

function fixture(name: string): string {
  return fileURLToPath(new URL(`../../../../fixtures/traces/${name}/traces.otf2`, import.meta.url));
}

describe('the model of a program', () => {
  it('has a text for each class of processes', () => {
    const model = modelOf(fixture('sweep-4'));
    const { classes, ...facts } = modelDocument(model, 'sweep-4', words);
    expect(facts).toMatchObject({
      processes: 4,
      encoding: 'grid',
      events: 136,
      nodes: 56,
      loops: 16,
      depth: 1,
    });
    expect(classes.map(({ place, processes }) => [place, processes])).toEqual([
      ['corner x = 0, y = 0', [0]],
      ['corner x = 1, y = 0', [1]],
      ['corner x = 0, y = 1', [2]],
      ['corner x = 1, y = 1', [3]],
    ]);
    expect(classes[0]!.text.slice(0, 8)).toEqual([
      'send_outflow',
      '  for 4',
      '    MPI_Send to x+1 256 B',
      '    MPI_Send to y+1 256 B',
      'for 4',
      '  receive_inflow',
      '    MPI_Recv from x+1 256 B',
      '  send_outflow',
    ]);
  });

  it('shows processes that do the same together', () => {
    const { classes, viewpoint } = modelOf(fixture('vcycle-4'));
    expect(viewpoint.encoding.name).toBe('grid');
    expect(classes.map(({ place, processes }) => [place, processes])).toEqual([
      ['x = 0', [0]],
      ['interior', [1, 2]],
      ['x = 3', [3]],
    ]);
  });

  it('is without bytes the same for any size of the problem', () => {
    const hash = (bytes: number, withBytes: boolean): string =>
      modelProgram({ trace: loaded(ring(bytes), { callTimes: true }), grid: null }, { withBytes }).hash;
    expect(hash(8, false)).toBe(hash(56, false));
    expect(hash(8, true)).toBe(hash(8, true));
    expect(hash(8, true)).not.toBe(hash(56, true));
  });

  it('writes partners so that fewest classes are left: around a ring all do the same', () => {
    const trace = loaded(ring(8), { callTimes: true });
    const model = modelProgram({ trace, grid: null });
    expect(model.viewpoint.encoding.name).toBe('ring');
    expect(modelDocument(model, 'ring', words).classes).toEqual([
      {
        place: 'all processes',
        processes: [0, 1, 2, 3, 4],
        text: ['pass_on', '  for 5', '    MPI_Send to +1 around 8 B', '    MPI_Recv from +4 around 8 B'],
      },
    ]);
  });

  it('is JSON as its schema says', async () => {
    const { schemaValidator } = await import('../../../../src/base/json/schema-validator.ts');
    const path = new URL('../../../../schemas/model.schema.json', import.meta.url);
    const validate = schemaValidator(JSON.parse(readFileSync(path, 'utf8')))();
    const { trace, model } = fixtureProgram('halo-4/traces.otf2');
    const loops = loopsOfTexts(trace, model);
    const document = JSON.parse(JSON.stringify(modelDocument(model, 'halo-4', words, loops)));
    expect(validate(document)).toBe(true);
    const { links, collectives } = communicationMatrix(trace, model, null);
    expect(validate({ ...document, matrix: { loop: null, links, collectives } })).toBe(true);
    expect(validate(JSON.parse(JSON.stringify(modelDocument(model, 'halo-4', words))))).toBe(true);
    expect(validate({ ...document, other: 1 })).toBe(false);
  });
});

const folder =
  process.env['COMMGATE_REAL_TRACES'] ?? fileURLToPath(new URL('../../../../../shared', import.meta.url));

/** A trace of a real program that is no part of the repository, unpacked; its anchor. */
function unpacked(name: string, inside: string): string {
  const into = temporaryFolder();
  execFileSync('tar', ['xf', join(folder, `traces/${name}.tar.xz`), '-C', into]);
  return join(into, inside, 'traces.otf2');
}

describe.skipIf(!existsSync(join(folder, 'traces')))('models of real programs', () => {
  it('optional: sweep3d-2x3 has the loops that an independent program found', () => {
    const { loopModel } = JSON.parse(
      readFileSync(join(folder, 'reference/expected/sweep3d-2x3.json'), 'utf8'),
    );
    const { events, nodes, loops, depth } = modelOf(unpacked('sweep3d-2x3', 'sweep3d-2x3')).size;
    expect({ events, nodes, loops, depth }).toEqual(loopModel);
  });

  it('optional: smg2000-4 has few procedures', () => {
    const { classes } = modelOf(unpacked('smg2000-4', 'smg4.10'));
    expect(classes[0]!.grammarNodes).toBeLessThanOrEqual(1500);
  });
});
