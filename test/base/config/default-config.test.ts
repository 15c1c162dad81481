import { expect, it } from 'vitest';
import schema from '../../../schemas/config.schema.json' with { type: 'json' };
import { defaultBenchmark, defaultConfig, withDefaults } from '../../../src/base/config/default-config.ts';

const halo = { name: 'halo', command: './halo' };

it('takes the defaults of the schema, by the names of the fields', () => {
  expect(defaultConfig).toMatchObject({
    buildDirectory: '.',
    analysis: { delimiters: ['MPI_Waitall'], cutoff: 3.5 },
    gate: { minCostPercent: 0.2, requireSight: false },
    report: { severityOverEase: 5 },
    baseline: { keepMebibytes: 32 },
  });
  expect(defaultBenchmark).toMatchObject({ warmUp: 1, timeLimit: 3600, environment: {} });
});

it('has a default for every key of the schema but those that may be missing', () => {
  const without = (properties: object): string[] =>
    Object.entries(properties).flatMap(([key, property]) => {
      if (property.default === undefined) return [key];
      return without(property.properties ?? {});
    });
  expect(without(schema.properties)).toEqual(['benchmarks', 'build', 'allocation', 'facts', 'repository']);
  expect(without(schema.definitions.benchmark.properties)).toEqual([
    'name',
    'command',
    'trace',
    'build-flags',
    'gate',
    'expect',
    'unexpected',
  ]);
});

it('fills in what a configuration leaves out, and nothing else', () => {
  const given = {
    benchmarks: [{ ...halo, warmUp: 0 }, halo],
    analysis: { depth: 6 },
    gate: { facts: { bytes: 'fail' } },
  } as const;
  expect(withDefaults({ ...given, benchmarks: [...given.benchmarks] })).toEqual({
    ...defaultConfig,
    benchmarks: [
      { ...halo, ...defaultBenchmark, warmUp: 0 },
      { ...halo, ...defaultBenchmark },
    ],
    analysis: { ...defaultConfig.analysis, depth: 6 },
    gate: { ...defaultConfig.gate, facts: { bytes: 'fail' } },
  });
});

it('shares nothing with the defaults', () => {
  const config = withDefaults({ benchmarks: [halo] });
  config.analysis.ignoreOperations.push('MPI_Barrier');
  config.benchmarks[0]!.environment['OMP_NUM_THREADS'] = '1';
  expect(withDefaults({ benchmarks: [halo] })).toMatchObject({
    analysis: { ignoreOperations: [] },
    benchmarks: [{ environment: {} }],
  });
});
