import type { Comparison, Fact, Reason, Suspects } from '#build/schemas/comparison.ts';
import { MIN_RUNS } from '../../../gate/judge/against-baseline/cutoff.ts';
import { MIN_INSTANCES_JUDGED } from '../../../measure/measurement/run-value.ts';
import { commit } from './commits-and-dates.ts';
import { capitalised, joined, type Phrase, plain } from './phrase.ts';
import { count, counted, isTold } from './quantities.ts';

/** Most reasons that are said, and most entries of a list in one. The JSON has all of them. */
const MAX_REASONS = 12;

/** How many characters of a message are shown: its end says what to do. */
const MAX_MESSAGE_CHARACTERS = 1000;

/** These say what to do, or have others after them: sentences of their own. The others are joined to one. */
const ALONE = new Set<Reason['kind']>([
  'blind',
  'undecided',
  'partly judged',
  'no pairs',
  'make a baseline',
  'nothing measured',
  'history alone',
  'a job failed',
  'not accepted',
  'failed',
  'accepted',
  'jobs',
]);

/** Why the verdict of a comparison is what it is, in sentences. @returns empty without reasons */
export function reasonPhrase({ reasons, benchmarks }: Pick<Comparison, 'reasons' | 'benchmarks'>): Phrase {
  return joined(sentencesOf(reasons, benchmarks.length > 1), ' ');
}

/** Facts without a full stop, such as why base and head could not be run in pairs. @param many see Words */
export function factsPhrase(facts: readonly Fact[], many = true): Phrase {
  const shown = facts.slice(0, MAX_REASONS).map((fact) => wordsOf(fact, many));
  return joined(shown, '; ');
}

/** @param many see Words @param toDo what a caller knows that makes more be seen, see howToSeeMore */
export function sentencesOf(reasons: readonly Reason[], many: boolean, toDo: ToDo | null = null): Phrase[] {
  const made: Phrase[][] = [];
  let isOpen = false;
  for (const reason of reasons.slice(0, MAX_REASONS)) {
    const isAlone = ALONE.has(reason.kind);
    const words = (toDo && wordsWith(toDo, reason, many)) ?? wordsOf(reason, many);
    if (isOpen && !isAlone) made.at(-1)!.push(words);
    else made.push([words]);
    isOpen = !isAlone;
  }
  return made.map((phrases) => sentence(joined(phrases, '; ')));
}

/** @param benchmark null: any @returns null: said already */
export type ToDo = (benchmark: string | null) => Phrase | null;

/** Reasons that little was seen, with what to do about that. */
function wordsWith(toDo: ToDo, reason: Reason, many: boolean): Phrase | null {
  if (reason.kind === 'blind') return blindWhy(reason, many, toDo);
  if (reason.kind !== 'open') return null;
  const advice = toDo(null);
  return [...wordsOf(reason, many), ...(advice === null ? [] : ['; to see more, ', ...advice])];
}

/** With a capital, and a full stop where there is none. */
export function sentence(phrase: Phrase): Phrase {
  const isDone = /[.!?]$/.test(plain(phrase.slice(-1)));
  return [...capitalised(phrase), ...(isDone ? [] : ['.'])];
}

export type OfKind<Kind, Each = Reason> = Each extends { kind: infer Own }
  ? Kind extends Own
    ? Each
    : never
  : never;

/** How each kind is worded; `many`: whether there are several benchmarks, so that each must be named. */
type Words = { [Kind in Reason['kind']]: (reason: OfKind<Kind>, many: boolean) => Phrase };

function wordsOf<Each extends Reason>(reason: Each, many: boolean): Phrase {
  return (WORDS[reason.kind] as (reason: Each, many: boolean) => Phrase)(reason, many);
}

/** Words between what could not be measured again and why. */
const UNDECIDED = {
  'pairs failed': 'running base and head in pairs failed: ',
  'pairs do not tell': 'the pairs of base and head do not tell: ',
};

export function undecidedWhy({ how, why }: OfKind<'undecided'>, many: boolean): Phrase {
  const facts = factsPhrase(why, many);
  return how === 'not measured' ? facts : [UNDECIDED[how], ...facts];
}

export const CHECK_AGAINST = { name: 'commgate check --against REF' };
export const MAX_REPETITIONS = { name: 'gate.max-repetitions' };

