import type { AnalysisDocument, ExpectedState, ToldPattern } from '#build/schemas/analysis.ts';
import {
  anyMatches,
  type Expectations,
  type ExpectedPattern,
  type UnexpectedPolicy,
} from '../../../base/config/expect.ts';
import { groupBy } from '../../../base/group-by.ts';
import { type Detected, type DetectedPattern, detectedFamilies, type Found } from './detected.ts';
import { coveredShares, type Elsewhere } from './elsewhere.ts';
import { type Fit, fitOf, OTHER_ORDER } from './fit.ts';

/** How well documentation and communication agree (Alawneh and Hamou-Lhadj 2016, section on validation). */
export type ExpectedOutcome = NonNullable<AnalysisDocument['expected']>;

/** What was changed of how a trace is looked at: functions and operations, or "none". Left out: nothing. */
export type ChangedReading = NonNullable<ExpectedState['foundBy']>;

/** From this similarity on, what is left over is said to be a documented pattern that changed. */
const MIN_CHANGED_SIMILARITY = 0.5;

/**
 * Holds documented patterns against the families of instances and of iterations of a trace, one to one. Calls
 * and their iterations are one thing seen twice. Ignored functions are not unexpected, nor are collectives
 * where none is expected.
 * @param elsewhere what was found in other readings of the trace: those families are not looked for, and what
 *   is most of their events here is documented
 */
export function heldAgainst(
  { patterns, ignored }: Expectations,
  found: Found,
  levels?: readonly Detected['of'][],
  elsewhere?: Elsewhere,
): ExpectedOutcome {
  const all = detectedFamilies(found, levels).filter(({ functions }) => !anyMatches(ignored, functions));
  const wholeNs = all.filter((each) => each.of === 'instances').reduce((sum, each) => sum + each.timeNs, 0);
  const fits = fitsOf(patterns, all, found);
  const states = elsewhere?.states ?? new Map<number, ExpectedState>();
  const shares = elsewhere && coveredShares(all, found, elsewhere.covered);
  const isCovered = (index: number): boolean => shares !== undefined && shares[index]! > 0.5;
  const open = (each: Candidate): boolean => !states.has(each.expected);
  const pairs = pairUp(candidatesOf(patterns, all, fits, isFine).filter(open));
  const matched = new Set([...pairs.values()].map(({ detected }) => detected));
  const isIn = documentedIn(all, matched, found);
  const isDocumented = (index: number): boolean => isIn(index) || isCovered(index);
  const left = candidatesOf(patterns, all, fits, isAlike).filter(
    (each) => open(each) && !pairs.has(each.expected) && !isDocumented(each.detected),
  );
  const changed = pairUp(left);
  const told = (index: number): ToldPattern => toldOf(all[index]!, wholeNs);
  const likeIt = new Set([...changed.values()].map(({ detected }) => detected));
  // What changed on one level changed on the other.
  const isSpokenOf = documentedIn(all, new Set([...matched, ...likeIt]), found);
  const countsCollectives = patterns.some(({ pattern }) => pattern?.collective && pattern.messages === null);
  const counted = [...all.keys()].filter(
    (index) =>
      matched.has(index) ||
      likeIt.has(index) ||
      (!isSpokenOf(index) && !isCovered(index) && (all[index]!.kind !== 'collective' || countsCollectives)),
  );
  const coveredNs = all.reduce(
    (sum, { of, timeNs }, index) =>
      sum + (of === 'instances' && !isIn(index) ? timeNs * (shares?.[index] ?? 0) : 0),
    0,
  );
  return {
    expected: patterns.map((pattern, index): ExpectedState => {
      const state = states.get(index);
      if (state !== undefined) return state;
      const pair = pairs.get(index) ?? changed.get(index);
      const fit = pair && fits[index]!.get(pair.detected)!;
      return {
        name: pattern.name,
        pattern: pattern.text,
        where: pattern.functions,
        state: pairs.has(index) ? 'found' : pair === undefined ? 'missing' : 'changed',
        found: pair === undefined ? null : told(pair.detected),
        similarity: fit?.similarity ?? null,
        differs: fit === undefined ? [] : differencesOf(fit),
      };
    }),
    unexpected: counted
      .filter((index) => !matched.has(index) && !likeIt.has(index))
      .map(told)
      .sort((a, b) => b.share - a.share),
    detected: counted.length + states.size,
    explained: wholeNs === 0 ? 0 : (explainedNs(all, matched, found) + coveredNs) / wholeNs,
    ...scoreOf(pairs.size + states.size, {
      detected: counted.length + states.size,
      documented: patterns.length,
    }),
  };
}

/** Whether all documented patterns were found as documented; with `fail` there must be no others besides. */
export function isAsDocumented(
  { expected, unexpected: others }: ExpectedOutcome,
  unexpected: UnexpectedPolicy,
): boolean {
  return expected.every(({ state }) => state === 'found') && (unexpected !== 'fail' || others.length === 0);
}

/** Precision and recall from numbers of patterns. @param matched documented and detected */
export function scoreOf(
  matched: number,
  { detected, documented }: { detected: number; documented: number },
): Pick<ExpectedOutcome, 'precision' | 'recall'> {
  return {
    precision: detected === 0 ? null : matched / detected,
    recall: documented === 0 ? null : matched / documented,
  };
}

