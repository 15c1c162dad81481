import type {
  Confirmation,
  Drift,
  Paired,
  Regression,
  StructureChange,
  Verdict,
} from '../comparison/comparison.ts';
import { counted } from '../comparison/counted.ts';
import { FEWEST_RUNS } from '../comparison/cutoff.ts';
import type { GateConfig } from '../config/config.ts';
import type { PairedPart } from './compare-pairs.ts';

/** What the verdict of a paired check is made from. */
export interface PairEvidence {
  parts: readonly PairedPart[];
  structure: readonly StructureChange[];
  drift: readonly Drift[];
  regressions: readonly Regression[];
  confirmation: Confirmation | null;
  about: Pick<Paired, 'reference' | 'automatic'>;
}

/**
 * The verdict and its reason in one sentence. A slower group makes it a regression, and so do a common factor and a change
 * of structure where the configuration says 'fail'. When what looked slower could not be measured again, nothing is known:
 * inconclusive. So it is where nothing could be judged and the configuration wants a judgement.
 */
export function decidePairs(evidence: PairEvidence, gate: GateConfig): { verdict: Verdict; reason: string } {
  const { parts, structure, drift, regressions, confirmation, about } = evidence;
  const judged = parts.reduce((sum, part) => sum + part.judged, 0);
  const open = parts.reduce((sum, part) => sum + part.open, 0);
  const breaking = structure.filter(({ policy }) => policy === 'fail').length;
  const isRed = regressions.length > 0 || breaking > 0 || drift.some(({ isFailing }) => isFailing);
  const isBlind = judged === 0;
  const hasFailed = confirmation?.state === 'failed';
  const slower = `${regressions.length} of ${counted(judged, 'group')} ${regressions.length === 1 ? 'is' : 'are'} slower than in ${about.reference}`;
  const unconfirmed = confirmation?.unconfirmed.length ?? 0;
  const again = unconfirmed === 1 ? 'it was' : 'they were';
  const reason = sentence([
    about.automatic
      ? `the baseline has fewer than ${FEWEST_RUNS} runs yet, so base and head were run in pairs`
      : null,
    ...drift.map((each) => commonText(each, parts.length > 1)),
    regressions.length > 0 ? slower : null,
    breaking > 0 ? `the communication structure changed in ${counted(breaking, 'place')}` : null,
    !isRed && !isBlind && !hasFailed
      ? `none of ${counted(judged, 'judged group')} is slower than in ${about.reference}`
      : null,
    isBlind ? 'there were too few pairs, or no group with enough of them, to judge durations' : null,
    hasFailed ? `measuring again what looked slower failed: ${confirmation.failure}` : null,
    !hasFailed && unconfirmed > 0
      ? `${counted(unconfirmed, 'group')} looked slower at first, and not when ${again} measured again`
      : null,
    !isRed && open > 0
      ? `in ${counted(open, 'group')} the noise leaves a slowdown of ${gate.minSlowdownPercent} % possible`
      : null,
  ]);
  if (isRed) return { verdict: 'regression', reason };
  const isInconclusive = hasFailed || (isBlind && gate.requireBaseline);
  return { verdict: isInconclusive ? 'inconclusive' : 'pass', reason };
}

function commonText({ benchmark, factor, isFailing }: Drift, many: boolean): string {
  const where = many ? ` in ${benchmark}` : '';
  const policy = isFailing ? '' : ', which only warns here';
  return `everything${where} is slower by a common factor of ${factor.toFixed(2)}${policy}`;
}

/** The parts that are there as one sentence. */
function sentence(parts: (string | null)[]): string {
  const text = parts.filter((part) => part !== null).join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
