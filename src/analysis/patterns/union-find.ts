/** Union-find with path halving: the smaller of two roots becomes that of both. @returns each by itself */
export function singletons(count: number): Int32Array {
  const root = new Int32Array(count);
  for (let each = 0; each < count; each++) root[each] = each;
  return root;
}

/** @param root of `singletons`, changed in place */
export function unite(root: Int32Array, a: number, b: number): void {
  const topA = find(root, a);
  const topB = find(root, b);
  if (topA < topB) root[topB] = topA;
  else root[topA] = topB;
}

function find(root: Int32Array, from: number): number {
  let each = from;
  let above = root[each]!;
  while (above !== each) {
    const next = root[above]!;
    root[each] = next;
    each = next;
    above = root[each]!;
  }
  return each;
}

/** Ends it: numbers the sets in order of their first members, in place. @returns how many they are */
export function numberSets(root: Int32Array): number {
  let sets = 0;
  for (let each = 0; each < root.length; each++) {
    const above = root[each]!;
    // What is above is smaller, so that it has its number.
    root[each] = above === each ? sets++ : root[above]!;
  }
  return sets;
}
