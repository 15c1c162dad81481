import type { FactKind } from '#build/schemas/facts.ts';
import type { GateConfig, Policy } from '../../../base/config/config.ts';
import type { GroupMatch } from '../../../measure/measurement/match-groups.ts';
import type { RecordedBenchmark, RecordedGroup } from '../../../measure/measurement/recorded-run.ts';
import { iterationFacts } from '../loops/iteration-changes.ts';
import { bytesOf, countOf, type FoundChange, messagesOf } from './group-words.ts';
import { partnerChange } from './partners.ts';

export interface Sides {
  before: RecordedBenchmark;
  now: RecordedBenchmark;
  match: GroupMatch;
  /** Name of a candidate's group, or loop, in its trace; null when it has none. */
  nameOf: (group: RecordedGroup) => string | null;
}

interface ExactFact {
  kind: FactKind;
  /** What changed, where changes are summed up. */
  words: string;
  /** Present where only `gate.facts` makes it fail: it changes nothing of what is communicated. */
  isMild?: true;
  /** Present where it is of the program and of no pattern. */
  isOfProgram?: true;
  /** Present where it says no more than sums over its functions do, where these change. */
  isSummed?: true;
  /** Finds it in two groups that stand for each other, in words; null: there is none. */
  ofGroups?: (before: RecordedGroup, now: RecordedGroup) => { before: string; now: string } | null;
  /** Finds it in two runs. Of what has neither, structureChanges does, or the comparison of programs. */
  find?: (sides: Sides) => FoundChange[];
}

/** Facts without noise that two runs are compared by, in the order in which changes are listed. */
export const FACTS: readonly ExactFact[] = [
  { kind: 'synchronisations', words: 'collectives in loops', isOfProgram: true },
  { kind: 'vanished', words: 'communication that is gone', isSummed: true },
  { kind: 'new', words: 'new communication', isSummed: true },
  { kind: 'renamed', words: 'names', isMild: true, ofGroups: differing(namesOf) },
  { kind: 'partners', words: 'partners', ofGroups: partnerChange },
  {
    kind: 'iterations',
    words: 'iterations of loops',
    isSummed: true,
    find: ({ before, now, nameOf }) => iterationFacts(before, now, nameOf),
  },
  {
    kind: 'bytes',
    words: 'bytes',
    isSummed: true,
    ofGroups: (before, now) => (before.bytes === now.bytes ? null : differing(bytesOf)(before, now)),
  },
  {
    kind: 'instances',
    words: 'how often it happens',
    isSummed: true,
    ofGroups: differing(countOf),
  },
  {
    kind: 'messages',
    words: 'messages',
    isSummed: true,
    ofGroups: differing(messagesOf),
  },
  { kind: 'structure-order', words: 'order', isMild: true, isOfProgram: true },
];

/** Of groups that differ in what `words` says of each. */
function differing(words: (group: RecordedGroup) => string): NonNullable<ExactFact['ofGroups']> {
  return (before, now) => {
    const [was, is] = [words(before), words(now)];
    return was === is ? null : { before: was, now: is };
  };
}

function namesOf({ functions }: RecordedGroup): string {
  return functions.join(', ');
}

const PLACES = new Map(FACTS.map((fact, place) => [fact.kind, { ...fact, place }]));

export function factOf(kind: FactKind): ExactFact & { place: number } {
  return PLACES.get(kind)!;
}

/** What a change of each kind does to the verdict. */
export type FactPolicy = Record<FactKind, Policy>;

/** What a change of each kind does: as `gate.facts` says, else `gate.structure`, which fails nothing mild. */
export function factPolicy({ structure, facts = {} }: Pick<GateConfig, 'structure' | 'facts'>): FactPolicy {
  const mild = structure === 'fail' ? 'warn' : structure;
  const entries = FACTS.map(({ kind, isMild }) => [kind, facts[kind] ?? (isMild ? mild : structure)]);
  return Object.fromEntries(entries) as FactPolicy;
}
