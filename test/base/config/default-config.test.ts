import { expect, it } from 'vitest';
import schema from '../../../schemas/config.schema.json' with { type: 'json' };
import { defaultBenchmark, defaultConfig, withDefaults } from '../../../src/base/config/default-config.ts';

const halo = { name: 'halo', command: './halo' };

type Property = { default?: unknown; properties?: Properties };
type Properties = Record<string, Property>;

/** The defaults that a schema names for the keys of a section, by the names of the fields. */
function defaultsOf(properties: Properties): Record<string, unknown> {
  const named = Object.entries(properties).filter(([, property]) => property.default !== undefined);
  return Object.fromEntries(
    named.map(([key, property]) => [
      key.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      property.properties === undefined ? property.default : defaultsOf(property.properties),
    ]),
  );
}

it('has the defaults that the schema tells to editors', () => {
  expect(defaultsOf(schema.properties as Properties)).toEqual(defaultConfig);
  expect(defaultsOf(schema.definitions.benchmark.properties as Properties)).toEqual(defaultBenchmark);
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
