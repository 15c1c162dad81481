import type { TypicalInstance } from '#build/schemas/parts.ts';
import type { Finding } from '../../../gate/judge/findings.ts';
import { computedWords, placeOf } from './cause.ts';
import { isOfRun } from './cost.ts';
import { joined, type Phrase } from './phrase.ts';
import { counted, duration } from './quantities.ts';

/** A process that comes later than it computes longer by this share was behind for another reason, too. */
const MIN_BEHIND_SHARE = 0.1;

/** How the times of a finding follow from each other. @returns null where one of them would stand alone */
export function chainPhrase({ cause }: Finding): Phrase | null {
  if (cause === null || isOfRun(cause.of)) return null;
  const { of, why } = cause;
  const { process } = why;
  const steps: Phrase[] = [];
  if (why.kind === 'late' && process !== null) {
    const longerNs = why.computedNs ?? why.addedNs;
    const [place] = placeOf({ ...why, source: null });
    const where: Phrase = place === undefined ? [] : [' in ', place];
    steps.push([`process ${process} computes ${computedWords(why)}`, ...where]);
    const lateNs = latenessOf(process, of.typical?.now ?? null);
    if (lateNs !== null) {
      const behindNs = lateNs - longerNs;
      const behind =
        behindNs > MIN_BEHIND_SHARE * lateNs ? ` (it was ${duration(behindNs)} behind already)` : '';
      steps.push([`it comes ${duration(lateNs)} after the first one${behind}`]);
    }
    const waited = why.parts.now.waitingCausedBy.find((each) => each.process === process);
    if (waited !== undefined)
      steps.push([`the others wait ${duration(waited.ns)} for it, all of them together`]);
  }
  const { candidateNs: nowNs, baselineMedianNs: beforeNs } = of;
  const times = `${counted(of.instances, 'instance')} × ${duration(nowNs - beforeNs)}`;
  steps.push([`one instance lasts ${duration(nowNs)} instead of ${duration(beforeNs)}`]);
  steps.push([`${times} = +${duration(of.addedNs)} in a run`]);
  return ['How these times follow from each other: ', ...joined(steps, ' → '), '.'];
}

function latenessOf(process: number, instance: TypicalInstance | null): number | null {
  const row = instance?.rows.find((each) => each.process === process);
  if (instance === null || row === undefined) return null;
  return row.startNs - Math.min(...instance.rows.map(({ startNs }) => startNs));
}
