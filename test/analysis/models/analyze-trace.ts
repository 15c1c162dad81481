import { fileURLToPath } from 'node:url';
import { analyze } from '../../../src/analysis/analysis.ts';
import type { Analysis } from '../../../src/analysis/stages.ts';
import { loadTrace } from '../../../src/trace/load.ts';

/** The analysis of a trace of the repository, with times of MPI calls. */
export function analyzeTrace(name: string): Analysis {
  const anchor = fileURLToPath(new URL(`../../../fixtures/traces/${name}/traces.otf2`, import.meta.url));
  return analyze(loadTrace(anchor, { callTimes: true }), { loops: 'off' });
}
