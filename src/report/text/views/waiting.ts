import type { Comparison } from '#build/schemas/comparison.ts';
import { findingsOf } from '../../../gate/judge/findings.ts';
import { closedSection, type View } from '../section.ts';
import { subjectOf } from '../words/cause.ts';
import { duration } from '../words/quantities.ts';
import { benchmarkColumn, orNoValue, table } from './table.ts';

export const waiting: View<Comparison> = (comparison) => {
  const rows = findingsOf(comparison.regressions).flatMap(({ cause }) =>
    cause === null
      ? []
      : cause.why.parts.now.waitingCausedBy.map(({ process, ns }) => {
          const { before } = cause.why.parts;
          const earlier = before?.waitingCausedBy.find((each) => each.process === process)?.ns ?? null;
          return { ...cause.of, process, ns, earlier };
        }),
  );
  return closedSection('waiting', 'Waiting caused, by process', [
    table({ rank: 72 }, rows, [
      ...benchmarkColumn(comparison),
      ['Function', 'left', subjectOf],
      ['Process', 'right', ({ process }) => `${process}`],
      ['Makes others wait, before', 'right', ({ earlier }) => orNoValue(earlier, duration)],
      ['Now', 'right', ({ ns }) => duration(ns), 'in one instance, of all others together'],
    ]),
  ]);
};
