import { type Interval, rowEvents, sliceEvent, type Track } from './events.ts';

/** The next number of a row, distinct over all processes: readers take rows of one number for one thread. */
export interface RowNumbers {
  next: number;
}

/** Rows of one process; what would overlap goes to the first free one. @param place leaves room for 1,000 */
export function barRows(pid: number, title: string, place: number, numbers: RowNumbers) {
  const rows: { track: Track; endNs: number }[] = [];
  /** Draws the next bar, in order of starts, and returns its row. */
  return function* draw(
    interval: Interval,
    name: string,
    category: string,
    details: Record<string, unknown>,
  ): Generator<string, Track> {
    const free = rows.find((row) => row.endNs <= interval.startNs);
    const row = free ?? { track: { pid, tid: numbers.next++ }, endNs: 0 };
    if (free === undefined) {
      const count = rows.push(row);
      yield* rowEvents(row.track, count === 1 ? title : `${title} ${count}`, place + count);
    }
    row.endNs = interval.endNs;
    yield sliceEvent(row.track, interval, name, category, details);
    return row.track;
  };
}
