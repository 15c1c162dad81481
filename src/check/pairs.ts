import type { Comparison } from '../comparison/document.ts';
import { comparePairs } from '../comparison/pairs/compare-pairs.ts';
import type { Decision, Decisions } from '../comparison/pairs/decision.ts';
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
  const { decisions, pairs } = yield* confirm(question, screened);
  const about = { reference: base, automatic: isAutomatic, ...pairs.about };
  return comparePairs({ base: pairs.base, head: pairs.head, decisions, about }, gate);
}

/** The interim analyses of the first stage, and of the second where that many benchmarks look slower. */
export function analysesOf(
  { gate, exactly }: Pick<PairsQuestion, 'gate' | 'exactly'>,
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
}

function* screen(question: PairsQuestion): Steps<Standing | Failure> {
  const { base, benchmarks, gate, exactly } = question;
  const { at, level } = analysesOf(question, 'screening', benchmarks.length);
  const found = new Map<string, Decision>();
  let open = benchmarks;
  let measured: MeasuredPairs | null = null;
  // Too few for a verdict: facts are found all the same.
  for (const pairs of at.length > 0 ? at : [exactly ?? 1]) {
    if (open.length === 0) break;
    const answer = yield* ask({ kind: 'pairs', base, targets: new Map(open.map((name) => [name, pairs])) });
    if (hasFailed(answer)) return answer;
    measured = answer;
    for (const name of open) {
      const analysed =
        at.length === 0 ? null : analyseInterim(groupsOf(name, answer), { from: 0, to: pairs }, level, gate);
      found.set(name, { name, screened: pairs, screening: analysed, confirming: null, confirmed: 0 });
    }
    open = open.filter((name) => isOpen(found.get(name)!.screening));
  }
  return { decisions: { benchmarks: [...found.values()] }, pairs: measured! };
}

/** Whether more of the first pairs may change anything. */
function isOpen(analysed: InterimAnalysis | null): boolean {
  return analysed !== null && !analysed.isClear && analysed.suspects.length === 0;
}

/** The second stage, where one is needed and wanted. */
function* confirm(question: PairsQuestion, screened: Standing): Steps<Standing> {
  const { base, gate } = question;
  const found = new Map(screened.decisions.benchmarks.map((each) => [each.name, each]));
  const suspects = [...found.values()].filter(({ screening }) => (screening?.suspects.length ?? 0) > 0);
  if (suspects.length === 0 || gate.confirm === 'off') return screened;
  const before = Math.max(...suspects.map((each) => each.screened));
  const { at, level } = analysesOf(question, 'confirming', suspects.length, before);
  let open = suspects;
  let measured = screened.pairs;
  for (const pairs of at) {
    if (open.length === 0) break;
    const targets = new Map(open.map((each) => [each.name, each.screened + pairs]));
    const answer = yield* ask({ kind: 'pairs', base, targets });
    if (hasFailed(answer))
      return {
        decisions: { benchmarks: [...found.values()], failure: failureOf(answer) },
        pairs: measured,
      };
    measured = answer;
    open = open.filter((each) => {
      const { name, screened: from, screening } = each;
      const range = { from, to: from + pairs };
      const only = new Set(screening!.suspects);
      const confirming = analyseInterim(groupsOf(name, measured), range, level, gate, only);
      found.set(name, { ...each, confirming, confirmed: pairs });
      return !confirming.isClear;
    });
  }
  return { decisions: { benchmarks: [...found.values()] }, pairs: measured };
}

/** The groups of a benchmark, with all pairs so far. */
function groupsOf(name: string, { base, head }: MeasuredPairs): PairedGroup[] {
  const sideOf = (run: RunMeasurement) =>
    recordRun({ ...run, benchmarks: run.benchmarks.filter((each) => each.name === name) }).benchmarks[0];
  const [before, now] = [sideOf(base), sideOf(head)];
  return before === undefined || now === undefined ? [] : pairedGroups(before, now).groups;
}
