/** A time since the start by the formula, in ticks: all in whole numbers of any size, one rounding to a tick. */
export function ticksByFormula(
  ticks: bigint,
  start: bigint,
  offsets: readonly { time: bigint; offset: bigint }[],
): bigint {
  if (offsets.length < 2) return ticks - start;
  let k = 0;
  while (k + 2 < offsets.length && ticks > offsets[k + 1]!.time) k++;
  const [from, to] = [offsets[k]!, offsets[k + 1]!];
  const slope = Number(to.offset - from.offset) / Number(to.time - from.time);
  const correction = slope * Number(ticks - from.time);
  // To the nearest whole tick, halves to the even one.
  const whole = Math.floor(correction);
  const rest = correction - whole;
  const isUp = rest > 0.5 || (rest === 0.5 && whole % 2 !== 0);
  return ticks - start + from.offset + BigInt(isUp ? whole + 1 : whole);
}
