import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import schema from '../../../schemas/config.schema.json' with { type: 'json' };
import factsSchema from '../../../schemas/facts.schema.json' with { type: 'json' };
import { loadConfig } from '../../../src/base/config/load.ts';
import { packageRoot } from '../../../src/base/files/package-root.ts';
import { FACTS } from '../../../src/gate/judge/facts/kinds.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';

const folder = folderOfFile();
const text = readFileSync(join(packageRoot(), 'docs/configuration.md'), 'utf8');
const [shortest, full] = [...text.matchAll(/```yaml\n(.*?)```/gs)].map(([, yaml], index) => {
  const file = join(folder, `${index}.yml`);
  writeFileSync(file, yaml!);
  return loadConfig(file);
});

it('shows examples that load, the full one with the defaults of the schema', () => {
  const { analysis, gate, baseline, benchmarks } = full!;
  expect({ analysis, gate, baseline }).toEqual({
    analysis: shortest!.analysis,
    gate: shortest!.gate,
    baseline: shortest!.baseline,
  });
  expect(benchmarks[0]).toMatchObject({
    tracer: 'builtin',
    repetitions: 5,
    warmUp: 1,
    timeLimit: 3600,
    pin: 'auto',
    environment: { OMP_NUM_THREADS: '1' },
  });
});

it('explains every key in a list', () => {
  const { analysis, gate, baseline } = schema.properties;
  const sections = [schema.definitions.benchmark, analysis, gate, baseline];
  for (const key of sections.flatMap((section) => Object.keys(section.properties))) {
    expect(text).toMatch(new RegExp(`^- \`${key}\`: `, 'm'));
  }
});

it('lists every kind of fact: in the text, for the configuration and in comparisons', () => {
  const rules = readFileSync(join(packageRoot(), 'docs/how-it-judges.md'), 'utf8');
  const [, list] = rules.split('## What is compared exactly');
  const told = [...list!.split('\n## ')[0]!.matchAll(/^- (.*?):/gm)].flatMap(([, names]) =>
    Array.from(names!.matchAll(/`([a-z-]+)`/g), ([, name]) => name!),
  );
  const kinds = FACTS.map(({ kind }) => kind).sort();
  expect(told.sort()).toEqual(kinds);
  const { factKind, factPolicies } = factsSchema.$defs;
  const { 'expected-missing': _, unexpected: __, ...facts } = factPolicies.properties;
  expect(Object.keys(facts).sort()).toEqual(kinds);
  expect([...factKind.enum].sort()).toEqual(kinds);
});
