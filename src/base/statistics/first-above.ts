/** The first of the ascending `column[from]` to `column[to - 1]` above a value; `to` where none is. */
export function firstAbove(column: ArrayLike<number>, from: number, to: number, value: number): number {
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (column[middle]! > value) to = middle;
    else from = middle + 1;
  }
  return from;
}
