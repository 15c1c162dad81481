import type { RunMeasurement } from '../../src/baseline/measurement.ts';
import { recordRun } from '../../src/baseline/record.ts';
import type { GateConfig } from '../../src/config/config.ts';
import { startsInRing } from './draws.ts';
import { hits, NOT_ASKED, type Outcome, runOf, slowedPatterns } from './evaluate.ts';
import type { Program } from './programs.ts';
import { fixedThresholdRule, type Judged } from './rules.ts';
import type { Place, Repetitions, Samples } from './samples.ts';

/** Both sides of some successive pairs: repetition k of base and of head are a pair. */
export interface Sides {
  base: RunMeasurement;
  head: RunMeasurement;
}

/** The pairs of one trial, endless: after the last of a kind comes the first. */
export interface PairStream {
  /**
   * @param from how many pairs of the trial are passed over
   * @param count how many are wanted
   */
  take(from: number, count: number): Sides;
}

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
      const { base, head } = stream.take(0, pairs);
      const baseline = { schemaVersion: 1 as const, runs: [recordRun(base)] };
      return { ...rule.judge({ candidate: head, fresh: [head], baseline }), pairs };
    },
  };
}

/** Trials that are drawn from the pairs of a kind; they start at different pairs and may share some. */
const TRIALS = 60;

/** Draws trials from the pairs of every kind and program and lets every rule judge them. */
export function evaluatePairs(
  samples: Samples,
  programs: readonly Program[],
  rules: readonly PairedRule[],
): Outcome[] {
  const place = samples.places.find(({ setUp }) => setUp === 'quiet');
  if (place === undefined) return [];
  const kinds = new Map(samples.pairs.map(({ task }) => [`${task.mode} ${task.percent}`, task]));
  return [...kinds.values()].flatMap(({ mode, percent }) =>
    programs.flatMap((program) => {
      const own = samples.pairs.filter(({ task }) => task.mode === mode && task.percent === percent);
      const ring = ringOf(own, program.name);
      const patterns = slowedPatterns(samples, program, 'quiet');
      return startsInRing(ring.length, TRIALS).flatMap((start) =>
        rules.map((rule): Outcome => {
          const { red, findings, pairs } = rule.judge(streamFrom(ring, start, place, program.name));
          const where = red && mode === 'one' ? hits(findings[0], program, patterns) : NOT_ASKED;
          const outcome = { setUp: 'quiet' as const, program: program.name, mode, percent, runs: pairs };
          // Trials that share pairs are not independent: as many count as fit beside each other.
          const independent = Math.max(1, Math.floor(ring.length / pairs));
          const candidate = `pairs ${mode} ${percent} ${Math.floor((start * independent) / ring.length)}`;
          return { ...outcome, rule: rule.name, candidate, red, ...where };
        }),
      );
    }),
  );
}

type Pair = { base: Repetitions[string][number]; head: Repetitions[string][number] };

function ringOf(samples: Samples['pairs'], program: string): Pair[] {
  return samples.flatMap(({ base, head }) =>
    (base[program] ?? []).map((repetition, index) => ({ base: repetition, head: head[program]![index]! })),
  );
}

function streamFrom(ring: readonly Pair[], start: number, place: Place, program: string): PairStream {
  return {
    take(from, count) {
      const taken = Array.from({ length: count }, (_, index) => ring[(start + from + index) % ring.length]!);
      const side = (which: 'base' | 'head'): RunMeasurement =>
        runOf({ date: place.date, programs: { [program]: taken.map((pair) => pair[which]) } }, { ...place }, [
          program,
        ]);
      return { base: side('base'), head: side('head') };
    },
  };
}
