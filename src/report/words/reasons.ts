import type { Comparison } from '../../comparison/document.ts';
import { FEWEST_RUNS } from '../../comparison/history/cutoff.ts';
import type { Fact, Reason, Suspects } from '../../comparison/reason.ts';
import { FEWEST_INSTANCES } from '../../measurement/run-value.ts';
import { commit } from './moments.ts';
import { joined, type Phrase, plain } from './phrase.ts';
import { count, counted } from './quantities.ts';

/** Most reasons that are said, and most entries of a list in one. The JSON has all of them. */
const MOST = 12;

/** How many characters of a message are shown: its end says what to do. */
const LONGEST_MESSAGE = 1000;

/** These say what to do, or have others behind them: sentences of their own. The others are joined to one. */
const ALONE: ReadonlySet<Reason['kind']> = new Set<Reason['kind']>([
  ...(['blind', 'undecided', 'partly judged', 'no pairs', 'make a baseline', 'nothing measured'] as const),
  ...(['a job failed', 'not accepted', 'failed', 'accepted', 'jobs'] as const),
]);

/**
 * Why the verdict of a comparison is what it is, in sentences.
 *
 * @returns empty without reasons
 */
export function reasonPhrase({ reasons, benchmarks }: Pick<Comparison, 'reasons' | 'benchmarks'>): Phrase {
  return sentences(reasons, benchmarks.length > 1);
}

/** The same as plain text, for logs. */
export function reasonText(comparison: Pick<Comparison, 'reasons' | 'benchmarks'>): string {
  return plain(reasonPhrase(comparison));
}

/**
 * Facts without a full stop, such as why base and head could not be run in pairs.
 *
 * @param many whether there are several benchmarks, so that each must be named
 */
export function factsPhrase(facts: readonly Fact[], many = true): Phrase {
  return joined(
    facts.slice(0, MOST).map((fact) => wordsOf(fact, many)),
    '; ',
  );
}

/** @param many whether there are several benchmarks, so that each must be named */
function sentences(reasons: readonly Reason[], many: boolean): Phrase {
  const made: Phrase[][] = [];
  let isOpen = false;
  for (const reason of reasons.slice(0, MOST)) {
    const isAlone = ALONE.has(reason.kind);
    if (isOpen && !isAlone) made.at(-1)!.push(wordsOf(reason, many));
    else made.push([wordsOf(reason, many)]);
    isOpen = !isAlone;
  }
  return joined(
    made.map((parts) => sentence(joined(parts, '; '))),
    ' ',
  );
}

/** With a capital, and a full stop where there is none. */
function sentence(phrase: Phrase): Phrase {
  const [first = '', ...rest] = phrase;
  const begun = typeof first === 'string' ? `${first.charAt(0).toUpperCase()}${first.slice(1)}` : first;
  return /[.!?]$/.test(plain(phrase.slice(-1))) ? [begun, ...rest] : [begun, ...rest, '.'];
}

