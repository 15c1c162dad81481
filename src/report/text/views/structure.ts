import type {
  Comparison,
  GroupComparison,
  ProgramChange,
  ProgramLine,
  StructureChange,
} from '#build/schemas/comparison.ts';
import { isFunctionTime } from '../../../gate/baseline/function-time.ts';
import { factOf } from '../../../gate/judge/facts/kinds.ts';
import { type Block, closedSection, type DiffLine, topSection, type View } from '../section.ts';
import { changedWords } from '../words/changes.ts';
import { changePhrase } from '../words/cost.ts';
import { documentedInShort } from '../words/expected.ts';
import { functionNames } from '../words/function-names.ts';
import { capitalised, joined, type Phrase } from '../words/phrase.ts';
import { amount, bytes, counted, duration, factor, NO_VALUE, plainNumber } from '../words/quantities.ts';
import { patternCell } from './group-columns.ts';
import { benchmarkColumn, orNoValue, table } from './table.ts';

export const structure: View<Comparison> = (comparison) =>
  closedSection('structure', 'Changes of structure', [
    table({ noun: 'change', rank: 40 }, comparison.structure, [
      ...benchmarkColumn(comparison),
      ['Change', 'left', ({ kind, policy }) => (policy === 'fail' ? `${kind} (fails)` : kind)],
      ['Pattern', 'left', patternCell(comparison.structure)],
      ['Function', 'left', ({ functions }) => functionNames(functions)],
      ['Bytes', 'right', (change) => (hasOwnBytes(change) ? bytes(change.bytes) : NO_VALUE)],
      ['Before', 'left', ({ before }) => orNoValue(before, (words) => [{ words }])],
      ['Now', 'left', (change) => orNoValue(changedWords(change) ?? change.now, (words) => [{ words }])],
    ]),
    { kind: 'text', sentences: policyHint(comparison) },
  ]);

/** Whether it is of instances that move so many bytes: not of the program, or of all that functions do. */
function hasOwnBytes(change: StructureChange): boolean {
  return !factOf(change.kind).isOfProgram && !isFunctionTime(change);
}

const OR_ALL: Phrase = [
  '; ',
  { name: 'gate.structure: fail' },
  ' does that for all kinds that ',
  { name: 'gate.facts' },
  ' does not name.',
];

/** How the kinds that changed would fail the check. A new name breaks nothing: nothing is proposed for it. */
function policyHint({ verdict, structure: changes }: Comparison): Phrase[] {
  const warned = changes.filter(({ kind, policy }) => kind !== 'renamed' && policy !== 'fail');
  const kinds = [...new Set(warned.map(({ kind }) => kind))];
  if (verdict !== 'pass' || kinds.length === 0) return [];
  const facts = kinds.map((kind): Phrase => [{ name: `${kind}: fail` }]);
  const end = kinds.every((kind) => kind === 'structure-order') ? ['.'] : OR_ALL;
  return [
    ['Such changes fail a check with ', ...joined(facts, ', '), ' in ', { name: 'gate.facts' }, ...end],
  ];
}

export const calls: View<Comparison> = (comparison) =>
  closedSection('calls', 'What functions do more or less of in a run', [
    table({ noun: 'change', rank: 45 }, comparison.calls, [
      ...benchmarkColumn(comparison),
      ['Operation', 'left', ({ operation }) => [{ words: operation }]],
      ['Function', 'left', ({ functions }) => functionNames(functions)],
      ['Before', 'right', (change) => amount(change.operation, change.before, change.ranges?.before)],
      ['Now', 'right', (change) => amount(change.operation, change.now, change.ranges?.now)],
      ['Factor', 'right', ({ before, now }) => (before === 0 ? NO_VALUE : factor(now / before))],
    ]),
  ]);

const JUDGED: Record<GroupComparison['outcome'], string> = {
  regression: 'slower',
  improvement: 'faster',
  unchanged: 'no more than noise',
  'too few runs': 'too few runs',
  'too few instances': 'too few instances',
  'too little time': 'slower, at little cost',
  'too rare': 'slower, but rare',
  warned: 'slower, which only warns',
  moved: 'waiting that moved',
};

const ALL_OF_IT = 'all communication of the benchmark';

export const costs: View<Comparison> = (comparison) =>
  closedSection('costs', 'What changes of communication cost', [
    table({ noun: 'change', rank: 50 }, comparison.costs, [
      ...benchmarkColumn(comparison),
      ['Change', 'left', changePhrase],
      ['A run', 'left', (cost) => `${duration(cost.baselineMedianNs)} → ${duration(cost.candidateNs)}`],
      ['Compared', 'left', ({ change }) => (change?.isWhole ? ALL_OF_IT : 'its own')],
      ['Judged', 'left', ({ outcome }) => JUDGED[outcome]],
    ]),
  ]);

export const documented: View<Comparison> = ({ documented: all = [], benchmarks }) => {
  const many = benchmarks.length > 1;
  const sentences = all.map((each): Phrase => {
    const line = documentedInShort(each);
    return [...(many ? [{ name: each.benchmark }, ': ', ...line] : capitalised(line)), '.'];
  });
  return topSection('documented', sentences);
};

const MAX_LINES_SHOWN = 12;

export const program: View<Comparison> = ({ programs = [], benchmarks }) => {
  const blocks = programs.flatMap((change) => blocksOf(change, benchmarks.length > 1));
  return closedSection('program', 'Where in the program', blocks);
};

function blocksOf(change: ProgramChange, many: boolean): Block[] {
  const { benchmark, differences, others, functions } = change;
  const sentences: Phrase[] = [];
  if (others !== '') {
    const irregular = ' differ, and are too irregular to be lined up.';
    sentences.push(['Processes ', { words: others }, differences.length === 0 ? irregular : ' differ, too.']);
  }
  if (functions.length > 0) {
    const unsteady = counted(functions.length, 'function that does', 'functions that do');
    sentences.push([`Without ${unsteady} something else in every repetition.`]);
  }
  return [
    {
      kind: 'diff',
      rank: 42,
      hunks: differences.map(({ place, lines }) => ({
        place: many ? `${benchmark}: ${place}` : place,
        lines: lines.map(lineOf),
      })),
      most: MAX_LINES_SHOWN,
      more: differences.reduce((sum, { more }) => sum + more, 0),
    },
    { kind: 'text', sentences },
  ];
}

function lineOf({ sign, depth, functions, text, bytes: moved }: ProgramLine): DiffLine {
  const words = functions[0] ?? text;
  return { sign, depth, words: moved === null ? words : `${words} ${plainNumber(bytes(moved))}` };
}
