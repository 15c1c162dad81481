import { axisY, type Markish, plot, rect, text } from '@observablehq/plot';
import type { PhasePicture, SequencePicture } from '#build/schemas/pictures.ts';
import type { InspectionAffinity } from '../../../analysis/slow-instances/ahp.ts';
import { count, counted, duration } from '../../text/words/quantities.ts';
import { shorten, visible } from '../../text/words/visible.ts';
import { numberAt } from '../numbers.ts';
import { affinityColours, FAMILY_COLOURS, OTHER_FAMILIES } from '../raster/ramp.ts';
import type { Plot, Surface } from './plot.ts';
import { overPositions, pixelsOfInstance, positionAxis, shownSequence } from './sequence.ts';

const BINS = 600;

/** The phases as bands above the strip of all instances, and the slow ones. */
export const phases: Plot<SequencePicture> = {
  id: 'phases',
  take: shownSequence,
  packed: ({ instances }) => [instances.patterns],
  draw(shown, surface) {
    const { count: instances } = shown.instances;
    if (instances === 0) return null;
    const colours = affinityColours(surface.isDark);
    const pixelsEach = pixelsOfInstance(surface.width, instances);
    return plot({
      ...overPositions(surface, instances),
      height: 158,
      marginTop: 4,
      y: { domain: [3, 0], type: 'linear' },
      marks: [
        positionAxis(),
        axisY([0.5, 1.5, 2.5], {
          label: null,
          tickSize: 0,
          tickFormat: (row: number) => ['phases', 'families', 'slow'][Math.floor(row)]!,
        }),
        ...bandMarks(shown.phases, pixelsEach),
        rect(strip(shown, surface), {
          x1: 'from',
          x2: 'to',
          y1: 1.06,
          y2: 1.94,
          fill: 'fill',
          title: 'says',
        }),
        rect(slowTicks(shown), {
          x1: 'from',
          x2: 'to',
          y1: ({ height }) => 2.94 - 0.88 * height,
          y2: 2.94,
          title: 'says',
          fill: ({ affinity }: SlowTick) => colours[affinity],
        }),
      ],
    });
  },
};

/** The phases as bands, with numbers and functions where they have room. */
function bandMarks(phases: readonly PhasePicture[], pixelsEach: number): Markish[] {
  const bands = phases.map((phase) => ({
    ...phase,
    says: sayPhase(phase),
    width: (phase.to - phase.from + 1) * pixelsEach,
  }));
  const named = bands.filter((band) => band.width > 18);
  return [
    rect(bands, {
      x1: ({ from }) => from - 0.5,
      x2: ({ to }) => to + 0.5,
      y1: 0.06,
      y2: 0.94,
      title: 'says',
      stroke: 'var(--paper)',
      strokeWidth: 1.5,
      fill: 'var(--moving)',
      fillOpacity: ({ index }) => (index % 2 === 1 ? 1 : 0.88),
    }),
    text(named, {
      x: ({ from, to }) => (from + to) / 2,
      y: 0.5,
      fontSize: 12,
      fontWeight: 600,
      fill: 'var(--paper)',
      pointerEvents: 'none',
      text: (band) => bandName(band),
    }),
  ];
}

/** Pixels of a bold letter of 12 px, as wide ones are: names of functions have capitals. */
const LETTER_WIDTH = 8;

export function bandName({ index, width, functions }: PhasePicture & { width: number }): string {
  const [first] = functions;
  const room = Math.floor((width - 34) / LETTER_WIDTH);
  return first === undefined || room < 6
    ? String(index)
    : `${index} ${shorten(visible(first), Math.max(5, room))}`;
}

export function sayPhase({ index, from, to, slow, startNs, endNs, functions }: PhasePicture): string {
  const named =
    functions.slice(0, 4).map(visible).join(', ') +
    (functions.length > 4 ? ` and ${functions.length - 4} more` : '');
  return [
    `phase ${index}: positions ${count(from)}–${count(to)}`,
    `${counted(to - from + 1, 'instance')}, ${count(slow)} of them slow, ${duration(endNs - startNs)}`,
    named,
  ].join('\n');
}

interface Bin {
  from: number;
  to: number;
  fill: string;
  says: string;
}

interface SlowTick extends Omit<Bin, 'fill'> {
  /** 0 to 1. */
  height: number;
  affinity: InspectionAffinity;
}

/** By bin the family with most instances in it; neighbours of the same one are drawn as one. */
function strip({ instances, families, familyOf }: SequencePicture, { unpacked }: Surface): Bin[] {
  const bytes = unpacked(instances.patterns);
  const { shown, count: all } = instances;
  const familyAt = (i: number): string => families[familyOf[numberAt(bytes, i)]!] ?? '';
  const commonest = commonestFirst(familyAt, 0, shown);
  const bins = Math.min(BINS, shown);
  const found: (Bin & { family: string })[] = [];
  for (let bin = 0; bin < bins; bin++) {
    const [first, end] = [Math.floor((bin * shown) / bins), Math.floor(((bin + 1) * shown) / bins)];
    const [family] = commonestFirst(familyAt, first, end) as [string];
    const [from, to] = [0.5 + (first * all) / shown, 0.5 + (end * all) / shown];
    const last = found.at(-1);
    if (last?.family === family) last.to = to;
    else {
      const rank = commonest.indexOf(family);
      found.push({ family, from, to, fill: FAMILY_COLOURS[rank] ?? OTHER_FAMILIES, says: '' });
    }
  }
  for (const each of found) {
    const positions = `${count(Math.ceil(each.from))}–${count(Math.floor(each.to))}`;
    each.says = `mostly ${visible(each.family)}\npositions ${positions}`;
  }
  return found;
}

function commonestFirst(familyAt: (i: number) => string, from: number, to: number): string[] {
  const totals = new Map<string, number>();
  for (let i = from; i < to; i++) totals.set(familyAt(i), (totals.get(familyAt(i)) ?? 0) + 1);
  return [...totals].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([family]) => family);
}

/** How many instances are slow, by bin: one above the other, the most urgent below. */
function slowTicks({ slow, instances }: SequencePicture): SlowTick[] {
  const bins = Math.min(BINS / 2, instances.count);
  const ofBin = new Map<number, { total: number; H: number; M: number; L: number }>();
  slow.position.forEach((position, i) => {
    const bin = Math.floor(((position - 1) * bins) / instances.count);
    const own = ofBin.get(bin) ?? { total: 0, H: 0, M: 0, L: 0 };
    own.total++;
    own[slow.affinity[i] as 'H']++;
    ofBin.set(bin, own);
  });
  const most = Math.max(1, ...[...ofBin.values()].map(({ total }) => total));
  const edge = (bin: number): number => 0.5 + (bin * instances.count) / bins;
  return [...ofBin].flatMap(([bin, { total, H, M, L }]) => {
    const levels = `${H} of high, ${M} of medium, ${L} of low affinity`;
    const says = `${counted(total, 'slow instance')} here: ${levels}`;
    const place = { from: edge(bin), to: edge(bin + 1), says };
    // Drawn from the highest column to the lowest, each over the one before.
    const ticks: SlowTick[] = [
      { ...place, affinity: 'Low', height: total / most },
      { ...place, affinity: 'Medium', height: (H + M) / most },
      { ...place, affinity: 'High', height: H / most },
    ];
    return ticks.filter(({ height }) => height > 0);
  });
}