/** The one place that words a reason. */
function wordsOf(reason: Reason, many: boolean): Phrase {
  const within = (benchmark: string): Phrase => (many ? [' in ', { name: benchmark }] : []);
  switch (reason.kind) {
    case 'common factor': {
      const { benchmark, factor, isFailing } = reason;
      const policy = isFailing ? '' : ', which only warns here';
      return [
        'everything',
        ...within(benchmark),
        ` is slower by a common factor of ${factor.toFixed(2)}${policy}`,
      ];
    }
    case 'slower': {
      const { groups, judged, than } = reason;
      const number = judged === null ? counted(groups, 'group') : `${groups} of ${counted(judged, 'group')}`;
      return [
        `${number} ${are(groups)} slower than `,
        ...limit(than),
        judged === null ? ', also when measured again' : '',
      ];
    }
    case 'none slower': {
      const { judged, than, hasCommonFactor } = reason;
      const more = than !== null && hasCommonFactor ? ' by more than that' : '';
      return [`none of ${counted(judged, 'judged group')} is slower than `, ...limit(than), more];
    }
    case 'nothing else slower':
      return ['nothing else is slower than the baseline allows'];
    case 'structure changed':
      return [`the communication structure changed in ${counted(reason.places, 'place')}`];
    case 'advisories': {
      const why =
        reason.tooFew === 'runs'
          ? 'which so few runs cannot prove'
          : `with fewer than ${FEWEST_INSTANCES} instances a repetition, which only pairs of base and head can prove`;
      return [`${counted(reason.groups, 'group')} ${reason.groups === 1 ? 'looks' : 'look'} slower, ${why}`];
    }
    case 'open': {
      const { groups, percent } = reason;
      return [`in ${counted(groups, 'group')} the noise leaves a slowdown of ${percent} % possible`];
    }
    case 'not confirmed':
      return [...suspects(reason.suspects), ' looked slower at first, not confirmed'];
    case 'not told':
      return [
        ...suspects(reason.suspects),
        ' looked slower at first, and too few fresh pairs tell whether that is so',
      ];
    case 'undecided': {
      const between = {
        'not measured': '',
        'pairs failed': 'running base and head in pairs failed: ',
        'pairs do not tell': 'the pairs of base and head do not tell: ',
      };
      const what: Phrase = [
        'what looked slower (',
        ...suspects(reason.suspects),
        ') could not be measured again: ',
      ];
      return [...what, between[reason.how], ...factsPhrase(reason.why, many)];
    }
    case 'judged by pairs':
      return judgedByPairs(reason, within);
    case 'partly judged':
      return ['not all of it could be judged: ', ...factsPhrase(reason.why, many)];
    case 'no pairs':
      return ['base and head could not be run in pairs: ', ...wordsOf(reason.why, many)];
    case 'accepted':
      return ['accepted: ', ...sentences(reason.reasons, many)];
    case 'jobs': {
      const names = reason.names.slice(0, MOST).map((name): Phrase => [{ words: name }]);
      return [...joined(names, ', '), ': ', ...sentences(reason.reasons, many)];
    }
    default:
      return wantWords(reason, within);
  }
}

type Within = (benchmark: string) => Phrase;

/** What could not be done, and why not. */
function wantWords(fact: Fact, within: Within): Phrase {
  switch (fact.kind) {
    case 'blind':
      return blindWords(fact, within);
    case 'no benchmark':
      return ['no benchmark was measured'];
    case 'no baseline':
      return ['there is no baseline to compare with yet'];
    case 'empty baseline':
      return ['the baseline holds no run that this one can be compared with'];
    case 'nothing judged':
      return ['no group was judged'];
    case 'no comparable run':
      return fact.stored === 1
        ? ['the one baseline run is not comparable']
        : [`none of the ${fact.stored} baseline runs is comparable`];
    case 'too few runs': {
      const each = fact.benchmarks.map(
        ({ benchmark, runs }): Phrase => [{ name: benchmark }, ` has ${runs}`],
      );
      const needed = `; ${FEWEST_RUNS} are needed)`;
      return ['too few comparable baseline runs to judge durations (', ...listed(each), needed];
    }
    case 'too few pairs': {
      const names = fact.benchmarks.map((name): Phrase => [{ name }]);
      const where: Phrase = names.length === 0 ? [] : ['in ', ...listed(names), ' '];
      return [...where, 'there were too few pairs, or no group with enough of them, to judge durations'];
    }
    case 'pairs for want of runs':
      return [
        `the baseline has fewer than ${FEWEST_RUNS} comparable runs, so base and head were run in pairs`,
      ];
    case 'incomparable': {
      const { benchmark, runs, of, leftOut } = fact;
      const why =
        leftOut === null ? ['it was not measured'] : joined(leftOut.slice(0, MOST).map(words), '; ');
      const data = ` are comparable with ${runs} of ${of} baseline runs (`;
      return ['the new data of ', { name: benchmark }, data, ...why, ')'];
    }
    case 'not measured twice':
      return [{ name: fact.benchmark }, ' was not measured a second time'];
    case 'other processes':
      return [{ name: fact.benchmark }, ` ran on ${fact.before} processes, then on ${fact.now}`];
    case 'disturbed': {
      const by = joined(fact.by.slice(0, MOST).map(words), '; ');
      return ['the run was disturbed (', ...by, '); measure on quiet cores, or give a build and a base'];
    }
    case 'base unknown':
      return ['the commits in common with the base are unknown'];
    case 'base is head':
      return ['base and head are the same commit'];
    case 'uncommitted':
      return [`pairs run commits, and changes in ${counted(fact.files, 'file')} are not committed`];
    case 'too few pairs allowed':
      return [`gate.max-repetitions allows ${fact.allowed} pairs, too few to judge by`];
    case 'failed':
      return words(fact.message.replace(/\.$/, ''));
    case 'make a baseline': {
      const pairs = fact.orPairs ? ', or set "build" and compare in pairs (check --against REF)' : '';
      return [`make one (commgate baseline update, or the action with mode baseline)${pairs}`];
    }
    case 'nothing measured':
      return ['nothing was measured: ', ...words(fact.why)];
    case 'a job failed':
      return ['a job of this check did not succeed, and no report says why'];
    case 'not accepted':
      return words(fact.why);
    default:
      return [];
  }
}

