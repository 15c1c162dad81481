/** A colour as red, green, blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** What colours of a raster mean: the same as in the bars of an instance, and how late somebody comes is none of these. */
export type Meaning = 'late' | 'waiting' | 'moving';

/**
 * From what hardly matters to what does: the first is near to what is drawn on, the last far from it. One hue
 * each, so that red is the process that others wait for, orange waiting and blue data that moves, wherever
 * they stand; violet is coming late.
 */
const LIGHT: Record<Meaning, readonly Colour[]> = {
  late: [
    [245, 241, 252],
    [212, 199, 240],
    [160, 134, 214],
    [104, 66, 176],
    [42, 12, 96],
  ],
  waiting: [
    [255, 247, 232],
    [250, 216, 158],
    [234, 164, 58],
    [172, 98, 14],
    [82, 38, 0],
  ],
  moving: [
    [238, 245, 252],
    [190, 214, 240],
    [116, 166, 218],
    [47, 109, 181],
    [10, 48, 104],
  ],
};
const DARK: Record<Meaning, readonly Colour[]> = {
  late: [
    [34, 37, 50],
    [66, 52, 108],
    [112, 84, 186],
    [168, 140, 238],
    [244, 236, 255],
  ],
  waiting: [
    [38, 36, 34],
    [88, 60, 22],
    [150, 102, 30],
    [224, 168, 70],
    [255, 243, 214],
  ],
  moving: [
    [30, 38, 50],
    [30, 66, 110],
    [46, 108, 180],
    [110, 172, 240],
    [226, 241, 255],
  ],
};

/** @param t 0 to 1; what is outside is put to the nearer end */
export function ramp(t: number, isDark: boolean, meaning: Meaning): Colour {
  const stops = (isDark ? DARK : LIGHT)[meaning];
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
