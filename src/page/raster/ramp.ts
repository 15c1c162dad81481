/** A colour as red, green, blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** From what hardly matters to what does: the first is near to what is drawn on, the last far from it. */
const LIGHT: readonly Colour[] = [
  [255, 246, 214],
  [254, 217, 118],
  [253, 141, 60],
  [214, 39, 40],
  [103, 0, 31],
];
const DARK: readonly Colour[] = [
  [38, 42, 54],
  [94, 52, 60],
  [178, 72, 42],
  [245, 158, 66],
  [255, 245, 190],
];

/** @param t 0 to 1; what is outside is put to the nearer end */
export function ramp(t: number, isDark: boolean): Colour {
  const stops = isDark ? DARK : LIGHT;
  const place = Math.max(0, Math.min(1, t)) * (stops.length - 1);
  const first = Math.min(stops.length - 2, Math.floor(place));
  const part = place - first;
  const mixed = stops[first]!.map((from, i) => Math.round(from + part * (stops[first + 1]![i]! - from)));
  return mixed as unknown as Colour;
}

/** @returns "#rrggbb" */
export function hex(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Instances by inspection affinity, and those that are not slow: as they are told apart by colour-blind people, too. */
export function affinityColours(isDark: boolean): Record<'usual' | 'Low' | 'Medium' | 'High', Colour> {
  return isDark
    ? { usual: [52, 72, 104], Low: [222, 196, 92], Medium: [240, 140, 60], High: [255, 78, 94] }
    : { usual: [183, 204, 230], Low: [222, 176, 42], Medium: [226, 106, 28], High: [178, 10, 40] };
}
