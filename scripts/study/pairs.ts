import type { GateConfig } from '../../src/base/config/config.ts';
import { recordRun } from '../../src/measure/measurement/record.ts';
import { startsInRing } from './draws.ts';
import { hits, NOT_ASKED, type Outcome, slowedPatterns } from './evaluate.ts';
import { ringOf, streamFrom } from './pair-stream.ts';
import { type Mode, type Program, programsOn, SET_UPS } from './programs.ts';
import type { PairStream } from './recorded-source.ts';
import { fixedThresholdRule, type Judged } from './rules.ts';
import type { Place, Samples } from './samples.ts';

/** A judgement of pairs, and how many it took. */
export interface PairedRule {
  name: string;
  judge(stream: PairStream): Judged & { pairs: number };
}

/** What a comparison of two runs of five repetitions says, as trackers with a fixed percentage do. */
export function fixedThresholdOfPairs(percent: number, gate: GateConfig): PairedRule {
  const rule = fixedThresholdRule(percent, gate);
  const pairs = 5;
  return {
    name: `pairs, fixed ${percent} %`,
    judge(stream) {
      const { base, head } = stream.take(pairs);
      const baseline = { schemaVersion: 1 as const, runs: [recordRun(base)] };
      const judged = rule.judge({ candidate: head, fresh: [head], baseline, pairs: null });
      return { ...judged!, pairs };
    },
  };
}

/** Trials that are drawn from the pairs of a kind; they start at different pairs and may share some. */
const TRIALS = 60;

/** In the order of the report. */
const MODES: readonly Mode[] = ['none', 'one', 'all', 'both'];

/** Draws trials from the pairs of every set-up, kind and program and lets every rule judge them. */
export function evaluatePairs(
  samples: Samples,
  programs: readonly Program[],
  rules: readonly PairedRule[],
): Outcome[] {
  return SET_UPS.flatMap((setUp) => {
    const place = samples.places.find((one) => one.setUp === setUp);
    if (place === undefined) return [];
    const own = samples.pairs.filter(({ task }) => task.setUp === setUp);
    const kinds = new Map(own.map(({ task }) => [`${task.mode} ${task.percent}`, task]));
    return [...kinds.values()]
      .sort((a, b) => MODES.indexOf(a.mode) - MODES.indexOf(b.mode) || a.percent - b.percent)
      .flatMap(({ mode, percent }) => {
        const kind = own.filter(({ task }) => task.mode === mode && task.percent === percent);
        return programsOn(setUp, programs).flatMap((program) =>
          judgeKind(kind, { samples, place, program }, rules),
        );
      });
  });
}

/** @param kind series of the same kind, at least one */
function judgeKind(
  kind: Samples['pairs'],
  { samples, place, program }: { samples: Samples; place: Place; program: Program },
  rules: readonly PairedRule[],
): Outcome[] {
  const { setUp, mode, percent } = kind[0]!.task;
  const ring = ringOf(kind, program.name);
  const patterns = slowedPatterns(samples, program, setUp);
  return startsInRing(ring.length, TRIALS).flatMap((start) =>
    rules.map((rule): Outcome => {
      const { red, findings, pairs, executions } = rule.judge(streamFrom(ring, start, place, program.name));
      const where = red && mode === 'one' ? hits(findings[0], program, patterns) : NOT_ASKED;
      const outcome = { setUp, program: program.name, mode, percent, runs: pairs, rule: rule.name };
      // Trials that share pairs are not independent: as many count as fit beside each other.
      const independent = Math.max(1, Math.floor(ring.length / pairs));
      const candidate = `pairs ${mode} ${percent} ${Math.floor((start * independent) / ring.length)}`;
      return { ...outcome, candidate, red, ...(executions !== undefined && { executions }), ...where };
    }),
  );
}
