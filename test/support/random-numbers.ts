/** Random numbers for simulations: the same for the same seed. */
export interface RandomNumbers {
  /** Above 0 and below 1. */
  uniform: () => number;
  /** Standard normal (Box and Muller). */
  normal: () => number;
  /** Student's t with 3 degrees of freedom: heavy tails, standard deviation √3. */
  t3: () => number;
}

/**
 * A source of random numbers (sfc32, PractRand: state of 128 bits).
 *
 * @param seed a whole number
 */
export function randomNumbers(seed: number): RandomNumbers {
  let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, seed | 0, 1];
  const next = (): number => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 16; i++) next();
  const uniform = (): number => (next() + 0.5) / 0x1_0000_0000;
  const normal = (): number => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  // A chi-square with 3 degrees of freedom is one with 2, which is −2·ln(uniform), and the square of a normal
  // one.
  const t3 = (): number => normal() / Math.sqrt((-2 * Math.log(uniform()) + normal() ** 2) / 3);
  return { uniform, normal, t3 };
}
