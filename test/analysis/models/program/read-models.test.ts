import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../../../src/analysis/analysis.ts';
import { modelDocument } from '../../../../src/analysis/models/model-document.ts';
import {
  modelProgram,
  type ProgramModel,
  programOf,
} from '../../../../src/analysis/models/program/program-model.ts';
import { readProcessModels } from '../../../../src/analysis/models/program/read-models.ts';
import { InputError } from '../../../../src/base/errors.ts';
import { loadTrace } from '../../../../src/trace/load.ts';
import { traced } from '../../../support/perform.ts';
import type { ProcessScript } from '../../../support/process-script.ts';
import { type RandomProgram, randomProgram } from '../../../support/random-program.ts';
import { makeTrace, type TraceOptions } from '../../../support/trace-maker.ts';

const words = { bytes: (count: number): string => `${count} B`, name: (text: string): string => text };

/** Everything that is told of a model. */
function told(model: ProgramModel): unknown {
  return { document: modelDocument(model, 'trace', words), topology: model.viewpoint.topology };
}

function streamed(anchor: string, ignoreOperations: string[] = []): unknown {
  const models = readProcessModels(anchor, { ignoreOperations });
  return models === null ? null : told(programOf(models));
}

function fromColumns(anchor: string, ignoreOperations: string[] = []): unknown {
  const trace = loadTrace(anchor, { callTimes: true, ignoreOperations });
  return told(modelProgram({ trace, grid: analyze(trace, { loops: 'off' }).grid }));
}

/** Does something with the trace of a program, in chunks as small as they may be: events are handed over after each. */
function withTrace<T>(options: TraceOptions, work: (anchor: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'commgate-test-'));
  try {
    return work(makeTrace(join(folder, 'trace'), { archive: { chunkSizeEvents: 0x4_0000 }, ...options }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Two processes that do something, and end with a message. */
function pair(first: (process: ProcessScript) => void): TraceOptions {
  return {
    processes: 2,
    program: (process) => {
      process.inside('solve', () => {
        if (process.rank === 0) first(process);
        else for (let round = 0; round < 5; round++) process.recv(0, 8);
      });
    },
  };
}

const traces = fileURLToPath(new URL('../../../../fixtures/traces/', import.meta.url));

describe('models that are made while a trace is read', () => {
  it.each(
    readdirSync(traces).flatMap(
      (name) =>
        [
          [name, []],
          [name, ['MPI_Allreduce']],
        ] as [string, string[]][],
    ),
  )('are those of the loaded trace: %s without %j', (name, ignored) => {
    const anchors = readdirSync(join(traces, name), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.otf2'),
    );
    for (const anchor of anchors.slice(0, 3)) {
      const path = join(traces, name, anchor);
      expect(streamed(path, ignored)).toEqual(fromColumns(path, ignored));
    }
  });

  it('are those of the loaded trace for random programs, where events tell them as they come', () => {
    fc.assert(
      fc.property(
        randomProgram,
        fc.subarray(['MPI_Send', 'MPI_Irecv', 'MPI_Allreduce']),
        (program, ignored) => {
          withTrace(traced(program), (anchor) => {
            const found = streamed(anchor, ignored);
            if (found !== null) expect(found).toEqual(fromColumns(anchor, ignored));
          });
        },
      ),
      { numRuns: 15 },
    );
  });

  it('are those of the loaded trace for long programs', () => {
    const programs: RandomProgram[] = [];
    for (const program of fc.sample(randomProgram, { numRuns: 40, seed: 17 })) {
      if (withTrace(traced(program), (anchor) => streamed(anchor) !== null)) programs.push(program);
      if (programs.length === 3) break;
    }
    expect(programs).toHaveLength(3);
    let told = 0;
    for (const program of programs) {
      const times = Math.ceil(6000 / Math.max(...program.steps.map(({ length }) => length)));
      const steps = program.steps.map((own) => Array.from({ length: times }, () => own).flat());
      withTrace(traced({ ...program, steps }), (anchor) => {
        const found = streamed(anchor);
        if (found === null) return;
        told++;
        expect(found).toEqual(fromColumns(anchor));
      });
    }
    expect(told).toBeGreaterThan(0);
  });

  it('keep the order of posting of receives that wait long', () => {
    const options: TraceOptions = {
      processes: 2,
      program: (process) => {
        const other = 1 - process.rank;
        process.inside('solve', () => {
          for (let round = 0; round < 200; round++) {
            process.irecv(other, 8 * round);
            for (let i = 0; i < 30; i++) process.collective('ALLREDUCE', { bytes: 8 });
            process.send(other, 8 * round).waitall();
          }
        });
      },
    };
    withTrace(options, (anchor) => {
      expect(streamed(anchor)).not.toBeNull();
      expect(streamed(anchor)).toEqual(fromColumns(anchor));
    });
  });

  it('are not made of a stream where two threads communicate', () => {
    const options = pair((process) => {
      for (let round = 0; round < 4; round++) process.send(1, 8);
      process.thread(1).at(0).send(1, 8);
    });
    withTrace(options, (anchor) => expect(streamed(anchor)).toBeNull());
  });

  it('are not made of a stream where a message was not received', () => {
    const options = pair((process) => {
      for (let round = 0; round < 6; round++) process.send(1, 8);
    });
    withTrace(options, (anchor) => expect(streamed(anchor)).toBeNull());
  });

  it('leave errors of reading to the loaded trace', () => {
    expect(readProcessModels('/nowhere/traces.otf2')).toBeNull();
    expect(() => loadTrace('/nowhere/traces.otf2')).toThrow(InputError);
  });
});