/** By expected pattern, by index of the detected one. */
type Fits = ReadonlyMap<number, Fit>[];

function fitsOf(
  patterns: readonly ExpectedPattern[],
  all: readonly Detected[],
  { trace, grid }: Found,
): Fits {
  const ground = { processes: trace.processes, grid };
  return patterns.map((pattern) => {
    const fits = new Map<number, Fit>();
    for (const [index, detected] of all.entries()) {
      const fit = fitOf(pattern, detected, trace, ground);
      if (fit !== null) fits.set(index, fit);
    }
    return fits;
  });
}

function candidatesOf(
  patterns: readonly ExpectedPattern[],
  all: readonly Detected[],
  fits: Fits,
  accepts: (fit: Fit, expected: ExpectedPattern) => boolean,
): Candidate[] {
  return patterns.flatMap((pattern, expected) =>
    [...fits[expected]!].flatMap(([detected, fit]) =>
      accepts(fit, pattern)
        ? [{ expected, detected, similarity: fit.similarity, timeNs: all[detected]!.timeNs }]
        : [],
    ),
  );
}

function isFine({ similarity, isInOrder }: Fit, expected: ExpectedPattern): boolean {
  return isInOrder && similarity >= expected.similarity;
}

function isAlike({ similarity }: Fit): boolean {
  return similarity >= MIN_CHANGED_SIMILARITY;
}

function differencesOf({ similarity, isInOrder, differences }: Fit): string[] {
  if (similarity === 1 && !isInOrder) return [OTHER_ORDER];
  return isInOrder ? differences : [...differences, 'other order'];
}

function toldOf({ label, kind, functions, of, patterns, timeNs }: Detected, wholeNs: number): ToldPattern {
  const share = wholeNs === 0 ? 0 : timeNs / wholeNs;
  return { label, kind, functions, of, name: patterns[0]!.name, share };
}

function patternsOf(
  all: readonly Detected[],
  families: ReadonlySet<number>,
  level: Detected['of'],
): DetectedPattern[] {
  return [...families].flatMap((at) => (all[at]!.of === level ? all[at]!.patterns : []));
}

/** Whether a family is a matched one, or the same calls seen on the other level are. */
function documentedIn(
  all: readonly Detected[],
  matched: ReadonlySet<number>,
  { iterationPatterns = [] }: Found,
): (index: number) => boolean {
  const calls = new Set(patternsOf(all, matched, 'instances').map(({ name }) => name));
  const iterations = new Set(patternsOf(all, matched, 'parts').map(({ name }) => name));
  const iterationsOf = (pattern: string) => iterationPatterns.filter(({ of }) => of.includes(pattern));
  return (index) => {
    if (matched.has(index)) return true;
    const { of, patterns } = all[index]!;
    if (of === 'parts') {
      return patterns.every((pattern) =>
        iterationPatterns[pattern.index]!.of.every((name) => calls.has(name)),
      );
    }
    return patterns.every(({ name }) => {
      const own = iterationsOf(name);
      return own.length > 0 && own.every((iteration) => iterations.has(iteration.name));
    });
  };
}

/** Time of matched families of instances, and in other instances of matched families of iterations. */
function explainedNs(
  all: readonly Detected[],
  matched: ReadonlySet<number>,
  { instances, patternOf, iterations }: Found,
): number {
  const calls = new Set(patternsOf(all, matched, 'instances').map(({ index }) => index));
  const ofIterations = new Set(patternsOf(all, matched, 'parts').map(({ index }) => index));
  let sum = 0;
  for (let i = 0; i < instances.count; i++) {
    if (calls.has(patternOf[i]!)) sum += instances.endNs[i]! - instances.startNs[i]!;
  }
  for (let iteration = 0; iterations && iteration < iterations.count; iteration++) {
    const isCounted = calls.has(patternOf[iterations.instance[iteration]!]!);
    if (!isCounted && ofIterations.has(iterations.patternOf[iteration]!))
      sum += iterations.paceNs[iteration]!;
  }
  return sum;
}

interface Candidate {
  expected: number;
  detected: number;
  /** Of equals the one with more time is preferred. */
  similarity: number;
  timeNs: number;
}

/**
 * A maximum matching of expected and detected patterns, by expected one, more similar, then longer pairs
 * first; an augmenting path (Kuhn 1955) moves a pair where that makes room. O(expected × candidates).
 */
export function pairUp(candidates: readonly Candidate[]): Map<number, Candidate> {
  const sorted = [...candidates].sort(
    (a, b) =>
      b.similarity - a.similarity ||
      b.timeNs - a.timeNs ||
      a.expected - b.expected ||
      a.detected - b.detected,
  );
  const byExpected = groupBy(sorted, ({ expected }) => expected);
  const takenBy = new Map<number, Candidate>();
  const place = (expected: number, tried: Set<number>): boolean => {
    for (const candidate of byExpected.get(expected) ?? []) {
      if (tried.has(candidate.detected)) continue;
      tried.add(candidate.detected);
      const other = takenBy.get(candidate.detected);
      if (other !== undefined && !place(other.expected, tried)) continue;
      takenBy.set(candidate.detected, candidate);
      return true;
    }
    return false;
  };
  for (const expected of byExpected.keys()) place(expected, new Set());
  return new Map([...takenBy.values()].map((candidate) => [candidate.expected, candidate]));
}
