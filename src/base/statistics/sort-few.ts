/** So many numbers are sorted by insertion: a typed array's own sort takes several times as long. */
export const FEW = 32;

/** Sorts `count` finite numbers, at most FEW, ascending, into another array or within their own. */
export function sortFew(values: ArrayLike<number>, target: Float64Array, count = values.length): void {
  for (let i = 0; i < count; i++) {
    const value = values[i]!;
    let place = i;
    for (; place > 0 && target[place - 1]! > value; place--) target[place] = target[place - 1]!;
    target[place] = value;
  }
}

/** Sorts numbers in ascending order, in place. @param values finite */
export function sortNumbers(values: Float64Array): Float64Array {
  if (values.length > FEW) return values.sort();
  sortFew(values, values);
  return values;
}
