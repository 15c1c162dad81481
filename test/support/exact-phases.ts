/** A leaf of the segmentation, found with exact integers: positions count from 1. */
export interface ExactSegment {
  from: number;
  to: number;
  /** Where it was cut; null for a leaf. */
  cut: number | null;
}

/** Fixed point: integers are numbers times 2^SCALE. */
const SCALE = 160n;
const ONE = 1n << SCALE;

/** ln of a positive whole number: 2·atanh((x−1)/(x+1)) of its parts below 2, and k·ln 2. */
const logarithms = new Map<number, bigint>();
function logarithm(x: number): bigint {
  const known = logarithms.get(x);
  if (known !== undefined) return known;
  const bits = Math.floor(Math.log2(x));
  const mantissa = (BigInt(x) << SCALE) >> BigInt(bits);
  const value = twiceArtanh(mantissa) + BigInt(bits) * LN2;
  logarithms.set(x, value);
  return value;
}

function twiceArtanh(mantissa: bigint): bigint {
  const z = ((mantissa - ONE) << SCALE) / (mantissa + ONE);
  const square = (z * z) >> SCALE;
  let sum = 0n;
  for (let power = z, k = 1n; power !== 0n; power = (power * square) >> SCALE, k += 2n) sum += power / k;
  return 2n * sum;
}

const LN2 = twiceArtanh(2n * ONE);

const cLogC = (c: number): bigint => (c < 2 ? 0n : BigInt(c) * logarithm(c));

/**
 * The recursion of METHOD 2.7 by AIC as the paper writes it (000, equations 4, 12, 17), with sums of integers:
 * cuts with the same counts on both sides are equal to the last bit, whatever order they were summed in.
 */
export function exactSegments(symbols: readonly number[], depthLimit: number, minLength = 1): ExactSegment[] {
  const found: ExactSegment[] = [];
  const look = (from: number, to: number, depth: number): void => {
    const cut = depth < depthLimit && to - from > minLength ? bestCut(symbols, from, to) : null;
    found.push({ from: from + 1, to, cut });
    if (cut === null) return;
    look(from, cut, depth + 1);
    look(cut, to, depth + 1);
  };
  if (symbols.length > 0) look(0, symbols.length, 0);
  return found;
}

function bestCut(symbols: readonly number[], from: number, to: number): number | null {
  const right = new Map<number, number>();
  for (let i = from; i < to; i++) right.set(symbols[i]!, (right.get(symbols[i]!) ?? 0) + 1);
  const kinds = right.size;
  const inOne = (counts: ReadonlyMap<number, number>): bigint =>
    [...counts.values()].reduce((sum, c) => sum + cLogC(c), 0n);
  const left = new Map<number, number>();
  let sum = inOne(right);
  const whole = sum - cLogC(to - from);
  let best: { gain: bigint; cut: number; parameters: number } | null = null;
  for (let i = from; i < to - 1; i++) {
    const symbol = symbols[i]!;
    const [l, r] = [left.get(symbol) ?? 0, right.get(symbol)!];
    sum += cLogC(l + 1) - cLogC(l) + cLogC(r - 1) - cLogC(r);
    left.set(symbol, l + 1);
    if (r === 1) right.delete(symbol);
    else right.set(symbol, r - 1);
    const gain = sum - cLogC(i + 1 - from) - cLogC(to - i - 1) - whole;
    if (best === null || gain > best.gain)
      best = { gain, cut: i + 1, parameters: left.size + right.size + 1 - kinds };
  }
  return best !== null && best.gain > BigInt(best.parameters) * ONE ? best.cut : null;
}
