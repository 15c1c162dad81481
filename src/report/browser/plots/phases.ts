import { axisX, axisY, type Markish, plot, rect, text } from '@observablehq/plot';
import type { PhasePicture, SequencePicture } from '#build/schemas/pictures.ts';
import { count, counted, duration } from '../../text/words/quantities.ts';
import { shorten, visible } from '../../text/words/visible.ts';
import { affinityColours, hex } from '../raster/ramp.ts';
import { POSITIONS_LEFT } from './divergence.ts';
import { firstInstances, type ShownFirst } from './first-instances.ts';
import { numberAt } from './instances.ts';
import type { Plot, Surface } from './plot.ts';

/** Colours of the families with most instances, and of all others; told apart on white and on black. */
const COLOURS = ['#4e79a7', '#f28e2b', '#59a14f', '#b07aa1', '#76b7b2', '#edc948', '#9c755f', '#ff9da7'];
const OTHERS = '#8a929c';

/** A sequence, and whether the page has a row for each phase. */
export interface ShownSequence extends SequencePicture {
  hasRows: boolean;
  /** Its first instances; left out or null: they are not known one by one. */
  first?: ShownFirst | null;
}

/** Bins of a strip. */
const BINS = 600;

/**
 * The phases as bands above the strip of all instances, by family, and the slow ones among them, by position;
 * or its first instances one by one.
 */
export const phases: Plot<ShownSequence> = {
  id: 'phases',
  choices: ({ first }) =>
    first
      ? [
          {
            id: 'instances',
            label: 'Instances:',
            options: [
              ['all', 'all, as a strip'],
              ['first', `the first ${count(first.count)}, one by one`],
            ],
          },
        ]
      : [],
  packed: ({ instances, first }) => [instances.patterns, ...(first ? [first.instances] : [])],
  draw(shown, surface) {
    if (shown.first && surface.chosen('instances') === 'first')
      return firstInstances.draw(shown.first, surface);
    const { document, width, isDark } = surface;
    const { count: instances } = shown.instances;
    if (instances === 0) return null;
    const room = (width - POSITIONS_LEFT - 14) / instances;
    const colours = affinityColours(isDark);
    return plot({
      document,
      width,
      height: 158,
      marginLeft: POSITIONS_LEFT,
      marginRight: 14,
      marginTop: 4,
      marginBottom: 36,
      x: { domain: [0.5, instances + 0.5] },
      y: { domain: [3, 0], type: 'linear' },
      marks: [
        axisX({
          label: 'position in the sequence →',
          tickFormat: count,
          tickSpacing: 110,
          labelAnchor: 'right',
        }),
        axisY([0.5, 1.5, 2.5], {
          label: null,
          tickSize: 0,
          tickFormat: (row: number) => ['phases', 'families', 'slow'][Math.floor(row)]!,
        }),
        ...bandMarks(shown.phases, room, shown.hasRows && !surface.isStill),
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
          fill: ({ affinity }) => hex(colours[affinity as 'High']),
        }),
      ],
    });
  },
};

/** The phases as bands, with their numbers and functions where they have room; each leads to its row where there is one. */
function bandMarks(phases: readonly PhasePicture[], pixelsEach: number, leads: boolean): Markish[] {
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
      strokeWidth: 0.7,
      fill: 'var(--moving)',
      fillOpacity: ({ index }) => (index % 2 === 1 ? 0.85 : 0.45),
      ...(leads ? { href: ({ index }: PhasePicture) => `#phase-${index}` } : {}),
    }),
    text(named, {
      x: ({ from, to }) => (from + to) / 2,
      y: 0.5,
      fontSize: 12,
      fontWeight: 600,
      pointerEvents: 'none',
      text: (band) => bandName(band),
    }),
  ];
}

function bandName({ index, width, functions }: PhasePicture & { width: number }): string {
  const [first] = functions;
  const room = Math.floor((width - 34) / 6.5);
  return first === undefined || room < 6
    ? String(index)
    : `${index} ${shorten(visible(first), Math.max(5, room))}`;
}

function sayPhase({ index, from, to, slow, startNs, endNs, functions }: PhasePicture): string {
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

/** By bin the family with most instances in it; neighbours of the same one are drawn as one. */
function strip({ instances, families, familyOf }: SequencePicture, { unpacked }: Surface): Bin[] {
  const bytes = unpacked(instances.patterns);
  const { shown, count: all } = instances;
  const familyAt = (i: number): string => families[familyOf[numberAt(bytes, i)]!] ?? '';
  const commonest = commonestFirst(familyAt, 0, shown);
  const bins = Math.min(BINS, shown);
  const found: (Bin & { family: string })[] = [];
  for (let bin = 0; bin < bins; bin++) {
    const [first, behind] = [Math.floor((bin * shown) / bins), Math.floor(((bin + 1) * shown) / bins)];
    const [family] = commonestFirst(familyAt, first, behind) as [string];
    const [from, to] = [0.5 + (first * all) / shown, 0.5 + (behind * all) / shown];
    const last = found.at(-1);
    if (last?.family === family) last.to = to;
    else {
      const rank = commonest.indexOf(family);
      found.push({ family, from, to, fill: COLOURS[rank] ?? OTHERS, says: '' });
    }
  }
  for (const each of found) {
    each.says = `mostly ${visible(each.family)}\npositions ${count(Math.ceil(each.from))}–${count(Math.floor(each.to))}`;
  }
  return found;
}

/** The families of some instances, those with most of them first. */
function commonestFirst(familyAt: (i: number) => string, from: number, to: number): string[] {
  const totals = new Map<string, number>();
  for (let i = from; i < to; i++) totals.set(familyAt(i), (totals.get(familyAt(i)) ?? 0) + 1);
  return [...totals].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([family]) => family);
}

/** How many instances are slow, by bin: one above the other, the most urgent below. */
function slowTicks({
  slow,
  instances,
}: SequencePicture): (Omit<Bin, 'fill'> & { height: number; affinity: string })[] {
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
  return [...ofBin].flatMap(([bin, own]) => {
    const place = {
      from: 0.5 + (bin * instances.count) / bins,
      to: 0.5 + ((bin + 1) * instances.count) / bins,
    };
    const says = `${counted(own.total, 'slow instance')} here: ${own.H} of high, ${own.M} of medium, ${own.L} of low affinity`;
    // Drawn from the highest column to the lowest, each over the one before.
    return [
      { ...place, says, affinity: 'Low', height: own.total / most },
      { ...place, says, affinity: 'Medium', height: (own.H + own.M) / most },
      { ...place, says, affinity: 'High', height: own.H / most },
    ].filter(({ height }) => height > 0);
  });
}
