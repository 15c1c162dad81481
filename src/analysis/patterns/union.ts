/** What stands for all that one is united with. @param root of each: itself, or one nearer to that */
export function rootIn(root: Int32Array, of: number): number {
  let at = of;
  while (root[at] !== at) {
    root[at] = root[root[at]!]!;
    at = root[at]!;
  }
  return at;
}
