import type { Comparison, StructureChange } from '#build/schemas/comparison.ts';
import type { View } from '../section.ts';
import { changedWords } from '../words/changes.ts';
import { functionNames } from '../words/function-names.ts';
import { joined, type Phrase } from '../words/phrase.ts';
import { bytes, NONE } from '../words/quantities.ts';
import { patternCell } from './group-columns.ts';
import { benchmarkColumn, table } from './table.ts';

/** Kinds that are of the program and of no pattern, so that they have no bytes. */
const OF_PROGRAMS: ReadonlySet<StructureChange['kind']> = new Set<StructureChange['kind']>([
  'structure-order',
  'synchronisations',
]);

/** What changed without noise, with what to do when it should stop the merge. */
export const structure: View<Comparison> = (comparison) => ({
  id: 'structure',
  title: ['Changes of structure'],
  fold: 'closed',
  content: [
    table({ noun: 'change', rank: 40 }, comparison.structure, [
      ...benchmarkColumn<StructureChange>(comparison),
      ['Change', 'left', ({ kind, policy }) => (policy === 'fail' ? `${kind} (fails)` : kind)],
      ['Pattern', 'left', patternCell(comparison.structure)],
      ['Function', 'left', ({ functions }) => functionNames(functions)],
      ['Bytes', 'right', (change) => (OF_PROGRAMS.has(change.kind) ? NONE : bytes(change.bytes))],
      ['Before', 'left', ({ before }) => (before === null ? NONE : [{ words: before }])],
      ['Now', 'left', (change) => nowCell(change)],
    ]),
    { kind: 'text', sentences: policyHint(comparison) },
  ],
});

/** What stands now, and how that differs where it is known message by message. */
function nowCell(change: StructureChange): Phrase {
  const words = changedWords(change) ?? change.now;
  return words === null ? [NONE] : [{ words }];
}

const OR_ALL: Phrase = [
  ...['; ', { name: 'gate.structure: fail' }, ' does that for all kinds that '],
  ...[{ name: 'gate.facts' }, ' does not name.'],
];

/** How the kinds that changed would fail the check. A new name breaks nothing, so nothing is proposed for it. */
function policyHint({ verdict, structure: changes }: Comparison): Phrase[] {
  const warned = changes.filter(({ kind, policy }) => kind !== 'renamed' && policy !== 'fail');
  const kinds = [...new Set(warned.map(({ kind }) => kind))];
  if (verdict !== 'pass' || kinds.length === 0) return [];
  const facts = kinds.map((kind): Phrase => [{ name: `${kind}: fail` }]);
  return [
    [
      'Such changes fail a check with ',
      ...joined(facts, ', '),
      ' in ',
      { name: 'gate.facts' },
      ...(kinds.every((kind) => kind === 'structure-order') ? ['.'] : OR_ALL),
    ],
  ];
}
