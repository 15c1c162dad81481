import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../../src/base/config/default-config.ts';
import { measureTrace } from '../../../src/measure/measurement/measure.ts';
import { measureRun } from '../../../src/measure/measurement/measure-run.ts';
import { recordRun } from '../../../src/measure/measurement/record.ts';
import { runValueNs } from '../../../src/measure/measurement/run-value.ts';
import { readRunFolder } from '../../../src/measure/run/read-run.ts';
import { haloRun } from '../../cli/halo-run.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { HALO, RESIDUAL } from '../text/comparisons.ts';
import { KINDS } from '../text/kinds.ts';
import { exported, exportedJson, ofComparison, ofRun } from './exported.ts';
import { readOpenMetrics } from './open-metrics.ts';
import schemas from './schemas/figures.schema.json' with { type: 'json' };

const ajv = new Ajv2020({ strict: false });

/** Checks a document by one of the schemas. */
function checked<T>(id: keyof (typeof schemas)['$defs'], document: T): T {
  const validate = ajv.compile(schemas.$defs[id]);
  validate(document);
  expect(validate.errors).toBeNull();
  return document;
}

const REPETITIONS = [20_000, 26_000, 21_000].map((exchangeNs) => ({ exchangeNs, iterations: 10 }));

type Entries = { name: string; unit: string; value: number; range?: string; extra?: string }[];
type Metrics = Record<string, { latency: { value: number; lower_value?: number; upper_value?: number } }>;

describe('figures of a run', () => {
  it('are the values that a check compares, in every format', async () => {
    const folder = haloRun(temporaryFolder(), 1, REPETITIONS);
    const run = ofRun(folder);
    const measured = await measureRun(readRunFolder(folder), (path) =>
      measureTrace(path, defaultConfig.analysis),
    );
    const [benchmark] = recordRun(measured).benchmarks;
    const wanted = benchmark!.groups.map((group) => runValueNs(group)!);

    const entries = checked(
      'github-action-benchmark',
      await exportedJson<Entries>('github-action-benchmark', run),
    );
    const [whole, ...groups] = entries;
    expect(whole!.name).toBe('halo / all communication');
    expect(groups.map(({ value }) => value)).toEqual(wanted);
    expect(groups.map(({ unit }) => unit)).toEqual(wanted.map(() => 'ns'));
    const halo = groups.find(({ name }) => name.includes('exchange_halo'))!;
    expect(halo.name).toMatch(/^halo \/ exchange_halo \/ .+ \/ 16384 B \/ [0-9a-f]{16}$/);
    expect(halo.range).toBe('± 3000');

    const metrics = checked('bencher', await exportedJson<Metrics>('bencher', run));
    expect(Object.keys(metrics)).toEqual(entries.map(({ name }) => name));
    expect(Object.values(metrics).map(({ latency }) => latency.value)).toEqual(
      entries.map(({ value }) => value),
    );
    const { value, lower_value, upper_value } = metrics[halo.name]!.latency;
    expect([lower_value, upper_value]).toEqual([value - 1000, value + 5000]);

    const families = readOpenMetrics((await exported('openmetrics', run)).toString('utf8'));
    const medians = families.get('commgate_group_median_seconds')!;
    expect(medians).toMatchObject({ type: 'gauge', unit: 'seconds' });
    expect(medians.samples.map((sample) => Math.round(sample.value * 1e9))).toEqual(wanted);
    expect(medians.samples.map(({ labels }) => labels['functions'])).toEqual(
      benchmark!.groups.map(({ functions }) => functions.join(', ')),
    );
    expect(families.get('commgate_run')!.samples[0]!.labels).toEqual({
      commit: '1'.padStart(40, '0'),
      branch: 'main',
    });
    expect(families.get('commgate_benchmark_communication_seconds')!.samples[0]!.value).toBeCloseTo(
      whole!.value / 1e9,
      12,
    );
    expect(families.has('commgate_check_verdict')).toBe(false);
  });

  it('keep the names of groups from run to run', async () => {
    const names = async (day: number, exchangeNs: number): Promise<string[]> => {
      const run = ofRun(haloRun(temporaryFolder(), day, [{ exchangeNs, iterations: 5 }]));
      return Object.keys(await exportedJson<Metrics>('bencher', run));
    };
    expect(await names(2, 50_000)).toEqual(await names(1, 20_000));
  });
});

describe('figures of a comparison', () => {
  it('are those of the groups that changed, and the verdict', async () => {
    const comparison = { ...KINDS['red']!, regressions: [HALO, RESIDUAL], verdict: 'regression' as const };
    const input = ofComparison(comparison);
    const entries = checked(
      'github-action-benchmark',
      await exportedJson<Entries>('github-action-benchmark', input),
    );
    expect(entries.map(({ value }) => value)).toEqual([HALO.candidateNs, RESIDUAL.candidateNs, 2]);
    checked('bencher', await exportedJson<Metrics>('bencher', input));
    const families = readOpenMetrics((await exported('openmetrics', input)).toString('utf8'));
    const values = (name: string): number[] => families.get(name)!.samples.map(({ value }) => value);
    expect(values('commgate_group_slowdown_ratio')).toEqual([3.1, 1.2]);
    expect(values('commgate_group_baseline_median_seconds')).toEqual([210e-6, 12e-6]);
    expect(values('commgate_check_regressions')).toEqual([2]);
    const states = families.get('commgate_check_verdict')!.samples;
    expect(states.filter(({ value }) => value === 1).map(({ labels }) => Object.values(labels))).toEqual([
      ['regression'],
    ]);
  });
});

it('the readers of these tests refuse what is not in the format', () => {
  const good = '# TYPE a_seconds gauge\n# UNIT a_seconds seconds\na_seconds{x="1"} 2.5\n# EOF\n';
  expect(readOpenMetrics(good).get('a_seconds')!.samples[0]!.value).toBe(2.5);
  for (const [from, to] of [
    ['# EOF\n', ''],
    ['seconds\na', 'ms\na'],
    ['"1"', '"a"b"'],
    ['"1"', '"a\\b"'],
    ['} 2.5', '}  2.5'],
    ['2.5', '2.5 # more'],
    ['a_seconds{', 'b_seconds{'],
    ['a_seconds{x="1"} 2.5\n', 'a_seconds{x="1"} 2.5\na_seconds{x="1"} 3\n'],
    ['2.5\n', '2.5\n\n'],
  ] as const) {
    expect(() => readOpenMetrics(good.replace(from, to)), `${from} → ${to}`).toThrow();
  }
});
