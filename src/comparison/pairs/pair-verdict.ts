import type { GateConfig } from '../../config/config.ts';
import type { Confirmation, Drift, Paired, Regression, StructureChange, Verdict } from '../comparison.ts';
import { counted } from '../counted.ts';
import { FEWEST_RUNS } from '../history/cutoff.ts';
import { blindIn } from '../sight.ts';
import { blindTexts } from '../verdict.ts';
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
 * inconclusive. So it is where a benchmark could not be judged, or little could have been seen in it, and the configuration
 * wants that.
 */
export function decidePairs(evidence: PairEvidence, gate: GateConfig): { verdict: Verdict; reason: string } {
  const { parts, structure, drift, regressions, confirmation, about } = evidence;
  const judged = parts.reduce((sum, part) => sum + part.judged, 0);
  const open = parts.reduce((sum, part) => sum + part.open, 0);
  const breaking = structure.filter(({ policy }) => policy === 'fail').length;
  const isRed = regressions.length > 0 || breaking > 0 || drift.some(({ isFailing }) => isFailing);
  const blind = parts.filter((part) => part.judged === 0);
  const bases = parts.map(({ basis }) => basis);
  const hasFailed = confirmation?.state === 'failed';
  const lost = hasFailed ? [] : lostTexts(parts);
  const slower = `${regressions.length} of ${counted(judged, 'group')} ${regressions.length === 1 ? 'is' : 'are'} slower than in ${about.reference}`;
  const reason = sentence([
    about.automatic
      ? `the baseline has fewer than ${FEWEST_RUNS} comparable runs, so base and head were run in pairs`
      : null,
    ...drift.map((each) => commonText(each, parts.length > 1)),
    regressions.length > 0 ? slower : null,
    breaking > 0 ? `the communication structure changed in ${counted(breaking, 'place')}` : null,
    !isRed && judged > 0 && !hasFailed && lost.length === 0
      ? `none of ${counted(judged, 'judged group')} is slower than in ${about.reference}${drift.length > 0 ? ' by more than that' : ''}`
      : null,
    blindText(blind, parts),
    hasFailed ? `measuring again what looked slower failed: ${confirmation.failure}` : null,
    ...lost,
    ...(hasFailed ? [] : unconfirmedTexts(parts)),
    !isRed && open > 0
      ? `in ${counted(open, 'group')} the noise leaves a slowdown of ${gate.minSlowdownPercent} % possible`
      : null,
    ...(isRed ? [] : blindTexts(bases, new Set(bases.map(({ benchmark }) => benchmark)))),
  ]);
  if (isRed) return { verdict: 'regression', reason };
  const isBlind = blind.length > 0 || parts.length === 0;
  const isInconclusive =
    hasFailed ||
    lost.length > 0 ||
    (isBlind && gate.requireBaseline) ||
    (gate.requireSight && blindIn(bases).length > 0);
  return { verdict: isInconclusive ? 'inconclusive' : 'pass', reason };
}

/** Which benchmarks could not be judged; their names where there are others. */
function blindText(blind: readonly PairedPart[], parts: readonly PairedPart[]): string | null {
  if (blind.length === 0 && parts.length > 0) return null;
  const names = blind.map(({ basis }) => basis.benchmark).join(', ');
  const where = parts.length > 1 ? `in ${names} ` : '';
  return `${where}there were too few pairs, or no group with enough of them, to judge durations`;
}

/** What looked slower at first, and is not in enough of the fresh pairs. */
function lostTexts(parts: readonly PairedPart[]): string[] {
  const lost = parts.reduce((sum, part) => sum + part.lost, 0);
  const texts: string[] = [];
  for (const { common, basis } of parts) {
    if (common.isLost)
      texts.push(`${everything(basis.benchmark, parts.length > 1)} looked slower at first, ${NOT_AGAIN}`);
  }
  if (lost > 0) texts.push(`${counted(lost, 'group')} looked slower at first, ${NOT_AGAIN}`);
  return texts;
}

const NOT_AGAIN = 'and too few fresh pairs tell whether that is so';

/** What looked slower at first and did not in the fresh pairs. */
function unconfirmedTexts(parts: readonly PairedPart[]): string[] {
  const texts: string[] = [];
  for (const { common, basis } of parts) {
    if (!common.isUnconfirmed || common.isLost) continue;
    const what = everything(basis.benchmark, parts.length > 1);
    texts.push(`${what} looked slower at first, and not when it was measured again`);
  }
  const groups = parts.reduce((sum, part) => sum + part.unconfirmed.length - part.lost, 0);
  const again = groups === 1 ? 'it was' : 'they were';
  if (groups > 0)
    texts.push(`${counted(groups, 'group')} looked slower at first, and not when ${again} measured again`);
  return texts;
}

function everything(benchmark: string, many: boolean): string {
  return many ? `everything in ${benchmark}` : 'everything';
}

function commonText({ benchmark, factor, isFailing }: Drift, many: boolean): string {
  const policy = isFailing ? '' : ', which only warns here';
  return `${everything(benchmark, many)} is slower by a common factor of ${factor.toFixed(2)}${policy}`;
}

/** The parts that are there as one sentence. */
function sentence(parts: (string | null)[]): string {
  const text = parts.filter((part) => part !== null).join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
