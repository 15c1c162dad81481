import type { Comparison } from '#build/schemas/comparison.ts';
import { plain } from '../../../../src/report/text/words/phrase.ts';
import { reasonPhrase } from '../../../../src/report/text/words/reasons.ts';

/** Why the verdict of a comparison is what it is, as people read it on a terminal. */
export function reasonText(comparison: Pick<Comparison, 'reasons' | 'benchmarks'>): string {
  return plain(reasonPhrase(comparison));
}
