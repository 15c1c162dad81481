import type { Comparison } from '#build/schemas/comparison.ts';
import type { GateConfig } from '../../src/base/config/config.ts';
import type { Baseline } from '../../src/gate/baseline/baseline.ts';
import type { Confirming } from '../../src/gate/check/plan.ts';
import { type Given, steps } from '../../src/gate/check/steps.ts';
import { isCommunication } from '../../src/measure/measurement/group-identity.ts';
import { joinedRuns } from '../../src/measure/measurement/measure-run.ts';
import type { RunMeasurement } from '../../src/measure/measurement/measurement.ts';
import { type Cost, counted } from './executions.ts';
import type { PairedRule } from './pairs.ts';
import { judgeRecorded, type Recordings } from './recorded-source.ts';
import { fixedThresholdRule, type Judged, plainCutoffRule, type Rule } from './rules.ts';

/** commgate's own checks, by how they confirm what looks slower than the baseline. */
const CONFIRMING = {
  'commgate, confirmed by pairs': { by: 'pairs', base: 'base' },
  'commgate, measured again': { by: 'repetitions', noPairs: null },
  'commgate, at once': { by: 'nothing', why: 'recorded' },
} as const satisfies Record<string, Confirming>;

/** What commgate does with a baseline: its own check, given what was collected. */
export function gateRule(name: keyof typeof CONFIRMING, gate: GateConfig): Rule {
  const confirm = CONFIRMING[name];
  return {
    name,
    judge({ candidate, fresh, baseline, pairs }) {
      if (confirm.by === 'pairs' && pairs === null) return null;
      const given = givenOf(candidate.benchmarks, baseline, gate);
      const cost: Cost = { executions: 0, pairs: 0 };
      const made = judgeRecorded(counted(steps({ by: 'baseline', confirm, ifYoung: null }, given), cost), {
        run: candidate,
        again: freshRepetitions(fresh),
        pairs: pairs ?? [],
      });
      const isSuspected = made.confirmation !== null;
      const { executions } = cost;
      return { ...judgedBy(made), ...(confirm.by !== 'nothing' && { isSuspected, executions }) };
    },
  };
}

/** What `commgate check --against` does: the same with pairs alone. */
export function pairedGateRule(gate: GateConfig): PairedRule {
  return {
    name: 'commgate, pairs',
    judge(stream) {
      const given = givenOf([{ name: stream.benchmark }], null, gate);
      const way = steps({ by: 'pairs', why: 'asked', base: 'base' }, given);
      const cost: Cost = { executions: 0, pairs: 0 };
      const comparison = judgeRecorded(counted(way, cost), { pairs: [stream] });
      return { ...judgedBy(comparison), ...cost };
    },
  };
}

function givenOf(
  benchmarks: readonly { name: string }[],
  baseline: Baseline | null,
  gate: GateConfig,
): Given {
  const names = benchmarks.map(({ name }) => name);
  return { gate, benchmarks: names, baseline, location: 'baseline', accepted: [], exactly: null };
}

/**
 * Runs as further repetitions, each used once; of the last ones there may be fewer than are asked for.
 *
 * @returns null when no run is left
 */
function freshRepetitions(fresh: readonly RunMeasurement[]): NonNullable<Recordings['again']> {
  let used = 0;
  return (repetitions, benchmarks) => {
    const taken: RunMeasurement[] = [];
    for (let got = 0; got < repetitions && used < fresh.length; used++) {
      const run = fresh[used]!;
      taken.push({ ...run, benchmarks: run.benchmarks.filter(({ name }) => benchmarks.includes(name)) });
      got += run.benchmarks[0]!.repetitions.length;
    }
    return taken.length === 0 ? null : joinedRuns(taken);
  };
}

/** The verdict of a comparison, and its findings. */
function judgedBy({ verdict, regressions }: Comparison): Judged {
  const findings = regressions.map(({ pattern, functions, kind, lateProcess }) => ({
    pattern,
    isCommunication: isCommunication({ kind }),
    functions,
    process: lateProcess?.process ?? null,
  }));
  return { red: verdict === 'regression', findings };
}

/** What the study holds against each other, on runs: commgate's own rule first. */
export function studiedRules(gate: GateConfig): Rule[] {
  return [
    gateRule('commgate, confirmed by pairs', gate),
    gateRule('commgate, measured again', gate),
    gateRule('commgate, at once', gate),
    fixedThresholdRule(10, gate),
    plainCutoffRule(3.5, gate),
  ];
}
