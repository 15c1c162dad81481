import type { Comparison, GroupComparison, Regression } from '#build/schemas/comparison.ts';
import { undocumented } from '../../gate/judge/facts/documented.ts';
import { withRun } from '../../gate/judge/findings.ts';
import type { GroupIdentity } from '../../measure/measurement/group-identity.ts';
import { causeSentence } from '../text/words/cause.ts';
import { documentedInShort } from '../text/words/expected.ts';
import { findingPhrase } from '../text/words/finding.ts';
import { withReadableNames } from '../text/words/function-names.ts';
import { capitalised, type Phrase, plain } from '../text/words/phrase.ts';
import { counted, duration, factor, plainNumber } from '../text/words/quantities.ts';
import { reasonPhrase } from '../text/words/reasons.ts';
import { visible } from '../text/words/visible.ts';
import { groupId } from './figures.ts';
import type { ExportFormat } from './format.ts';

/** One test: what became of it, if not a pass, and what is said of it. */
interface Case {
  name: string;
  seconds?: number;
  outcome: { kind: 'failure' | 'error' | 'skipped'; type: string; message: string; text?: string } | null;
}

/** As Jenkins, GitLab and Surefire share it: a suite a benchmark, a test a judged group. */
export const JUNIT: ExportFormat<'comparison'> = {
  id: 'junit',
  of: ['comparison'],
  readIn: 'Jenkins (junit step), GitLab (artifacts: reports: junit), test reporters of GitHub',
  file: 'commgate-junit.xml',
  *make({ comparison }) {
    yield junitReport(comparison);
  },
};

