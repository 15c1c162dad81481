import { culpritsOf } from '../../analysis/slow-instances/culprits.ts';
import type { Analysis } from '../../analysis/stages.ts';
import type { Timelines } from '../../analysis/waits/timelines/timelines.ts';
import type { InstancePicture } from './pictures.ts';
import { type FirstInstance, MAX_FIRST_INSTANCES } from './trace.ts';
import { drawInstance, type InstanceRoom } from './typical-instance.ts';

/** What each has room for: of 128 processes nobody reads 128 rows. */
const ROOM: InstanceRoom = { processes: 16, ofMany: 8, messages: 48 };

/** At most 43 first instances, in order (paper 000, figure 11). @param timelines null: not known */
export function firstInstances(analysis: Analysis, timelines: Timelines | null): FirstInstance[] {
  const { order, instances, patternOf, ranked } = analysis;
  const culpritOf = culpritsOf(analysis);
  const affinities = new Map(
    ranked.map(({ instance, inspectionAffinity }) => [instance, inspectionAffinity[0]!]),
  );
  return Array.from(order.subarray(0, MAX_FIRST_INSTANCES), (instance, i) => ({
    ...instancePicture(analysis, timelines, i + 1, ROOM),
    pattern: patternOf[instance]!,
    bytes: instances.bytes[instance]!,
    affinity: affinities.get(instance) ?? '',
    late: affinities.has(instance) ? culpritOf(instance) : null,
  }));
}

/** One instance as a picture. @param position in the sequence, from 1 */
export function instancePicture(
  { trace, blocks, ties, instances, order }: Analysis,
  timelines: Timelines | null,
  position: number,
  room: InstanceRoom,
): InstancePicture {
  const drawable = { trace, blocks, ties, instances, timelines };
  const { messages, ...drawn } = drawInstance(drawable, order[position - 1]!, room);
  return {
    ...drawn,
    messages: messages.map(([from, to, sent, received]) => [
      from,
      to,
      Math.round(sent),
      Math.round(received),
    ]),
    position,
  };
}
