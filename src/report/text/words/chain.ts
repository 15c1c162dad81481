import type { TypicalInstance } from '#build/schemas/parts.ts';
import type { Finding } from '../finding.ts';
import { namedProcess, placeOf } from './finding.ts';
import { joined, type Phrase } from './phrase.ts';
import { counted, duration } from './quantities.ts';

/** A process that comes later than it computes longer by this part was behind for another reason, too. */
const BEHIND = 0.1;

/**
 * How the times of a finding follow from each other, in one line: a reader meets the delay, how late its
 * process comes, how long an instance lasts, how long others wait and what is added to a run, all of one
 * fault, in five places of a page.
 *
 * @param finding with a cause, of instances
 * @returns null where one of the times would stand alone
 */
export function chainPhrase({ cause }: Finding): Phrase | null {
  if (cause === null || cause.of.change !== undefined) return null;
  const { of, why } = cause;
  const process = namedProcess(why);
  const steps: Phrase[] = [];
  if (why.kind === 'late' && process !== null) {
    const longerNs = why.computedNs ?? why.addedNs;
    steps.push([
      `process ${process} computes ${duration(longerNs)}${why.parts.before === null ? '' : ' longer'}`,
      ...inPlace(why),
    ]);
    const lateNs = latenessOf(process, of.typical?.now ?? null);
    if (lateNs !== null) {
      const behindNs = lateNs - longerNs;
      const behind = behindNs > BEHIND * lateNs ? ` (it was ${duration(behindNs)} behind already)` : '';
      steps.push([`it comes ${duration(lateNs)} after the first one${behind}`]);
    }
    const waited = why.parts.now.waitingCausedBy.find((each) => each.process === process);
    if (waited !== undefined)
      steps.push([`the others wait ${duration(waited.ns)} for it, all of them together`]);
  }
  steps.push([`one instance lasts ${duration(of.candidateNs)} instead of ${duration(of.baselineMedianNs)}`]);
  steps.push([
    `${counted(of.instances, 'instance')} × ${duration(of.candidateNs - of.baselineMedianNs)} = +${duration(of.addedNs)} in a run`,
  ]);
  return ['How these times follow from each other: ', ...joined(steps, ' → '), '.'];
}

function inPlace(why: Parameters<typeof placeOf>[0]): Phrase {
  const [name] = placeOf({ ...why, source: null });
  return name === undefined ? [] : [' in ', name];
}

/** How long after the first one a process comes in a typical instance. */
function latenessOf(process: number, instance: TypicalInstance | null): number | null {
  const row = instance?.rows.find((each) => each.process === process);
  if (instance === null || row === undefined) return null;
  return row.startNs - Math.min(...instance.rows.map(({ startNs }) => startNs));
}