/** @returns XML */
export function junitReport(comparison: Comparison): string {
  const suites = suitesOf(comparison);
  const all = suites.flatMap(({ cases }) => cases);
  const lines = suites.flatMap(({ name, cases }) => [
    `  <testsuite name=${quoted(name)}${countsOf(cases)} skipped="${tally(cases).skipped}">\n`,
    ...cases.map((each) => caseText(name, each)),
    '  </testsuite>\n',
  ]);
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="commgate"${countsOf(all)}>\n`;
  return `${head}${lines.join('')}</testsuites>\n`;
}

function suitesOf(comparison: Comparison): { name: string; cases: Case[] }[] {
  const groups = groupCases(comparison);
  const names = new Set([...comparison.benchmarks.map(({ benchmark }) => benchmark), ...groups.keys()]);
  return [
    { name: 'commgate', cases: [verdictCase(comparison)] },
    ...[...names].map((name) => ({
      name,
      cases: [wholeCase(comparison, name), ...(groups.get(name)?.values() ?? [])],
    })),
  ];
}

function verdictCase(comparison: Comparison): Case {
  const { verdict } = comparison;
  const isNone = verdict === 'error' || verdict === 'inconclusive';
  const message = plain(capitalised(reasonPhrase(comparison)));
  return { name: 'verdict', outcome: isNone ? { kind: 'error', type: verdict, message } : null };
}

function wholeCase({ commonFactors }: Comparison, benchmark: string): Case {
  const found = commonFactors.find((each) => each.benchmark === benchmark && each.isFailing);
  const message = found && `All groups take ${plainNumber(factor(found.factor))} as long as before`;
  const outcome =
    message === undefined ? null : ({ kind: 'failure', type: 'common factor', message } as const);
  return { name: 'all groups together', outcome };
}

/** By benchmark, and by group: what is said of it first counts. */
function groupCases(comparison: Comparison): Map<string, Map<string, Case>> {
  const found = new Map<string, Map<string, Case>>();
  const add = (benchmark: string, key: string, made: Case): void => {
    const cases = found.get(benchmark) ?? new Map<string, Case>();
    found.set(benchmark, cases);
    if (!cases.has(key)) cases.set(key, made);
  };
  const { regressions, advisories, improvements, sensitivity, structure } = comparison;
  const named = withReadableNames({ regressions, advisories });
  const group = (each: GroupIdentity & { benchmark: string }, made: Omit<Case, 'name'>): void =>
    add(each.benchmark, groupId(each), { name: nameOf(each), ...made });
  regressions.forEach((each, i) => {
    group(each, {
      seconds: each.candidateNs / 1e9,
      outcome: regressionOutcome(named.regressions[i]!, named.regressions),
    });
  });
  for (const { policy, kind, before, now, ...of } of structure.filter((each) => each.policy === 'fail')) {
    const message = `${kind}: ${before ?? 'nothing'} → ${now ?? 'nothing'} (policy ${policy})`;
    const outcome = { kind: 'failure', type: 'structure', message } as const;
    add(of.benchmark, `structure ${kind} ${groupId(of)}`, { name: `${nameOf(of)}, ${kind}`, outcome });
  }
  for (const each of comparison.documented ?? []) {
    const isBroken = undocumented([each], 'fail') > 0;
    const message = plain(capitalised(documentedInShort(each)));
    const outcome = isBroken ? ({ kind: 'failure', type: 'documented', message } as const) : null;
    add(each.benchmark, 'documented', { name: 'documented patterns', outcome });
  }
  advisories.forEach((each, i) => {
    const sentence = sentenceOf(named.advisories[i]!, named.regressions);
    const message = `${sentence} It counts nothing: ${each.outcome}`;
    const outcome = { kind: 'skipped', type: 'advisory', message } as const;
    group(each, { seconds: each.candidateNs / 1e9, outcome });
  });
  for (const each of improvements) group(each, { seconds: each.candidateNs / 1e9, outcome: null });
  for (const each of sensitivity) group(each, { outcome: null });
  return found;
}

function regressionOutcome(group: Regression, regressions: readonly Regression[]): Case['outcome'] {
  const { baselineMedianNs: before, candidateNs: now, addedNs, instances, consequenceOf } = group;
  const times = `before ${duration(before)}, now ${duration(now)} (${factor(group.factor)})`;
  const added = `${counted(instances, 'instance')}, +${duration(addedNs)} a run`;
  const root = consequenceOf ? `\na consequence of ${nameOf(consequenceOf)}` : '';
  const text = plainNumber(`${times}, ${added}${root}`);
  return { kind: 'failure', type: 'regression', message: sentenceOf(group, regressions), text };
}

function sentenceOf(group: GroupComparison, regressions: readonly Regression[]): string {
  const phrase: Phrase =
    group.cause === undefined
      ? findingPhrase({ groups: [group as Regression], cause: null })
      : causeSentence(withRun(group, group.cause, regressions));
  return `${plain(capitalised(phrase))}.`;
}

/** A group under a name that is the same whatever becomes of it. */
function nameOf({ functions, bytes, pattern }: GroupIdentity): string {
  const names = functions.length > 0 ? functions.join(', ') : 'outside of functions';
  return `${names}, ${bytes} B, pattern ${pattern}`;
}

function tally(cases: readonly Case[]): Record<'failure' | 'error' | 'skipped', number> {
  const count = { failure: 0, error: 0, skipped: 0 };
  for (const { outcome } of cases) if (outcome !== null) count[outcome.kind]++;
  return count;
}

function countsOf(cases: readonly Case[]): string {
  const { failure, error } = tally(cases);
  return ` tests="${cases.length}" failures="${failure}" errors="${error}"`;
}

function caseText(suite: string, { name, seconds, outcome }: Case): string {
  const time = seconds !== undefined && Number.isFinite(seconds) ? ` time="${seconds.toFixed(9)}"` : '';
  const head = `    <testcase classname=${quoted(suite)} name=${quoted(name)}${time}`;
  if (outcome === null) return `${head}/>\n`;
  const { kind, type, message, text } = outcome;
  const said = `<${kind} type=${quoted(type)} message=${quoted(message)}`;
  return `${head}>${text === undefined ? `${said}/>` : `${said}>${escaped(text)}</${kind}>`}</testcase>\n`;
}

function quoted(text: string): string {
  return `"${escaped(visible(text))}"`;
}

/** What XML escapes, and what it cannot hold at all; `visible` has taken the rest out. */
function escaped(text: string): string {
  return text
    .split('\n')
    .map(visible)
    .join('\n')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[\ufffe\uffff]/g, '\ufffd');
}