/** The one place that words a reason. */
const WORDS: Words = {
  'common factor': (common, many) => {
    const policy = common.isFailing ? '' : ', which only warns here';
    return [...commonFactor(common, many), policy];
  },
  slower: ({ groups, judged, than }) => {
    const number = judged === null ? counted(groups, 'group') : `${groups} of ${counted(judged, 'group')}`;
    const again = judged === null ? ', also when measured again' : '';
    return [`${number} ${are(groups)} slower than `, ...limit(than), again];
  },
  'none slower': ({ judged, than, hasCommonFactor }) => {
    const more = than !== null && hasCommonFactor ? ' by more than that' : '';
    return [`none of ${counted(judged, 'judged group')} is slower than `, ...limit(than), more];
  },
  'nothing else slower': () => ['nothing else is slower than the baseline allows'],
  'not as documented': ({ places }) => [`patterns are not as documented in ${counted(places, 'place')}`],
  'structure changed': ({ places }) => [`the communication structure changed in ${counted(places, 'place')}`],
  advisories: ({ groups, tooFew, costPercent }) => {
    const number = counted(groups, 'place');
    const are = groups === 1 ? 'is' : 'are';
    const cheap = `${number} ${are} slower, at less than ${costPercent} % of the run`;
    if (tooFew === 'time') return [cheap];
    if (tooFew === 'rare') return [`${cheap} (fewer than ${MIN_INSTANCES_JUDGED} instances each)`];
    if (tooFew === 'policy') return [`${number} ${are} slower, which only warns here`];
    if (tooFew === 'moved') return [`in ${number} waiting only moved from elsewhere`];
    const rare = `with fewer than ${MIN_INSTANCES_JUDGED} instances a repetition`;
    const onlyPairs = 'which only pairs of base and head can prove';
    const why = tooFew === 'runs' ? 'which so few runs cannot prove' : `${rare}, ${onlyPairs}`;
    return [`${number} ${groups === 1 ? 'looks' : 'look'} slower, ${why}`];
  },
  open: ({ groups, percent }) => [
    `in ${counted(groups, 'pattern or function', 'patterns or functions')} `,
    `the noise could hide a slowdown of ${percent} %`,
  ],
  blind: blindWords,
  'not confirmed': (reason) => [...suspects(reason.suspects), ' looked slower at first, not confirmed'],
  'judged by pairs': judgedByPairs,
  undecided: (reason, many) => {
    const what: Phrase = ['what looked slower (', ...suspects(reason.suspects), ')'];
    return [...what, ' could not be measured again: ', ...undecidedWhy(reason, many)];
  },
  'partly judged': ({ why }, many) => ['not all of it could be judged: ', ...factsPhrase(why, many)],
  'no pairs': ({ why }, many) => ['base and head could not be run in pairs: ', ...wordsOf(why, many)],
  accepted: ({ reasons }, many) => ['accepted: ', ...joined(sentencesOf(reasons, many), ' ')],
  jobs: ({ names, reasons }, many) => {
    const who = joined(names.slice(0, MAX_REASONS).map(words), ', ');
    return [...who, ': ', ...joined(sentencesOf(reasons, many), ' ')];
  },
  'no benchmark': () => ['no benchmark was measured'],
  'no baseline': () => ['there is no baseline to compare with yet'],
  'empty baseline': () => ['the baseline holds no run that this one can be compared with'],
  'nothing judged': () => ['no group was judged'],
  'no comparable run': ({ stored }) => [
    stored === 1
      ? 'the one baseline run is not comparable'
      : `none of the ${stored} baseline runs is comparable`,
  ],
  'too few runs': ({ benchmarks }) => {
    const each = benchmarks.map(({ benchmark, runs }): Phrase => [{ name: benchmark }, ` has ${runs}`]);
    const needed = `; ${MIN_RUNS} are needed)`;
    return ['too few comparable baseline runs to judge durations (', ...listed(each), needed];
  },
  'too few pairs': ({ benchmarks }) => {
    const names = benchmarks.map((name): Phrase => [{ name }]);
    const where: Phrase = names.length === 0 ? [] : ['in ', ...listed(names), ' '];
    return [...where, 'there were too few pairs, or no group with enough of them, to judge durations'];
  },
  'pairs for want of runs': () => [
    `the baseline has fewer than ${MIN_RUNS} comparable runs, so base and head were run in pairs`,
  ],
  incomparable: ({ benchmark, runs, of, leftOut }) => {
    const why =
      leftOut === null ? ['it was not measured'] : joined(leftOut.slice(0, MAX_REASONS).map(words), '; ');
    const data = ` are comparable with ${runs} of ${of} baseline runs (`;
    return ['the new data of ', { name: benchmark }, data, ...why, ')'];
  },
  'not measured twice': ({ benchmark }) => [{ name: benchmark }, ' was not measured a second time'],
  'other processes': ({ benchmark, before, now }) => [
    { name: benchmark },
    ` ran on ${before} processes, then on ${now}`,
  ],
  disturbed: ({ by }) => {
    const causes = joined(by.slice(0, MAX_REASONS).map(words), '; ');
    return ['the run was disturbed (', ...causes, '); measure on quiet cores, or give a build and a base'];
  },
  'base unknown': () => ['the commits in common with the base are unknown'],
  'base is head': () => ['base and head are the same commit'],
  uncommitted: ({ files }) => [
    `pairs run commits, and changes in ${counted(files, 'file')} are not committed`,
  ],
  'too few pairs allowed': ({ allowed }) => [
    `gate.max-repetitions allows ${allowed} pairs, too few to judge by`,
  ],
  failed: ({ message }) => words(message.replace(/\.$/, '')),
  'make a baseline': ({ orPairs }) => {
    const pairs = orPairs ? ', or set "build" and compare in pairs (check --against REF)' : '';
    return [`make one (commgate baseline update, or the action with mode baseline)${pairs}`];
  },
  'history alone': ({ missing }) => [
    'jobs that differ among themselves (two kinds of machines, a machine that changed since) ',
    'look the same as a slower program: with ',
    ...(missing === 'build'
      ? [{ name: 'build: …' }, ' in commgate.yml']
      : ['a base (', { name: '--base BRANCH' }, ')']),
    ' commgate compares base and head side by side',
  ],
  'nothing measured': ({ why }) => ['nothing was measured: ', ...words(why)],
  'a job failed': () => ['a job of this check did not succeed, and no report says why'],
  'not accepted': ({ why }) => words(why),
};

