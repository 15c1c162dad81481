import { notConfirmed, undecided } from '../comparison/confirmed.ts';
import type { Comparison } from '../comparison/document.ts';
import type { CompareOptions } from '../comparison/history/compare.ts';
import { SCREENING_PERCENT } from '../comparison/history/cutoff.ts';
import { whyDisturbed } from '../comparison/new-data.ts';
import type { Fact, Reason } from '../comparison/reason.ts';
import { suspectBenchmarks } from '../comparison/suspects.ts';
import type { Config, GateConfig } from '../config/config.ts';
import { InputError } from '../errors.ts';
import { placementOf } from '../git/worktrees.ts';
import type { RunMeasurement } from '../measurement/measurement.ts';
import { confirmByPairs } from './by-pairs.ts';
import { confirmByRepetitions, type SecondRun } from './by-repetitions.ts';

/** How a check confirms what looks slower than the baseline. */
export type Way =
  /** What looks slower counts at once. */
  | { by: 'nothing'; why: 'off' | 'recorded' }
  /** Fresh repetitions of the working copy, held against the same baseline. `noPairs`: why not pairs, where a base was given. */
  | { by: 'repetitions'; noPairs?: Fact }
  /** Pairs of the checked-out commit and the base. */
  | { by: 'pairs'; base: string; acceptedFile: string };

/** What decides about the way. */
export interface WayQuestion {
  config: Config;
  /** The base that the user named; see JobOptions. */
  base?: string | null | undefined;
  /** The newest commit that base and checked-out commit have in common; null: unknown. */
  mergeBase: string | null;
  /** Whether a recorded run is judged. */
  isRecorded: boolean;
  /** Absolute path of the file of accepted slowdowns. */
  acceptedFile: string;
}

/**
 * Decides how a check confirms, before anything is measured: the cut-offs of the first comparison depend on it. Pairs hold
 * their false-alarm rate whatever the machine did since the baseline's runs, so they are the way wherever both commits can
 * be built and the run is one of a commit.
 */
export async function wayOf(question: WayQuestion): Promise<Way> {
  const { config, base, mergeBase, isRecorded, acceptedFile } = question;
  if (isRecorded || config.gate.confirm === 'off')
    return { by: 'nothing', why: isRecorded ? 'recorded' : 'off' };
  if (config.build === undefined || typeof base !== 'string') return { by: 'repetitions' };
  if (mergeBase === null) {
    return { by: 'repetitions', noPairs: { kind: 'base unknown' } };
  }
  try {
    const { head, uncommitted } = await placementOf(config.folder);
    if (head === mergeBase) return { by: 'repetitions', noPairs: { kind: 'base is head' } };
    if (uncommitted === 0) return { by: 'pairs', base: mergeBase, acceptedFile };
    return { by: 'repetitions', noPairs: { kind: 'uncommitted', files: uncommitted } };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { by: 'repetitions', noPairs: { kind: 'failed', message: error.message } };
  }
}

/** Compares a run with the check's baseline under a gate. */
export type Compare = (run: RunMeasurement, gate: GateConfig, options: CompareOptions) => Comparison;

/**
 * Compares a run with a baseline and confirms what looks slower. Where pairs turn out to be impossible the run is compared
 * again, with the cut-offs for repetitions: those of common factors are higher.
 *
 * @throws InputError when the signal ended it
 */
export async function confirmedComparison(
  run: RunMeasurement,
  way: Way,
  second: SecondRun,
  compare: Compare,
): Promise<Comparison> {
  const { gate } = second.config;
  if (way.by === 'nothing') {
    const only = compare(run, gate, { stages: 1 });
    return isDisturbed(only) ? undisturbed(only, gate) : notConfirmed(only, way.why);
  }
  if (way.by === 'repetitions') return again(run, way.noPairs, second, compare);
  const first = screened((options) => compare(run, gate, options));
  if (suspectBenchmarks(first).length === 0) return first;
  const made = await confirmByPairs(first, way.base, way.acceptedFile, second);
  return 'comparison' in made ? made.comparison : again(run, made.noPairs, second, compare);
}

/**
 * The comparison that says which benchmarks are run in pairs. Improvements, which pairs do not confirm, are those of the
 * usual cut-offs.
 */
export function screened(compare: (options: CompareOptions) => Comparison): Comparison {
  const stages = { stages: 2, commonFactorStages: 2 } as const;
  const { improvements } = compare(stages);
  return { ...compare({ ...stages, screeningPercent: SCREENING_PERCENT }), improvements };
}

/** Whether something looks slower in a run that was disturbed: no baseline run is so, so none says what to expect. */
function isDisturbed(comparison: Comparison): boolean {
  return comparison.candidate.disturbed.length > 0 && suspectBenchmarks(comparison).length > 0;
}

function undisturbed(first: Comparison, gate: GateConfig): Comparison {
  return undecided(first, [whyDisturbed(first)!], gate);
}

async function again(
  run: RunMeasurement,
  noPairs: Fact | undefined,
  second: SecondRun,
  compare: Compare,
): Promise<Comparison> {
  const first = compare(run, second.config.gate, { stages: 2 });
  if (isDisturbed(first)) return undisturbed(first, second.config.gate);
  const calibration = first.calibration!;
  const made = await confirmByRepetitions(first, second, (fresh, gate) =>
    compare(fresh, gate, { stages: 2, calibration }),
  );
  if (noPairs === undefined || made.confirmation === null) return made;
  const reasons: Reason[] = [...made.reasons, { kind: 'no pairs', why: noPairs }];
  return { ...made, reasons, confirmation: { ...made.confirmation, noPairs } };
}
