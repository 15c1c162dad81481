import { join } from 'node:path';
import { confirmedByPairs, withoutPairs } from '../comparison/confirmed.ts';
import type { Comparison } from '../comparison/document.ts';
import type { Fact } from '../comparison/reason.ts';
import { suspectBenchmarks } from '../comparison/suspects.ts';
import type { GateConfig } from '../config/config.ts';
import { InputError } from '../errors.ts';
import type { SecondRun } from './by-repetitions.ts';
import { checkPaired } from './check-paired.ts';
import { ownAcceptances } from './own-acceptances.ts';
import { looksOf } from './stages.ts';

/** Folder of the pairs inside that of the run: a benchmark's name cannot begin so. */
const PAIRS = '_pairs';

/** What the pairs made of a comparison, or why there could be none. */
export type ByPairs = { comparison: Comparison } | { noPairs: Fact };

/**
 * Runs base and head in pairs where something looks slower than the baseline, only the benchmarks concerned, as many pairs
 * as it takes; see confirmedByPairs. The pairs compare no facts: these are held against the baseline.
 *
 * @param first a comparison with a baseline in which something looks slower
 * @param base the commit that the change is held against
 * @param acceptedFile absolute path of the working copy's file of accepted slowdowns
 * @returns why there are no pairs when the base, the configuration or the limits make them impossible: nothing was
 *   executed then. What fails later makes the result inconclusive
 * @throws InputError when `signal` ended it
 */
export async function confirmByPairs(
  first: Comparison,
  base: string,
  acceptedFile: string,
  { config, folder, remote, warmUp, observer, signal }: SecondRun,
): Promise<ByPairs> {
  const benchmarks = suspectBenchmarks(first);
  const tooFew = whyTooFew(config.gate, benchmarks.length);
  if (tooFew !== null) return { noPairs: tooFew };
  const gate: GateConfig = { ...config.gate, structure: 'ignore', facts: {} };
  let isBaseReady = false;
  try {
    const { comparison } = await checkPaired(
      { ...config, gate },
      {
        reference: base,
        automatic: false,
        remote,
        output: join(folder, PAIRS),
        benchmarks,
        warmUp,
        observer,
        signal,
        baseReady: () => {
          isBaseReady = true;
        },
      },
    );
    const own = await ownAcceptances(config.folder, comparison.paired!.base, acceptedFile);
    return { comparison: confirmedByPairs(first, comparison, config.gate, own) };
  } catch (error) {
    if (!(error instanceof InputError) || signal?.aborted) throw error;
    const failure: Fact = { kind: 'failed', message: error.message.split('\n', 1)[0]! };
    return isBaseReady ? { comparison: withoutPairs(first, [failure], config.gate) } : { noPairs: failure };
  }
}

/** Whether the configuration allows so few pairs that they could not tell anything; null when it allows enough. */
function whyTooFew(gate: GateConfig, benchmarks: number): Fact | null {
  const half = Math.floor(gate.maxRepetitions / 2);
  const isEnough =
    looksOf({ gate }, 'screening', benchmarks).at.length > 0 &&
    looksOf({ gate }, 'confirming', benchmarks, half).at.length > 0;
  return isEnough ? null : { kind: 'too few pairs allowed', allowed: gate.maxRepetitions };
}
