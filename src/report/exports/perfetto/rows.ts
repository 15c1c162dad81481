import { type Interval, rowEvents, type Track } from './events.ts';

/** Numbers of rows, distinct over all processes: readers take rows of one number for one thread. */
export class RowNumbers {
  #next: number;

  /** @param first greater than every number of a process */
  constructor(first: number) {
    this.#next = first;
  }

  next(): number {
    return this.#next++;
  }
}

/**
 * Rows of one process for bars of one kind. Bars of a row must not overlap: one that does, as those of
 * nonblocking communication, goes to the first row that is free.
 */
export class Rows {
  readonly #pid: number;
  readonly #name: string;
  readonly #place: number;
  readonly #numbers: RowNumbers;
  readonly #rows: { track: Track; endNs: number }[] = [];

  /** @param place of the first row among those of the process; leaves room for 1,000 */
  constructor(pid: number, name: string, place: number, numbers: RowNumbers) {
    this.#pid = pid;
    this.#name = name;
    this.#place = place;
    this.#numbers = numbers;
  }

  /** The row for the next bar, in order of starts. @param events gets the events that name a new row */
  place({ startNs, endNs }: Interval, events: string[]): Track {
    const free = this.#rows.find((row) => row.endNs <= startNs);
    if (free !== undefined) {
      free.endNs = endNs;
      return free.track;
    }
    const track = { pid: this.#pid, tid: this.#numbers.next() };
    const count = this.#rows.push({ track, endNs });
    events.push(
      ...rowEvents(track, count === 1 ? this.#name : `${this.#name} ${count}`, this.#place + count),
    );
    return track;
  }
}
