import type { Verdict } from './document.ts';

/** Exit codes by verdict (METHOD 5). */
export const EXIT_CODE: Readonly<Record<Verdict, number>> = {
  pass: 0,
  regression: 1,
  error: 2,
  inconclusive: 3,
};
