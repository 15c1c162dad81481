/**
 * Probability of so many hits or more by chance.
 *
 * @param hits at least 0, at most `tries`
 * @param chance of a hit in one try, between 0 and 1
 */
export function binomialTail(hits: number, tries: number, chance: number): number {
  if (hits <= 0) return 1;
  if (chance >= 1) return 1;
  let ln = tries * Math.log1p(-chance);
  const odds = Math.log(chance) - Math.log1p(-chance);
  let tail = 0;
  for (let k = 0; k <= tries; k++) {
    if (k >= hits) tail += Math.exp(ln);
    ln += Math.log((tries - k) / (k + 1)) + odds;
  }
  return Math.min(1, tail);
}
