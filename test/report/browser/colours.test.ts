import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../../src/base/files/package-root.ts';
import {
  affinityColours,
  FAMILY_COLOURS,
  OTHER_FAMILIES,
  rgbOf,
} from '../../../src/report/browser/raster/ramp.ts';

const STYLE = readFileSync(join(packageRoot(), 'src/report/browser/style.css'), 'utf8');

/** The custom properties of the light, then of the dark theme. */
const [LIGHT, DARK] = [...STYLE.matchAll(/:root \{([^}]*)\}/g)].map(
  ([, block]) =>
    new Map([...block!.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!])),
) as [Map<string, string>, Map<string, string>];

type Triple = readonly [number, number, number];

/** Shares of light: red, green, blue. */
function linear(colour: string): Triple {
  return rgbOf(colour).map((byte) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Triple;
}

const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** WCAG 2.2: contrast ratio. */
function contrast(one: string, other: string): number {
  const [first, second] = [one, other].map(
    (colour) => 0.05 + dot(linear(colour), [0.2126, 0.7152, 0.0722]),
  ) as [number, number];
  return Math.max(first, second) / Math.min(first, second);
}

/** How colours look without red, green or blue cones (Machado et al. 2009, severity 1), and with all. */
const EYES: readonly (readonly Triple[])[] = [
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
];

/** CIE L*a*b* of linear light, D65. */
function lab(light: Triple): Triple {
  const root = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = root(dot(light, [0.4124, 0.3576, 0.1805]) / 0.95047);
  const y = root(dot(light, [0.2126, 0.7152, 0.0722]));
  const z = root(dot(light, [0.0193, 0.1192, 0.9505]) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** ΔE*ab (1976) to those who tell them apart worst. */
function difference(one: string, other: string): number {
  const [a, b] = [linear(one), linear(other)];
  const seen = (eye: readonly Triple[], light: Triple): Triple =>
    lab(eye.map((row) => Math.min(1, Math.max(0, dot(row, light)))) as unknown as Triple);
  return Math.min(
    ...EYES.map((eye) => Math.hypot(...seen(eye, a).map((value, i) => value - seen(eye, b)[i]!))),
  );
}

/** ΔE between marks side by side: 2.3 can just be seen, 15 is another colour at a glance. */
const MIN_DIFFERENCE = 15;
const TEXTS = ['ink', 'soft', 'link', 'late', 'good', 'doubt'];
const MARKS = ['late', 'waiting', 'moving', 'computing', 'off-core'];

describe.each([
  ['light', LIGHT, false],
  ['dark', DARK, true],
] as const)('colours of the %s theme', (_, theme, isDark) => {
  const own = (name: string): string => theme.get(name)!;
  const affinities = Object.values(affinityColours(isDark));
  const families = [...FAMILY_COLOURS, OTHER_FAMILIES];

  it('have a contrast of 4.5 as text, of 3 as marks', () => {
    for (const name of TEXTS)
      for (const ground of ['paper', 'raised'])
        expect(contrast(own(name), own(ground)), name).toBeGreaterThan(4.5);
    for (const mark of [...MARKS.map(own), own('message'), ...affinities, ...families])
      expect(contrast(mark, own('paper')), mark).toBeGreaterThan(3);
    expect(contrast(own('ink'), own('computing'))).toBeGreaterThan(4.5);
    expect(contrast('#1b1f24', own('waiting'))).toBeGreaterThan(4.5);
  });

  it.each([
    ['what processes do', MARKS.map(own)],
    ['affinities', affinities],
    ['families', families],
  ])('of %s are told apart by the colour-blind', (__, colours) => {
    for (const [i, one] of colours.entries())
      for (const other of colours.slice(0, i))
        expect(difference(one, other), `${one} ${other}`).toBeGreaterThan(MIN_DIFFERENCE);
  });
});
