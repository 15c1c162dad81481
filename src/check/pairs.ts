import type { Acceptance } from '../baseline/acceptance.ts';
import type { Comparison } from '../comparison/document.ts';
import { baseAtLevels, comparePairs } from '../comparison/pairs/compare-pairs.ts';
import type { Decision, Decisions } from '../comparison/pairs/conclusions.ts';
import { type PairedGroup, pairedGroups } from '../comparison/pairs/differences.ts';
import { analyseInterim, type InterimAnalysis } from '../comparison/pairs/interim-analysis.ts';
import { type InterimPlan, planInterimAnalyses, stageRate } from '../comparison/pairs/interim-plan.ts';
import type { GateConfig } from '../config/config.ts';
import type { RunMeasurement } from '../measurement/measurement.ts';
import { recordRun } from '../measurement/record.ts';
import { ask, type Failure, failureOf, hasFailed, type MeasuredPairs, type Steps } from './request.ts';

/** What is to be compared in pairs. */
export interface PairsQuestion {
  /** Commit, branch or tag of the base. */
  base: string;
  /** Whether nobody asked for pairs. */
  isAutomatic: boolean;
  benchmarks: readonly string[];
  gate: GateConfig;
  /** Exactly so many pairs in each stage; null: as many as it takes. */
  exactly: number | null;
  /** The slowdowns that are accepted in the working copy; of them those count here that the base has not got. */
  accepted: readonly Acceptance[];
}

/**
 * Compares base and head in pairs until the case is clear: first until each benchmark either has something that looks slower
 * or has nothing that could still be; then, where something looks slower, by fresh pairs that alone decide on just that. Both
 * stages have several interim analyses, see planInterimAnalyses.
 *
 * @returns the comparison, inconclusive when the fresh pairs failed; the failure of the first pairs
 */
export function* comparedInPairs(question: PairsQuestion): Steps<Comparison | Failure> {
  const { base, isAutomatic, gate } = question;
  const screened = yield* screen(question);
  if (hasFailed(screened)) return screened;
  const { decisions, pairs, own } = yield* confirm(question, screened);
  const about = { reference: base, automatic: isAutomatic, ...pairs.about };
  return comparePairs({ base: pairs.base, head: pairs.head, decisions, about, own }, gate);
}

/**
 * What the change accepts.
 *
 * @param accepted in the working copy
 * @param commit the base
 */
export function* ownAcceptances(
  accepted: readonly Acceptance[],
  commit: string,
): Steps<readonly Acceptance[] | Failure> {
  if (accepted.length === 0) return [];
  const before = yield* ask({ kind: 'acceptances', commit });
  if (hasFailed(before)) return before;
  const known = new Set(before.map(({ id }) => id));
  return accepted.filter(({ id }) => !known.has(id));
}

/** What the number of pairs depends on. */
export type PairsAllowed = Pick<GateConfig, 'confirm' | 'falseAlarmRate' | 'maxRepetitions'>;

/** The interim analyses of the first stage, and of the second where that many benchmarks look slower. */
export function analysesOf(
  { gate, exactly }: { gate: PairsAllowed; exactly: PairsQuestion['exactly'] },
  stage: 'screening' | 'confirming',
  benchmarks: number,
  pairsBefore = 0,
): InterimPlan {
  const isOnly = gate.confirm === 'off';
  const rate = isOnly ? gate.falseAlarmRate / 100 : stageRate(gate.falseAlarmRate);
  if (exactly !== null) return planInterimAnalyses(rate, benchmarks, exactly, exactly);
  const half = Math.floor(gate.maxRepetitions / 2);
  const limit =
    stage === 'confirming' ? gate.maxRepetitions - pairsBefore : isOnly ? gate.maxRepetitions : half;
  return planInterimAnalyses(rate, benchmarks, limit);
}

/** What stands after some pairs, and these. */
interface Standing {
  decisions: Decisions;
  pairs: MeasuredPairs;
  /** What the change accepts. */
  own: readonly Acceptance[];
}

function* screen(question: PairsQuestion): Steps<Standing | Failure> {
  const { base, benchmarks, gate, exactly, accepted } = question;
  const { at, level } = analysesOf(question, 'screening', benchmarks.length);
  const found = new Map<string, Decision>();
  let open = benchmarks;
  let standing = null as Standing | null;
  // Too few for a verdict: facts are found all the same.
  for (const pairs of at.length > 0 ? at : [exactly ?? 1]) {
    if (open.length === 0) break;
    const answer = yield* ask({ kind: 'pairs', base, targets: new Map(open.map((name) => [name, pairs])) });
    if (hasFailed(answer)) return answer;
    const own: readonly Acceptance[] | Failure =
      standing?.own ?? (yield* ownAcceptances(accepted, answer.about.base));
    if (hasFailed(own)) return own;
    for (const name of open) {
      const range = { from: 0, to: pairs };
      const analysed =
        at.length === 0 ? null : analyseInterim(groupsOf(name, answer, own, gate), range, level, gate);
      found.set(name, { name, screened: pairs, screening: analysed, confirming: null, confirmed: 0 });
    }
    standing = { decisions: { benchmarks: [...found.values()] }, pairs: answer, own };
    open = open.filter((name) => isOpen(found.get(name)!.screening));
  }
  return standing!;
}

/** Whether more of the first pairs may change anything. */
function isOpen(analysed: InterimAnalysis | null): boolean {
  return analysed !== null && !analysed.isClear && analysed.suspects.length === 0;
}

/** The second stage, where one is needed and wanted. */
function* confirm(question: PairsQuestion, screened: Standing): Steps<Standing> {
  const { base, gate } = question;
  const found = new Map<string, Decision>(screened.decisions.benchmarks.map((each) => [each.name, each]));
  const suspects = [...found.values()].filter(({ screening }) => (screening?.suspects.length ?? 0) > 0);
  if (suspects.length === 0 || gate.confirm === 'off') return screened;
  const before = Math.max(...suspects.map((each) => each.screened));
  const { at, level } = analysesOf(question, 'confirming', suspects.length, before);
  let open = suspects;
  let measured = screened.pairs;
  const { own } = screened;
  for (const pairs of at) {
    if (open.length === 0) break;
    const targets = new Map(open.map((each) => [each.name, each.screened + pairs]));
    const answer = yield* ask({ kind: 'pairs', base, targets });
    if (hasFailed(answer)) {
      const decisions = { benchmarks: [...found.values()], failure: failureOf(answer) };
      return { decisions, pairs: measured, own };
    }
    measured = answer;
    open = open.filter((each) => {
      const { name, screened: from, screening } = each;
      const range = { from, to: from + pairs };
      const only = new Set(screening!.suspects);
      const confirming = analyseInterim(groupsOf(name, measured, own, gate), range, level, gate, only);
      found.set(name, { ...each, confirming, confirmed: pairs });
      return !confirming.isClear;
    });
  }
  return { decisions: { benchmarks: [...found.values()] }, pairs: measured, own };
}

/** The groups of a benchmark, with all pairs so far; base as if it were as slow as the change accepts. */
function groupsOf(
  name: string,
  { base, head }: MeasuredPairs,
  own: readonly Acceptance[],
  policy: Pick<GateConfig, 'loops'>,
): readonly PairedGroup[] {
  const sideOf = (run: RunMeasurement) =>
    recordRun({ ...run, benchmarks: run.benchmarks.filter((each) => each.name === name) });
  const [before] = baseAtLevels(sideOf(base), own).benchmarks;
  const [now] = sideOf(head).benchmarks;
  return before === undefined || now === undefined ? [] : pairedGroups(before, now, policy).groups;
}
