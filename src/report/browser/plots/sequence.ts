import { axisX, type Markish } from '@observablehq/plot';
import type { SequencePicture } from '#build/schemas/pictures.ts';
import type { Packed } from '../../../measure/pictures/pictures.ts';
import type { TracePictures } from '../../../measure/pictures/trace-pictures.ts';
import type { PageDocument } from '../../page/page-document.ts';
import { count } from '../../text/words/quantities.ts';
import type { Surface } from './plot.ts';

export interface ShownFirst extends Pick<TracePictures, 'processes' | 'families' | 'familyOf'> {
  instances: Packed;
}

export function shownSequence({ trace, pictures }: PageDocument, key: string): SequencePicture | null {
  return trace ?? pictures?.[Number(key)]?.now.sequence ?? null;
}

export function shownFirst(trace: TracePictures): ShownFirst | null {
  const { firstInstances, processes, families, familyOf } = trace;
  if (firstInstances === null) return null;
  return { instances: firstInstances, processes, families, familyOf };
}

const [LEFT, RIGHT] = [60, 14];

/** Pixels of an instance in a plot over the positions of a sequence. */
export function pixelsOfInstance(width: number, instances: number): number {
  return (width - LEFT - RIGHT) / instances;
}

export function overPositions({ document, width }: Surface, instances: number) {
  return {
    document,
    width,
    marginLeft: LEFT,
    marginRight: RIGHT,
    marginBottom: 36,
    x: { domain: [0.5, instances + 0.5] },
  };
}

export function positionAxis(): Markish {
  return axisX({
    label: 'position in the sequence →',
    tickFormat: count,
    tickSpacing: 110,
    labelAnchor: 'right',
  });
}
