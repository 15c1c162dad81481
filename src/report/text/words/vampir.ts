import { visible } from './visible.ts';

/** Decimals of a moment in seconds: milliseconds are what people type, nanoseconds what a trace has. */
const [MIN_DECIMALS, MAX_DECIMALS] = [3, 9];

/** "open traces.otf2 in Vampir at 0.264 s", with decimals as needed. @param atNs since the trace's start */
export function openInVampir(path: string, atNs: number, durationNs: number): string {
  const needed = durationNs > 0 ? Math.ceil(-Math.log10(durationNs / 1e9)) : MAX_DECIMALS;
  const decimals = Math.min(MAX_DECIMALS, Math.max(MIN_DECIMALS, needed));
  return `open ${visible(path)} in Vampir at ${(atNs / 1e9).toFixed(decimals)} s`;
}