function blindWords(reason: OfKind<'blind'>, many: boolean): Phrase {
  const { functions, from } = reason;
  const names = functions.slice(0, 2).map((name): Phrase => [{ name }]);
  const where: Phrase = [
    ...(names.length === 0 ? ['a group without a function'] : joined(names, ', ')),
    ...within(reason.benchmark, many),
  ];
  const lost: Phrase =
    from === null
      ? ['no slowdown of ', ...where, ' could have been called']
      : ['slowdowns of ', ...where, ' could have been lost in the noise'];
  const seen: Phrase = isTold(from)
    ? ['only slowdowns of ', ...where, ` from ${Math.ceil(from)} % on could have been seen`]
    : lost;
  return [...seen, ': ', ...blindWhy(reason, false)];
}

/** From here on how many times runs differ says no more. */
const MAX_SPREAD_TOLD = 10;

/** Why so little could have been seen, and what to do, without a full stop. */
function blindWhy({ benchmark, from, spread, inPairs }: OfKind<'blind'>, many: boolean, toDo?: ToDo): Phrase {
  const where: Phrase = many ? ['in ', { name: benchmark }, ' '] : [];
  if (inPairs) {
    const why = 'base and head, run in turn, differ too much from pair to pair';
    const quietly: Phrase = ['measure on quiet cores, or allow more pairs (', MAX_REPETITIONS, ')'];
    return [...where, why, ...advice(toDo, benchmark, quietly)];
  }
  const directly: Phrase = ['compare with the base directly (', CHECK_AGAINST, ')'];
  if (from === null) return [...where, 'it occurs too seldom to be judged without pairs; ', ...directly];
  const apart = spread > MAX_SPREAD_TOLD ? 'widely' : `by up to ${spread.toFixed(1)}×`;
  const quietly: Phrase = ['measure on quiet cores, or ', ...directly];
  return [...where, `the baseline's runs differ ${apart}`, ...advice(toDo, benchmark, quietly)];
}

/** "; measure on quiet cores": what to do, unless it is said already. */
function advice(toDo: ToDo | undefined, benchmark: string, otherwise: Phrase): Phrase {
  const advice = toDo === undefined ? otherwise : toDo(benchmark);
  return advice === null ? [] : ['; ', ...advice];
}

function judgedByPairs(
  { suspects: before, base, most, isUpTo, slower, unconfirmed, isExcused }: OfKind<'judged by pairs'>,
  many: boolean,
): Phrase {
  const run = `${isUpTo ? 'up to ' : ''}${counted(most, 'pair')}: `;
  const results = slower.commonFactors.map((common) => commonFactor(common, many));
  const { groups } = slower;
  if (groups > 0) results.push([`${counted(groups, 'group')} ${are(groups)} slower than in the base`]);
  const none = isExcused
    ? 'slower only as the change accepts it'
    : 'the machine or the base is slower than it was, not the change';
  const lost = suspects(unconfirmed);
  if (results.length === 0) results.push([`not confirmed: ${none}`]);
  else if (lost.length > 0) results.push(['not confirmed: ', ...lost]);
  return [
    ...suspects(before),
    ' looked slower than the baseline; base ',
    ...commit(base),
    ` and head were run in ${run}`,
    ...joined(results, ', '),
  ];
}

/** "everything in halo by a common factor of 1.30, 2 groups". */
function suspects({ groups, commonFactors }: Suspects): Phrase {
  const wholes = commonFactors.map(({ benchmark, factor }): Phrase => {
    return ['everything in ', { name: benchmark }, ` by a common factor of ${factor.toFixed(2)}`];
  });
  return listed([...wholes, ...(groups > 0 ? [[counted(groups, 'group')]] : [])]);
}

function commonFactor({ benchmark, factor }: Suspects['commonFactors'][number], many: boolean): Phrase {
  return ['everything', ...within(benchmark, many), ` is slower by a common factor of ${factor.toFixed(2)}`];
}

function within(benchmark: string, many: boolean): Phrase {
  return many ? [' in ', { name: benchmark }] : [];
}

function limit(than: string | null): Phrase {
  return than === null ? ['the baseline allows'] : ['in ', ...commit(than)];
}

function listed(entries: readonly Phrase[]): Phrase {
  const left = entries.length - MAX_REASONS;
  return joined([...entries.slice(0, MAX_REASONS), ...(left > 0 ? [[`${count(left)} more`]] : [])], ', ');
}

function words(text: string): Phrase {
  return [{ words: text, longest: MAX_MESSAGE_CHARACTERS }];
}

function are(number: number): string {
  return number === 1 ? 'is' : 'are';
}
