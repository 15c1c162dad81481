/** Numbers as people read them: three significant digits and the unit that keeps them short. */

const TIME_UNITS: [nanoseconds: number, unit: string][] = [
  [1, 'ns'],
  [1e3, 'µs'],
  [1e6, 'ms'],
  [1e9, 's'],
];
const BYTE_UNITS: [bytes: number, unit: string][] = [
  [1, 'B'],
  [1024, 'KiB'],
  [1024 ** 2, 'MiB'],
  [1024 ** 3, 'GiB'],
  [1024 ** 4, 'TiB'],
];

/** No-break space: a number and its unit stay on one line in the narrow cells of a table. */
export const NO_BREAK = '\u00a0';

export function plainNumber(text: string): string {
  return text.replaceAll(NO_BREAK, ' ');
}

/** What is as good as infinite. */
const MAX_SLOWDOWN_PERCENT = 100_000;

/**
 * A larger percentage does not answer what would have been seen: a run that takes twice as long is noticed
 * without a gate, and 138 % tells no more than 67,600 %: that something has to be done.
 */
export const MAX_TOLD_PERCENT = 100;

/** Whether a slowdown that would have been seen is told as a number. */
export function isTold(percent: number | null): percent is number {
  return percent !== null && percent <= MAX_TOLD_PERCENT;
}

export const NO_VALUE = '–';

/** "85 ns", "3.10 µs", "651 ms", "1,240 s"; "–" for what is no finite number. */
export function duration(ns: number): string {
  return withUnit(ns, TIME_UNITS, 1000);
}

/** A difference of times: "+160 ms", "−2.10 µs", "0 ns". */
export function difference(ns: number): string {
  const sign = ns > 0 ? '+' : '−';
  return ns === 0 ? duration(0) : `${sign}${duration(Math.abs(ns))}`;
}

/** "512 B", "32 KiB", "1.50 MiB" */
export function bytes(count: number): string {
  return withUnit(count, BYTE_UNITS, 1024);
}

/** A factor such as candidate ÷ baseline. @returns such as "3.10×", "0.874×", "1,240×" */
export function factor(value: number): string {
  return Number.isFinite(value) ? `${digits(value)}×` : NO_VALUE;
}

/** A score such as the modified Z. @returns such as "12.4", "-0.35"; "–" for null */
export function score(value: number | null): string {
  return value !== null && Number.isFinite(value) ? digits(value) : NO_VALUE;
}

/** "7.3 %", "120 %", rounded up: less was not enough; "over 100,000 %" for what is as good as infinite. */
export function percent(value: number): string {
  if (!Number.isFinite(value)) return NO_VALUE;
  if (value > MAX_SLOWDOWN_PERCENT) return `over ${count(MAX_SLOWDOWN_PERCENT)}${NO_BREAK}%`;
  const shown = value < 10 ? (Math.ceil(value * 10) / 10).toFixed(1) : count(Math.ceil(value));
  return `${shown}${NO_BREAK}%`;
}

/** Whether people read another factor of a group when the benchmark's common factor is taken out. */
export function hasOwnFactor({ factor: all, ownFactor }: { factor: number; ownFactor: number }): boolean {
  return factor(ownFactor) !== factor(all);
}

/** Time that a part adds, and its share of the whole: "+520 ms, 99 %". */
export function added(ns: number, allNs: number): string {
  return Number.isFinite(ns) && ns > 0 ? `+${duration(ns)}, ${partOf(ns / allNs)}` : NO_VALUE;
}

/** A part of something, 0 to 1, in whole percent: "95 %", "below 1 %", "0 %". A part is never called all. */
export function partOf(share: number): string {
  const whole = share < 1 ? Math.min(99, Math.round(share * 100)) : 100;
  return `${whole < 1 && share > 0 ? 'below 1' : whole}${NO_BREAK}%`;
}

/** A whole number with thousands separators: "1,766". */
export function count(value: number): string {
  // Intl would take 20 ms to get ready.
  return Number.isFinite(value) ? String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',') : NO_VALUE;
}

/** How much of something a run does, `bytes`, messages or calls: "1,320", "64 KiB", "1,320 to 1,340". */
export function amount(of: string, value: number, range = { least: value, most: value }): string {
  const { least, most } = range;
  const words = of === 'bytes' ? bytes : count;
  return least === most ? words(least) : `${words(least)} to ${words(most)}`;
}

/** A number and its noun: "1 run", "5 runs", "1,766 instances". */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/** Three significant digits without an exponent; whole numbers stay whole. */
function digits(value: number): string {
  const size = Math.abs(value);
  if (Number.isInteger(value) || size >= 999.5) return count(value);
  return size < 0.001 ? '0' : value.toPrecision(3);
}

function withUnit(value: number, units: [number, string][], step: number): string {
  if (!Number.isFinite(value)) return NO_VALUE;
  // The unit is chosen by the rounded number: 999.6 ns is 1.00 µs and not 1000 ns.
  const index = units.findIndex(([size], i) => {
    const scaled = Math.abs(value / size);
    return (scaled < 999.5 ? scaled : Math.round(scaled)) < step || i === units.length - 1;
  });
  const [size, unit] = units[index]!;
  return `${digits(value / size)}${NO_BREAK}${unit}`;
}