/** Why so little could have been seen, and what to do. */
function blindWords(
  { benchmark, functions, from, spread, inPairs }: Fact & { kind: 'blind' },
  within: Within,
): Phrase {
  const names = functions.slice(0, 2).map((name): Phrase => [{ name }]);
  const where: Phrase = [
    ...(names.length === 0 ? ['a group without a function'] : joined(names, ', ')),
    ...within(benchmark),
  ];
  const seen: Phrase =
    from === null
      ? ['no slowdown of ', ...where, ' could have been called']
      : ['only slowdowns of ', ...where, ` from ${Math.ceil(from)} % on could have been seen`];
  if (inPairs) {
    const why =
      ': its pairs differ too much; measure on quiet cores, or allow more pairs (gate.max-repetitions)';
    return [...seen, why];
  }
  const directly = 'compare with the base directly (commgate check --against REF)';
  if (from === null) return [...seen, `: it occurs too seldom to be judged without pairs; ${directly}`];
  const apart = `: the baseline's runs differ by up to ${spread.toFixed(1)}×; measure on quiet cores, or ${directly}`;
  return [...seen, apart];
}

/** What looked slower than the baseline, and what the pairs said to it. */
function judgedByPairs(
  {
    suspects: before,
    base,
    most,
    isUpTo,
    slower,
    unconfirmed,
    isExcused,
  }: Reason & { kind: 'judged by pairs' },
  within: Within,
): Phrase {
  const run = `${isUpTo ? 'up to ' : ''}${counted(most, 'pair')}: `;
  const results = slower.commonFactors.map(
    ({ benchmark, factor }): Phrase => [
      'everything',
      ...within(benchmark),
      ` is slower by a common factor of ${factor.toFixed(2)}`,
    ],
  );
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
  const parts = commonFactors.map(
    ({ benchmark, factor }): Phrase => [
      'everything in ',
      { name: benchmark },
      ` by a common factor of ${factor.toFixed(2)}`,
    ],
  );
  return listed([...parts, ...(groups > 0 ? [[counted(groups, 'group')]] : [])]);
}

/** What groups are slower than. */
function limit(than: string | null): Phrase {
  return than === null ? ['the baseline allows'] : ['in ', ...commit(than)];
}

function listed(entries: readonly Phrase[]): Phrase {
  const left = entries.length - MOST;
  return joined([...entries.slice(0, MOST), ...(left > 0 ? [[`${count(left)} more`]] : [])], ', ');
}

function words(text: string): Phrase {
  return [{ words: text, longest: LONGEST_MESSAGE }];
}

function are(number: number): string {
  return number === 1 ? 'is' : 'are';
}
