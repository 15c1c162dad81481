/** Two-sided, of normal values: 1 % lie farther from the mean. */
const Z = 2.5758;

/**
 * From which distance on, in standard errors, a mean differs from 0 with an error of 1 %: quantile 0.995 of
 * Student's distribution, by the expansion of Cornish and Fisher (Abramowitz and Stegun, 26.7.5), which is
 * within 1 % of it from 4 degrees of freedom on.
 *
 * @param freedom degrees of freedom, at least 1
 */
export function studentQuantile(freedom: number): number {
  const terms = [
    (Z ** 3 + Z) / 4,
    (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96,
    (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384,
    (79 * Z ** 9 + 776 * Z ** 7 + 1482 * Z ** 5 - 1920 * Z ** 3 - 945 * Z) / 92_160,
  ];
  return terms.reduce((sum, term, i) => sum + term / freedom ** (i + 1), Z);
}
