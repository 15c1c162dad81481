import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { analyze } from '../../../src/analysis/analysis.ts';
import {
  type ModelOptions,
  modelProgram,
  type ProgramModel,
} from '../../../src/analysis/models/program/program-model.ts';
import type { Analysis } from '../../../src/analysis/stages.ts';
import type { Trace } from '../../../src/trace/columns/trace.ts';
import { loadTrace } from '../../../src/trace/load.ts';
import { loaded } from '../../support/analysed.ts';
import { randomLoopProgram } from '../../support/loop-programs.ts';

/** A trace and the model of its program. */
export interface Modelled {
  trace: Trace;
  model: ProgramModel;
}

const FOLDER = fileURLToPath(new URL('../../../fixtures/traces', import.meta.url));

/** The traces of the repository, by their anchor files. */
export const FIXTURES = readdirSync(FOLDER, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.otf2'))
  .sort();

/** How many random programs a property is tried on; COMMGATE_MODEL_RUNS=100 for a long run. */
export const RUNS = Number(process.env['COMMGATE_MODEL_RUNS'] ?? 5);

const read = new Map<string, Pick<Analysis, 'trace' | 'grid'>>();

/** @param name of FIXTURES */
export function fixtureProgram(name: string, options: ModelOptions = {}): Modelled {
  const found =
    read.get(name) ?? analyze(loadTrace(join(FOLDER, name), { callTimes: true }), { loops: 'off' });
  read.set(name, found);
  return { trace: found.trace, model: modelProgram(found, options) };
}

/** A program with nested loops on some grid. */
export function loopProgram(seed: number, options: ModelOptions = {}): Modelled {
  const { processes, program } = randomLoopProgram(seed);
  const trace = loaded({ processes, program }, { callTimes: true });
  return { trace, model: modelProgram({ trace, grid: null }, options) };
}
