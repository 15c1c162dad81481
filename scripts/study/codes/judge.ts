import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Comparison } from '#build/schemas/comparison.ts';
import { defaultConfig } from '../../../src/base/config/default-config.ts';
import { writeAtomically } from '../../../src/base/files/write-atomically.ts';
import { seededRandom } from '../../../src/base/statistics/random.ts';
import { steps } from '../../../src/gate/check/steps.ts';
import { rankComparison } from '../../../src/gate/judge/rank.ts';
import { measureTrace } from '../../../src/measure/measurement/measure.ts';
import { measureRun } from '../../../src/measure/measurement/measure-run.ts';
import type { RepetitionMeasurement, RunMeasurement } from '../../../src/measure/measurement/measurement.ts';
import { readRunFolder } from '../../../src/measure/run/read-run.ts';
import { renderComment } from '../../../src/report/text/printers/comment.ts';
import { renderJson } from '../../../src/report/text/printers/json.ts';
import { judgeRecorded } from '../recorded-source.ts';
import { BASE } from './make.ts';
import { basesInRound, ORDER_FILE } from './record.ts';

/**
 * Judges the changes of a recording as `commgate check --against` judges pairs: as many as it wants of those
 * that were recorded.
 *
 * @param folder of recordCode
 * @param output folder for the comparisons, as JSON and as comments
 * @param measure a trace, by its anchor file
 * @returns the comparison of each change; none without a recording
 */
export async function judgeCode(
  folder: string,
  output: string,
  measure: Measure = (anchor) => measureTrace(anchor, defaultConfig.analysis),
): Promise<Map<string, Comparison>> {
  const judged = new Map<string, Comparison>();
  const order = join(folder, ORDER_FILE);
  if (!existsSync(order)) return judged;
  const changes = JSON.parse(readFileSync(order, 'utf8')) as string[];
  const base = await measured(join(folder, BASE), measure);
  mkdirSync(output, { recursive: true });
  for (const [index, name] of changes.entries()) {
    // One that was left out keeps its place: base's executions are counted by it.
    if (!existsSync(join(folder, name))) continue;
    const own = {
      base: beside(base, index, changes.length),
      head: await measured(join(folder, name), measure),
    };
    const comparison = judgePairs(own);
    writeAtomically(join(output, `${name}.json`), renderJson(comparison));
    writeAtomically(join(output, `${name}.md`), renderComment(comparison, {}));
    judged.set(name, comparison);
  }
  return judged;
}

/**
 * Judges base against itself: in each round its executions are drawn at random into pairs. Draws overlap, so
 * they are fewer checks than their number says.
 *
 * @param folder of recordCode
 * @returns the comparisons of so many draws; none without a recording, or with one execution a round
 */
export async function judgeUnchanged(folder: string, draws: number): Promise<Comparison[]> {
  const order = join(folder, ORDER_FILE);
  if (!existsSync(order)) return [];
  const bases = basesInRound((JSON.parse(readFileSync(order, 'utf8')) as string[]).length);
  const base = await measured(join(folder, BASE), (anchor) => measureTrace(anchor, defaultConfig.analysis));
  const rounds = base.benchmarks[0]!.repetitions.length / bases;
  const random = seededRandom(draws);
  return Array.from({ length: bases < 2 ? 0 : draws }, () => {
    const sides = { base: [] as number[], head: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      const drawn = shuffled(bases, random).map((each) => round * bases + each);
      for (let pair = 0; pair + 1 < bases; pair += 2) {
        sides.base.push(drawn[pair]!);
        sides.head.push(drawn[pair + 1]!);
      }
    }
    return judgePairs({ base: chosenOf(base, sides.base), head: chosenOf(base, sides.head) });
  });
}

/** Numbers from 0 in random order. */
function shuffled(count: number, random: () => number): number[] {
  const keys = Array.from({ length: count }, random);
  return [...keys.keys()].sort((a, b) => keys[a]! - keys[b]!);
}

function chosenOf(run: RunMeasurement, executions: readonly number[]): RunMeasurement {
  const benchmarks = run.benchmarks.map((own) => ({
    ...own,
    repetitions: executions.map((execution) => own.repetitions[execution]!),
  }));
  return { ...run, benchmarks };
}

type Measure = (anchor: string) => Promise<RepetitionMeasurement>;

function measured(folder: string, measure: Measure): Promise<RunMeasurement> {
  return measureRun(readRunFolder(folder), measure);
}

/** The executions of base that were run beside a change. @param index of the change in its recording */
function beside(base: RunMeasurement, index: number, changes: number): RunMeasurement {
  const bases = basesInRound(changes);
  return withRepetitions(base, (_, repetition) => repetition % bases === Math.floor(index / 2));
}

function judgePairs({ base, head }: { base: RunMeasurement; head: RunMeasurement }): Comparison {
  const [{ name, repetitions }] = head.benchmarks as [RunMeasurement['benchmarks'][number]];
  const { gate, report } = defaultConfig;
  const given = {
    gate: { ...gate, maxRepetitions: Math.min(gate.maxRepetitions, repetitions.length) },
    benchmarks: [name],
    baseline: null,
    location: 'baseline',
    accepted: [],
    exactly: null,
  };
  const take = (count: number) => ({ base: firstOf(base, count), head: firstOf(head, count) });
  const plan = { by: 'pairs', why: 'asked', base: BASE } as const;
  const comparison = judgeRecorded(steps(plan, given), { pairs: [{ benchmark: name, take }] });
  return rankComparison(comparison, report.severityOverEase);
}

function firstOf(run: RunMeasurement, count: number): RunMeasurement {
  return withRepetitions(run, (_, repetition) => repetition < count);
}

function withRepetitions(
  run: RunMeasurement,
  isKept: (_: unknown, index: number) => boolean,
): RunMeasurement {
  const benchmarks = run.benchmarks.map((own) => ({ ...own, repetitions: own.repetitions.filter(isKept) }));
  return { ...run, benchmarks };
}
