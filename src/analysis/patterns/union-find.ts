/** Union-find with path halving: the smaller of two roots becomes that of both. @returns each by itself */
export function singletons(count: number): Int32Array {
  const root = new Int32Array(count);
  for (let each = 0; each < count; each++) root[each] = each;
  return root;
}

/** @param root of `singletons`, changed in place */
export function unite(root: Int32Array, a: number, b: number): void {
  const topA = rootIn(root, a);
  const topB = rootIn(root, b);
  if (topA < topB) root[topB] = topA;
  else root[topA] = topB;
}

/** What stands for all that one is united with. @param root of each: itself, or one nearer to that */
export function rootIn(root: Int32Array, of: number): number {
  let at = of;
  while (root[at] !== at) {
    root[at] = root[root[at]!]!;
    at = root[at]!;
  }
  return at;
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
