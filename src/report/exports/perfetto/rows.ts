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
 * Rows of one process for bars of one kind. Bars of a row must lie one behind the other, or in one another:
 * where two of them overlap, as those of nonblocking communication do, the later one goes to the first row
 * that is free.
 */
export class Rows {
  readonly #pid: number;
  readonly #name: string;
  readonly #place: number;
  readonly #numbers: RowNumbers;
  readonly #rows: { track: Track; endNs: number }[] = [];

  /**
   * @param pid number of the process
   * @param name of the rows
   * @param place of the first row among those of the process; leaves room for 1,000
   * @param numbers of rows
   */
  constructor(pid: number, name: string, place: number, numbers: RowNumbers) {
    this.#pid = pid;
    this.#name = name;
    this.#place = place;
    this.#numbers = numbers;
  }

  /**
   * The row for a bar; bars must come in order of their starts.
   *
   * @param events gets the events that name a new row
   */
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
