import { join } from 'node:path';
import { expect, it } from 'vitest';
import { analyze } from '../../../src/analysis/analysis.ts';
import { defaultConfig } from '../../../src/base/config/default-config.ts';
import { measureAnalysis } from '../../../src/measure/measurement/measure.ts';
import { loadTrace } from '../../../src/trace/load.ts';
import { haloTrace } from '../../cli/halo-run.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('a group has the source line of its function where the trace knows it, and none where it does not', () => {
  const trace = loadTrace(haloTrace(join(temporaryFolder(), 'trace'), { exchangeNs: 1000, iterations: 5 }));
  const known = trace.regions.find(({ name }) => name === 'exchange_halo')!;
  known.file = 'src/halo.c';
  known.line = 42;
  const { groups } = measureAnalysis(analyze(trace, { ...defaultConfig.analysis }));
  const sources = groups.map(({ functions, source }) => [functions[0], source]);
  expect(Object.fromEntries(sources)).toEqual({
    exchange_halo: { file: 'src/halo.c', line: 42 },
    residual: undefined,
  });
});
