const BARS = '▁▂▃▄▅▆▇█';

/** Smallest range drawn over the whole height, in ln(value): noise of a few percent is no mountain. */
const MIN_RANGE = Math.log(1.2);

/** Values, oldest first, as text on a logarithmic scale; '·' for null. @param most of the newest ones */
export function sparkline(values: readonly (number | null)[], most = 40): string {
  const shown = values.slice(-most).map((value) => (value === null ? null : Math.log(Math.max(1, value))));
  const known = shown.filter((value) => value !== null);
  if (known.length === 0) return '·'.repeat(shown.length);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const range = Math.max(high - low, MIN_RANGE);
  // A range that is too small is drawn around the middle.
  const bottom = (low + high - range) / 2;
  const draw = (value: number): string =>
    BARS[Math.min(BARS.length - 1, Math.floor(((value - bottom) / range) * BARS.length))]!;
  return shown.map((value) => (value === null ? '·' : draw(value))).join('');
}
