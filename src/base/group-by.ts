/** Elements by key; the order of keys and elements is that of the input. */
export function groupBy<T, K>(elements: Iterable<T>, key: (element: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const element of elements) {
    const own = key(element);
    const group = groups.get(own);
    if (group === undefined) groups.set(own, [element]);
    else group.push(element);
  }
  return groups;
}
