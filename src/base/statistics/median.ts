import { FEW, sortFew, sortNumbers } from './sort-few.ts';

/** Median of finite numbers, of two in the middle their mean; the order stays. @throws RangeError for none */
export function median(values: ArrayLike<number>): number {
  // Most often asked for a few repetitions.
  if (values.length === 1) return values[0]!;
  if (values.length === 2) return (values[0]! + values[1]!) / 2;
  if (values.length > FEW) return medianInPlace(new Float64Array(values));
  sortFew(values, scratch);
  return medianOfSorted(scratch, values.length);
}

/** Where few values are sorted: a new array would take longer than that. */
const scratch = new Float64Array(FEW);

/** Median of sorted numbers; `n` is how many, where the array has more. @throws RangeError for none */
export function medianOfSorted(sorted: ArrayLike<number>, n = sorted.length): number {
  if (n === 0) throw new RangeError('the median of no values does not exist');
  const upper = sorted[n >> 1]!;
  return n % 2 === 1 ? upper : (sorted[(n >> 1) - 1]! + upper) / 2;
}

const MAX_ITERATIONS = 100;

/** From so many values on, the middle is found without sorting them. */
const MANY = 256;

/** The same of numbers that may be put into another order. @throws RangeError when there are no values */
export function medianInPlace(values: Float64Array): number {
  const n = values.length;
  if (n < MANY) return medianOfSorted(sortNumbers(values));
  const middle = n >> 1;
  select(values, middle);
  const upper = values[middle]!;
  if (n % 2 === 1) return upper;
  let lower = values[0]!;
  for (let i = 1; i < middle; i++) if (values[i]! > lower) lower = values[i]!;
  return (lower + upper) / 2;
}

/** Puts that value at a place that sorting would, none larger before it, none smaller after (Hoare 1961). */
function select(values: Float64Array, place: number): void {
  let [from, to] = [0, values.length - 1];
  // Each iteration halves what is left, unless values were put in an order that makes it slow.
  for (let iteration = 0; from < to; iteration++) {
    if (iteration === MAX_ITERATIONS) {
      values.subarray(from, to + 1).sort();
      return;
    }
    const pivot = middleOf(values[from]!, values[(from + to) >> 1]!, values[to]!);
    let [i, j] = [from, to];
    while (i <= j) {
      while (values[i]! < pivot) i++;
      while (values[j]! > pivot) j--;
      if (i > j) break;
      const value = values[i]!;
      values[i++] = values[j]!;
      values[j--] = value;
    }
    if (place <= j) to = j;
    else if (place >= i) from = i;
    else return;
  }
}

function middleOf(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
