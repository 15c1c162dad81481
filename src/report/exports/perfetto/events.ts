/** Trace Event Format (JSON), for ui.perfetto.dev and chrome://tracing; JSON.stringify writes all text. */

export interface Track {
  pid: number;
  tid: number;
}

export interface ArrowEnd extends Track {
  atNs: number;
}

/** Whole nanoseconds. */
export interface Interval {
  startNs: number;
  endNs: number;
}

/** A bar from its beginning to its end (phase X). */
export function sliceEvent(
  { pid, tid }: Track,
  { startNs, endNs }: Interval,
  name: string,
  category: string,
  details: Record<string, unknown>,
): string {
  const times = `"ts":${microseconds(startNs)},"dur":${microseconds(endNs - startNs)}`;
  const said = `"name":${JSON.stringify(name)},"cat":"${category}","args":${JSON.stringify(details)}`;
  return `{"ph":"X","pid":${pid},"tid":${tid},${times},${said}}`;
}

/** The two ends of an arrow between the bars that lie at these times (phases s and f). */
export function arrowEvents(id: number, from: ArrowEnd, to: ArrowEnd): string[] {
  const end = ({ pid, tid, atNs }: ArrowEnd): string =>
    `"id":${id},"name":"message","cat":"message","pid":${pid},"tid":${tid},"ts":${microseconds(atNs)}`;
  return [`{"ph":"s",${end(from)}}`, `{"ph":"f","bp":"e",${end(to)}}`];
}

/** What a process is called, and its place among the others (phase M). */
export function processEvents(pid: number, name: string, place: number): string[] {
  return [
    `{"ph":"M","pid":${pid},"name":"process_name","args":{"name":${JSON.stringify(name)}}}`,
    `{"ph":"M","pid":${pid},"name":"process_sort_index","args":{"sort_index":${place}}}`,
  ];
}

/** What a row of a process is called, and its place among its rows (phase M). */
export function rowEvents({ pid, tid }: Track, name: string, place: number): string[] {
  const head = `{"ph":"M","pid":${pid},"tid":${tid}`;
  return [
    `${head},"name":"thread_name","args":{"name":${JSON.stringify(name)}}}`,
    `${head},"name":"thread_sort_index","args":{"sort_index":${place}}}`,
  ];
}

/** Digits after those of nanoseconds: nothing, or more the further a double's last digit is from there. */
const TINY = ['', '0001', '001', '01', '1', '4'] as const;

/**
 * Microseconds of whole ns. Readers multiply by 1000 and cut off the rest: where that would lose a nanosecond
 * (1.001 × 1000 is 1000.9999999999999) so little of one is added that it does not.
 */
export function microseconds(ns: number): string {
  if (ns < 0) return `-${microseconds(-ns)}`;
  const whole = Math.floor(ns / 1000);
  const rest = ns - 1000 * whole;
  if (rest === 0) return String(whole);
  const text = `${whole}.${String(rest).padStart(3, '0')}`;
  for (const more of TINY) if (Math.trunc(Number(text + more) * 1000) === ns) return text + more;
  return text;
}
