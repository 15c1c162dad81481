import type { WaitStatesDocument } from '#build/schemas/analysis.ts';
import { isWait } from '../../analysis/waits/registry.ts';
import { packJson } from '../../measure/pictures/pack.ts';
import { directionWords } from '../text/words/wait-states.ts';
import type { WaitingLayers } from './page-document.ts';
import { nameOfClass } from './wait-tree.ts';

/** What waiting there is, by process: all, each class, and the refills of each direction; for files. */
export function waitingLayers(waiting: WaitStatesDocument): WaitingLayers | null {
  const { byProcess, classes, charges, refills } = waiting;
  const layers: [name: string, ns: number[]][] = [['all', byProcess.map(({ waitingNs }) => waitingNs)]];
  for (const { id } of classes) {
    if (!isWait(id)) continue;
    const ns = byProcess.map(() => 0);
    for (const charge of charges) if (charge.class === id) ns[charge.process]! += charge.ns;
    layers.push([nameOfClass(id), ns]);
  }
  for (const { directions } of refills)
    for (const direction of directions)
      layers.push([`refill ${directionWords(direction.direction)}`, direction.byProcess]);
  const some = layers.filter(([, ns]) => ns.some((each) => each > 0));
  if (some.length === 0) return null;
  const nsByProcess = packJson(some.map(([, ns]) => ns.map(Math.round)));
  return { names: some.map(([name]) => name), nsByProcess };
}
