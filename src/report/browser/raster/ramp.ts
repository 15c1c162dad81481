/** "#rrggbb" */
export type Colour = string;

export type Meaning = 'late' | 'waiting' | 'moving';

/** From what hardly matters to what does, in one hue each: orange is waiting, blue moving, violet late. */
const LIGHT: Record<Meaning, readonly Colour[]> = {
  late: ['#f5f1fc', '#d4c7f0', '#a086d6', '#6842b0', '#2a0c60'],
  waiting: ['#fff7e8', '#fad89e', '#eaa43a', '#ac620e', '#522600'],
  moving: ['#eef5fc', '#bed6f0', '#74a6da', '#2f6db5', '#0a3068'],
};
const DARK: Record<Meaning, readonly Colour[]> = {
  late: ['#222532', '#42346c', '#7054ba', '#a88cee', '#f4ecff'],
  waiting: ['#262422', '#583c16', '#96661e', '#e0a846', '#fff3d6'],
  moving: ['#1e2632', '#1e426e', '#2e6cb4', '#6eacf0', '#e2f1ff'],
};

/** @param t 0 to 1; what is outside is put to the nearer end */
export function ramp(t: number, isDark: boolean, meaning: Meaning): Colour {
  const stops = (isDark ? DARK : LIGHT)[meaning];
  const place = Math.max(0, Math.min(1, t)) * (stops.length - 1);
  const first = Math.min(stops.length - 2, Math.floor(place));
  const share = place - first;
  return mixed(stops[first]!, stops[first + 1]!, share);
}

/** A colour between two. @param share of the second, 0 to 1 */
export function mixed(first: Colour, second: Colour, share: number): Colour {
  const next = rgbOf(second);
  const parts = rgbOf(first).map((from, i) => Math.round(from + share * (next[i]! - from)));
  return `#${parts.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}

/** Colours of bytes: nothing for 0, else by the value's place from 1 to 255, as 0 to 1. */
export function byteColours(colourAt: (place: number) => Colour): (Colour | null)[] {
  return Array.from({ length: 256 }, (_, value) => (value === 0 ? null : colourAt((value - 1) / 254)));
}

/** Red, green and blue, 0 to 255. */
export function rgbOf(colour: Colour): [number, number, number] {
  const number = Number.parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** Instances that are not slow, then slow ones by affinity, the least urgent first. */
export const SLOWNESS = ['usual', 'Low', 'Medium', 'High'] as const;

/** Colours of instances, as colour-blind people, too, tell them apart. */
export function affinityColours(isDark: boolean): Record<(typeof SLOWNESS)[number], Colour> {
  return isDark
    ? { usual: '#56698a', Low: '#f2e29a', Medium: '#f0922e', High: '#d8304c' }
    : { usual: '#7f93b0', Low: '#bd8b00', Medium: '#c02c10', High: '#5a0018' };
}

/**
 * Colours of the families with most instances, and of all others: no more than the colour-blind tell apart
 * that have a contrast of 3 to white and to black.
 */
export const FAMILY_COLOURS = ['#0d6c9c', '#d47311', '#a013e7', '#92693f'];
export const OTHER_FAMILIES = '#8a8f98';

/** What they mean, for a legend. @param usual of those that are not slow */
export function affinityKeys(colours: readonly Colour[], usual: string): [Colour, string][] {
  return SLOWNESS.map((name, i) => [
    colours[i]!,
    name === 'usual' ? usual : `slow, ${name.toLowerCase()} affinity`,
  ]);
}
