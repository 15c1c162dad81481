import { describe, expect, it } from 'vitest';
import { analyze, runStages } from '../../src/analysis/analysis.ts';
import { type Stage, StageList } from '../../src/analysis/stage-list.ts';
import { type Analysis, type AnalysisOptions, STAGES } from '../../src/analysis/stages.ts';
import { NONE } from '../../src/trace/columns/trace.ts';
import { analysed, loaded } from '../support/analysed.ts';
import type { ProcessScript } from '../support/process-script.ts';

/** Two processes that exchange a message in six rounds; process 1 sends late in the fourth. */
const exchange = {
  processes: 2,
  program: (p: ProcessScript) => {
    for (let round = 0; round < 6; round++) {
      p.at(10_000 * round + (round % 3)).inside('exchange', () => {
        if (p.rank === 1) p.compute(round === 3 ? 2000 : 10).send(0, 64, { ns: 8 });
        else p.recv(1, 64, { until: 10_000 * round + (round === 3 ? 2100 : 500 + (round % 3)) });
      });
    }
  },
};

const NAMES = STAGES.stages.map(({ name }) => name);

describe('the stages of the analysis', () => {
  it('run in the order of their list, and are told of before', () => {
    const told: string[] = [];
    analyze(loaded(exchange), {}, (name) => told.push(name));
    const always = STAGES.stages.filter(({ isOptional }) => !isOptional);
    expect(told).toEqual(always.map(({ name }) => name));
    expect(new Set(NAMES).size).toBe(NAMES.length);
  });

  it('give what they were given when the same trace is analysed again', () => {
    const trace = loaded(exchange);
    const results = [analyze(trace), analyze(trace)].map(({ signatures: _, ...rest }) => rest);
    expect(results[0]).toEqual(results[1]);
  });

  it('leave what earlier ones gave as it is', () => {
    const trace = loaded(exchange);
    for (const { name, before, after } of snapshots(trace)) expect([name, after]).toEqual([name, before]);
  });
});

/** What each stage found, as text, before and after it ran. */
function snapshots(trace: Analysis['trace']): { name: string; before: string; after: string }[] {
  const text = (found: object): string =>
    JSON.stringify(found, (_, value) =>
      ArrayBuffer.isView(value) ? Array.from(value as Int32Array) : value,
    );
  const seen: { name: string; before: string; after: string }[] = [];
  const watched = STAGES.stages.map((stage) => ({
    ...stage,
    run(found: object, options: AnalysisOptions) {
      const before = text(found);
      const gives = stage.run(found, options);
      seen.push({ name: stage.name, before, after: text(found) });
      return gives;
    },
  }));
  runStages(watched, { trace }, {});
  return seen;
}

/** A stage that does not ship: how long each instance took. */
const durations: Stage<AnalysisOptions> = new StageList<AnalysisOptions, Pick<Analysis, 'instances'>>().stage(
  'durations',
  ({ instances: { startNs, endNs } }) => ({ durationNs: endNs.map((end, i) => end - startNs[i]!) }),
).stages[0]!;

/** The stages with one more after the one of that name. */
function withStage(stage: Stage<AnalysisOptions>, behind: string): Stage<AnalysisOptions>[] {
  const place = NAMES.indexOf(behind) + 1;
  return [...STAGES.stages.slice(0, place), stage, ...STAGES.stages.slice(place)];
}

describe('a stage that is registered', () => {
  const trace = loaded(exchange);

  it('runs in its place, with what the earlier ones gave', () => {
    const told: string[] = [];
    const found = runStages(withStage(durations, 'instances'), { trace }, {}, (name) => told.push(name));
    const at = told.indexOf('durations');
    expect(told.slice(at - 2, at + 2)).toEqual(['matching', 'instances', 'durations', 'patterns']);
    const { durationNs, ranked } = found as Analysis & { durationNs: Float64Array };
    expect(durationNs).toHaveLength(6);
    expect(ranked.map(({ instance }) => durationNs[instance])).toEqual([Math.max(...durationNs)]);
  });

  it('runs, when it is optional, only where it is asked for by name', () => {
    const optional = new StageList<AnalysisOptions, Pick<Analysis, 'ties'>>().onRequest(
      'waits',
      ({ ties }) => ({
        waits: ties.collectives,
      }),
    ).stages[0]!;
    const stages = withStage(optional, 'matching');
    expect(runStages(stages, { trace }, {})).not.toHaveProperty('waits');
    expect(runStages(stages, { trace }, { also: ['others'] })).not.toHaveProperty('waits');
    expect(runStages(stages, { trace }, { also: ['waits'] })).toMatchObject({ waits: 0 });
  });

  it('does not compile before what it wants is there', () => {
    const early = new StageList<AnalysisOptions, Pick<Analysis, 'trace'>>();
    // @ts-expect-error: no stage before it gives instances
    const list = early.stage('early', ({ instances }) => ({ count: instances }));
    expect(list.stages).toHaveLength(1);
  });
});

describe('lateness', () => {
  it('is looked for in slow instances, and in no others', () => {
    const { ranked, lateness, slow } = analysed(exchange);
    expect(ranked.map(({ instance }) => lateness.rowOf[instance])).toEqual([0]);
    expect(Array.from(lateness.rowOf, (row) => row !== NONE)).toEqual(Array.from(slow, (mark) => mark === 1));
    expect([...lateness.lastToStart]).toEqual([1]);
  });
});
