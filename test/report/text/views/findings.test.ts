import { describe, expect, it } from 'vitest';
import type {
  ChangedAmount,
  Comparison,
  GroupCause,
  LackOfCores,
  Regression,
  WholeGrowth,
} from '#build/schemas/comparison.ts';
import { findingsOf, rootsOf } from '../../../../src/gate/judge/findings.ts';
import { parseComparison } from '../../../../src/gate/judge/read-comparison.ts';
import { findingPlaces } from '../../../../src/report/text/finding-places.ts';
import { renderJson } from '../../../../src/report/text/printers/json.ts';
import { renderTerminal } from '../../../../src/report/text/printers/terminal.ts';
import { headlineText } from '../../../../src/report/text/views/headline.ts';
import { pictureOf } from '../../../../src/report/text/views/timeline.ts';
import { BASIS, OFF_CORE, withLack } from '../comparisons.ts';
import { CONSEQUENCE, KINDS, LATE, WAITING } from '../kinds.ts';
import { problems } from '../printers/well-formed.ts';
import { renderComment, renderSummary } from '../unwrapped.ts';
import { spaced } from '../words/spaced.ts';

const REPOSITORY = 'https://github.com/octo/halo';
const comment = (comparison: Comparison): string =>
  spaced(renderComment(comparison, { repository: REPOSITORY }));
const red = (...regressions: Regression[]): Comparison => ({ ...KINDS['red']!, regressions });
/** The first finding with another cause. */
const because = (changes: Partial<typeof LATE>): string =>
  headlineText(red({ ...WAITING, cause: { ...LATE, ...changes } }));

/** What a person sees without unfolding anything, a line each: blank lines, rules of tables and fences are none. */
function visible(text: string): string[] {
  return text
    .replace(/<details>(<summary>.*<\/summary>)[\s\S]*?<\/details>/g, '$1')
    .split('\n')
    .filter((line) => line !== '' && !/^(<!--|```|\| :?-)/.test(line));
}

describe('the first sentence of every kind of comment', () => {
  it.each<[string, string]>([
    [
      'red',
      '❌ exchange_halo waits for process 1, which computes 4.14 ms longer each of 30 times in relax (halo.c:61)',
    ],
    [
      'red, in its own function',
      '❌ exchange_halo waits for process 1 (through 2 others), which computes 4.14 ms longer each of 30 times in exchange_halo (halo.c:61), before it communicates',
    ],
    ['structure that costs', '❌ resid makes 27 more MPI_Allreduce: +1.90 ms a run, 14 % of it'],
    [
      'nobody late',
      '❌ The same messages of sweep take 40 % longer; no process was late (network, MPI library or other load)',
    ],
    ['common factor', '❌ Everything is 1.30× slower; base and head ran in turn, so it is the change'],
    [
      'varying',
      '❌ The work in relax before exchange_halo is less even: the last process comes 2 ms later each of 30 times (another one each time)',
    ],
    [
      'reordered',
      '❌ exchange_halo now waits for a message from process 2 while others are already there (receives were reordered): 2 ms longer each of 30 times',
    ],
    ['more messages', '❌ exchange_halo sends 12 messages, before 8: 20 µs longer each of 30 times'],
    ['without causes', '❌ exchange_halo takes 651 µs, before 210 µs: process 1 sends late'],
    ['green', '✅ No communication became slower'],
    [
      'green but blind',
      '⚠️ Nothing found, but little could have been: sweep (99 % of the run) varies too much',
    ],
    [
      'green but the structure changed',
      '⚠️ Not slower, but copy_faces sends twice the bytes (67.5 KiB → 135 KiB a run): no measurable cost here, on this machine',
    ],
    ['inconclusive', '⚠️ No verdict: none of the 3 baseline runs is comparable'],
    [
      'error',
      '❌ The check failed: halo: the program ended with exit code 7; its last words are in run/halo/1/log.txt',
    ],
  ])('%s', (kind, expected) => {
    expect(headlineText(KINDS[kind]!)).toBe(expected);
  });

  it('says of uneven work who is mostly the last, that it varies, or neither', () => {
    const uneven = (process: number | null, varies: boolean): string =>
      because({ kind: 'imbalance', process, late: { ...LATE.late, process, varies } });
    const work = '❌ The work in relax (halo.c:61) before exchange_halo is less even: the last process';
    expect(uneven(1, false)).toBe(`${work}, mostly process 1, comes 4.14 ms later each of 30 times`);
    expect(uneven(null, true)).toBe(`${work} comes 4.14 ms later each of 30 times (another one each time)`);
    expect(uneven(null, false)).toBe(`${work} comes 4.14 ms later each of 30 times`);
    const late = { ...LATE.late, process: null, varies: true };
    expect(because({ kind: 'imbalance', process: null, late, inMpi: 'shared core' })).toBe(
      `${work} comes 4.14 ms later each of 30 times (another one each time) (other load or processes that share a core)`,
    );
  });

  it('names the function that computes, and who calls it, where samples tell', () => {
    const sampled = {
      function: 'stress',
      source: { file: 'stress.c', line: 12 },
      addedNs: 4e6,
      errorNs: 1e5,
    };
    const where = 'stress (stress.c:12), called by relax';
    expect(because({ sampled })).toBe(
      `❌ exchange_halo waits for process 1, which computes 4.14 ms longer each of 30 times in ${where}`,
    );
    const [name] = red(WAITING).regressions[0]!.functions;
    expect(because({ sampled, path: ['main', name!] })).toBe(
      '❌ exchange_halo waits for process 1, which computes 4.14 ms longer each of 30 times in stress (stress.c:12), called by exchange_halo',
    );
    expect(because({ sampled, kind: 'imbalance', process: null })).toBe(
      `❌ The work in ${where}, before exchange_halo is less even: the last process comes 4.14 ms later each of 30 times`,
    );
    expect(because({ sampled, kind: 'own', process: null, onAllProcesses: true })).toBe(
      `❌ ${where}, computes 4.14 ms longer each of 30 times on all processes, for which exchange_halo waits`,
    );
    expect(because({ sampled: { ...sampled, source: null }, kind: 'own' })).toBe(
      '❌ exchange_halo computes 4.14 ms longer each of 30 times on process 1 in stress',
    );
  });

  it('says where time in MPI may come from as far as that is known', () => {
    const inMpi = (changes: Partial<GroupCause>): string =>
      because({ kind: 'in MPI', process: null, path: null, source: null, ...changes });
    const same = '❌ The same messages of exchange_halo take 296 times as long; ';
    expect(inMpi({ inMpi: 'network' })).toBe(
      `${same}no process was late (network, MPI library or other load)`,
    );
    expect(inMpi({ inMpi: 'shared core' })).toBe(
      `${same}99 % of the added time is in MPI (other load or processes that share a core)`,
    );
    expect(inMpi({ inMpi: 'other load' })).toBe(`${same}99 % of the added time is in MPI (other load)`);
    expect(inMpi({})).toBe(`${same}99 % of the added time is in MPI`);
    const computesLonger = { process: 1, path: ['main', 'relax'], ns: 2_000_000 };
    expect(inMpi({ inMpi: 'shared core', computesLonger: { ...computesLonger, process: null } })).toBe(
      `${same}99 % of the added time is in MPI (other load or processes that share a core); relax computes 2 ms longer`,
    );
    expect(inMpi({ process: 1, computesLonger })).toBe(
      `${same}99 % of the added time is in MPI, and process 1 is late; relax computes 2 ms longer on process 1`,
    );
    expect(inMpi({ computesLonger: { ...computesLonger, process: null, onAllProcesses: true } })).toBe(
      `${same}99 % of the added time is in MPI; relax computes 2 ms longer on all processes`,
    );
  });

  it('says when a cause is only a part, when its place is unknown, and when nothing is known of before', () => {
    expect(because({ addedShare: 0.4 })).toMatch(/ \(halo\.c:61\) \(40 % of the added time\)$/);
    expect(because({ path: null, source: null })).toContain(
      'process 1, which comes 4.14 ms later each of 30 times',
    );
    const stacks = { path: ['main', 'solve'], before: 'exchange_halo', source: null };
    expect(because(stacks)).toMatch(/longer each of 30 times in solve, before exchange_halo$/);
    const parts = { before: null, now: LATE.parts.now };
    expect(because({ parts })).toContain('process 1, which computes 4.14 ms each of 30 times in relax');
  });

  it('names a common factor that only warns', () => {
    const common = KINDS['common factor']!;
    const commonFactors = common.commonFactors.map((each) => ({ ...each, isFailing: false }));
    expect(headlineText({ ...common, verdict: 'pass', commonFactors })).toBe(
      '⚠️ Everything is 1.30× slower; base and head ran in turn, so it is the change; here that only warns',
    );
  });

  it('says what a run takes under a common factor, and what is added to it', () => {
    const said = (growth: Partial<WholeGrowth>, evidence = {}, lackOfCores?: LackOfCores): string => {
      const all = { beforeNs: 5e6, nowNs: 15e6, computingShare: 0.6, path: null, ...growth };
      const [found] = KINDS['common factor']!.commonFactors;
      const commonFactors = [{ ...found!, evidence: { ...found!.evidence, ...evidence }, growth: all }];
      const of = KINDS['common factor']!;
      const whole: Comparison = { ...of, commonFactors };
      const lines = visible(comment(lackOfCores ? withLack(whole, lackOfCores) : whole));
      expect(lines[1]).toMatch(/^\*\*Next:\*\* /);
      return lines
        .slice(1, 3)
        .join(' ')
        .replace(/^\*\*Next:\*\* /, '');
    };
    const path = ['main', 'relax'];
    expect(said({ path })).toBe(
      'look at `relax`. The communication that recurs takes 15 ms a run, before 5 ms. 60 % of the added time is computing, most of it in `relax`; the rest is in MPI.',
    );
    expect(said({ computingShare: 0.95, path })).toMatch(
      /Nearly all of the added time is computing, most of it in `relax`\.$/,
    );
    expect(said({ computingShare: 0.05 })).toMatch(/in MPI: the same messages .* no process is late/);
    for (const lack of [
      { usableCores: 2, offCore: null },
      { usableCores: 4, offCore: OFF_CORE },
    ]) {
      expect(said({ computingShare: 0.05 }, {}, lack)).toMatch(
        /in MPI: the same messages take longer \(other load or processes that share a core\)\./,
      );
    }
    const little = { usableCores: 4, offCore: { ...OFF_CORE, share: 0.1 } };
    expect(said({ computingShare: 0.05 }, {}, little)).toMatch(/no process is late \(network, MPI library/);
    expect(said({}, { by: 'history', z: 9 })).toMatch(
      /^to tell the change from the machine, .* \(`commgate check --against REF`\)\. The communication/,
    );
  });

  it('names a common factor before what little is slower beyond it, unless that comes from the same place', () => {
    const [found] = KINDS['common factor']!.commonFactors;
    const growth = { beforeNs: 5e6, nowNs: 300e6, computingShare: 0, path: null };
    const said = (changes: Partial<WholeGrowth> = {}): string[] =>
      visible(
        comment({ ...red(WAITING), commonFactors: [{ ...found!, growth: { ...growth, ...changes } }] }),
      );
    const [headline, , sentences] = said();
    expect(headline).toMatch(
      /^### ❌ Everything is 1\.30× slower; .*, so it is the change; 1 place even more$/,
    );
    expect(sentences).toMatch(
      /^The communication that recurs takes 300 ms a run, before 5 ms\. Nearly all .* in MPI/,
    );
    const finding = '`exchange_halo` waits for process 1';
    expect(said().find((line) => line.startsWith('- '))).toContain(finding);
    for (const same of [{ path: LATE.path, computingShare: 1 }, { nowNs: 200e6 }]) {
      const [first, , second, ...rest] = said(same);
      expect(first).toContain(finding);
      expect(second).toMatch(/^Everything else is slower, too\. The communication that recurs takes /);
      expect(rest.join('\n')).not.toContain(finding);
    }
  });

  it('does not say that nothing became slower where everything did, within the noise of the baseline', () => {
    const green = KINDS['green']!;
    const said = (factor: number, isShared = true, z = 2): string[] => {
      const evidence = { by: 'history' as const, z, cutoff: 9, visibleSlowdownPercent: 127 };
      const commonFactor = { factor, isShared, outcome: 'unchanged' as const, evidence };
      const benchmarks = green.benchmarks.map((each) => ({ ...each, commonFactor }));
      return visible(comment({ ...green, benchmarks })).slice(0, 2);
    };
    const noise = "slower than usual; the baseline's runs differ as much";
    const advice =
      'To tell the change from the machine, compare with the base directly (`commgate check --against REF`).';
    const seen = visible(comment(green))[1]!;
    expect(said(2.02)).toEqual([
      `### ⚠️ Nothing found, but everything is 2.02× ${noise}`,
      `${seen} ${advice}`,
    ]);
    expect(said(1.2)).toEqual([
      visible(comment(green))[0],
      `Everything is 1.20× ${noise}. ${seen} ${advice}`,
    ]);
    // Beyond its cut-off it is none of noise: it adds too little to the run.
    for (const none of [said(1.05), said(2.02, false), said(2.02, true, 10)])
      expect(none).toEqual(visible(comment(green)).slice(0, 2));
  });

  it('words the other causes', () => {
    expect(because({ kind: 'own', process: 2 })).toContain(
      'exchange_halo itself computes 4.14 ms longer each of 30 times on process 2 (halo.c:61)',
    );
    expect(because({ kind: 'larger messages', grew: { before: 1024, now: 4096 } })).toBe(
      '❌ The messages of exchange_halo grew from 1 KiB to 4 KiB: 4.14 ms longer each of 30 times',
    );
  });
});

describe('every kind of comment', () => {
  it.each(Object.entries(KINDS))('%s: is short, in plain words, and sound Markdown', (_, comparison) => {
    const text = comment(comparison);
    const lines = visible(text);
    expect(lines.length).toBeLessThanOrEqual(25);
    expect(lines.join('\n')).not.toMatch(
      /\bCP\d|\bgroups?\b|\bZ\b|cut-?off|affinity|\bphases?\b|\bown\b|seen from/i,
    );
    expect(problems(text)).toEqual([]);
    expect(problems(renderSummary(comparison, { repository: REPOSITORY }))).toEqual([]);
  });

  it.each(Object.entries(KINDS))('%s: reads the same everywhere, and is read back', (_, comparison) => {
    const said = headlineText(comparison);
    const asText = (text: string): string =>
      text
        .replace(/\[(`[^`]*`)\]\([^)]*\)/g, '$1')
        .replace(/[`\u200b]/g, '')
        .replaceAll('&#126;', '~');
    const first = (text: string): string =>
      text
        .split('\n')
        .find((line) => line.startsWith('### '))!
        .slice(4);
    expect(asText(first(comment(comparison)))).toBe(said);
    expect(asText(first(spaced(renderSummary(comparison))))).toBe(said);
    expect(renderTerminal(comparison).split('\n')[0]).toBe(said);
    expect(headlineText(parseComparison(renderJson(comparison), 'comparison.json'))).toBe(said);
  });
});

describe('a finding', () => {
  it('has its consequences below it, which are no findings of their own', () => {
    const [finding, ...others] = findingsOf([WAITING, CONSEQUENCE]);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ groups: [WAITING], consequences: [[CONSEQUENCE]] });
    expect(rootsOf([WAITING, CONSEQUENCE])).toEqual([WAITING]);
    const rows = comment(KINDS['red']!)
      .split('\n')
      .filter((line) => /^\| (\*\*|↳)/.test(line));
    expect(rows).toEqual([
      '| **`exchange_halo`** · 2D nearest neighbour | each of 30: 14 µs → **4.15 ms**, +124 ms, 60 % |',
      '| ↳ its consequence: `compute_residual` · allreduce | each of 6: 16 µs → 2.10 ms, +12.5 ms |',
    ]);
  });

  it('that adds next to nothing is not counted, and stands in the fold', () => {
    const noise = { ...WAITING, functions: ['norm'], family: 'b'.repeat(16), pattern: 'b'.repeat(16) };
    const added = (share: number): Comparison => red(WAITING, { ...noise, addedNs: share * WAITING.addedNs });
    expect(headlineText(added(0.02))).toMatch(/; 1 more slowdown below$/);
    const [open, folded] = comment(added(0.009)).split('<details><summary>How sure');
    expect(headlineText(added(0.009))).not.toContain('more slowdown');
    expect(open).not.toContain('norm');
    expect(folded).toContain('`norm`');
    expect(rootsOf(added(0.009).regressions)).toHaveLength(2);
    // Beside a longer benchmark a shorter one is no noise.
    const two = [BASIS, { ...BASIS, benchmark: 'short' }];
    const apart = { ...noise, benchmark: 'short', addedNs: 0.009 * WAITING.addedNs };
    expect(headlineText({ ...red(WAITING, apart), benchmarks: two })).toContain('; 1 more slowdown below');
  });

  it('has the same share and time in headline, table and fold', () => {
    const text = comment(KINDS['structure that costs']!);
    expect(text).toMatch(/^### .*: \+1\.90 ms a run, 14 % of it$/m);
    expect(text).toContain(
      '| **`resid`** · its communication a run | 11.5 ms → **13.4 ms**, +1.90 ms, 14 % |',
    );
    expect(text).toContain('| `resid` | +1.90 ms, 14 % |');
    expect(text).toContain('one of so many times, or a run; added to a run, and its share of the run');
    expect(text.match(/in one run, and its share of the run/g)).toHaveLength(1);
  });

  it('says what is sent in units that people think in', () => {
    const cost = KINDS['structure that costs']!.regressions[0]!;
    const said = (...what: ChangedAmount[]): string =>
      headlineText(red({ ...cost, change: { ...cost.change!, what } })).split(':')[0]!;
    const each = { before: 1, now: 61 };
    expect(said({ of: 'messages', before: 120, now: 7320, each })).toBe(
      '❌ resid sends 61 messages each time instead of 1',
    );
    expect(said({ of: 'messages', before: 120, now: 7320, each: null })).toBe(
      '❌ resid sends 7,200 more messages a run',
    );
    expect(said({ of: 'bytes', before: 81_920, now: 335_544_320, each: null })).toBe(
      '❌ resid sends 4,096 times the bytes (80 KiB → 320 MiB a run)',
    );
    expect(said({ of: 'bytes', before: 1_000_000, now: 1_000_001, each: null })).toBe(
      '❌ resid sends more bytes (1,000,000 → 1,000,001 a run)',
    );
    expect(said()).toBe('❌ resid communicates in another way');
  });

  it('does not repeat in its row of the fold which functions it is of', () => {
    const row = (changes: Partial<typeof LATE>, of: Partial<Regression> = {}): string =>
      comment(red({ ...WAITING, ...of, cause: { ...LATE, ...changes } })).match(
        /\| 296× \| ▁+█ \| (.*?) \|/,
      )![1]!;
    const source = LATE.source!;
    expect(row({ source: null })).toBe('Waits for process 1: 4.14 ms longer in `relax`');
    expect(row({ path: null, source: null })).toBe('Waits for process 1: it comes 4.14 ms later');
    expect(row({ path: ['exchange_halo'], source })).toBe(
      'Waits for process 1: 4.14 ms longer before it communicates',
    );
    const varying = { process: null, late: { ...LATE.late, process: null, varies: true } };
    expect(row({ kind: 'imbalance', source: null, addedShare: 0.4, ...varying })).toBe(
      'The work in `relax` is less even: the last process comes 4.14 ms later (varies) (40 % of the added time)',
    );
    expect(row({ kind: 'reordered', process: 2 })).toBe(
      'Waits for process 2 while other messages are there: 4.14 ms longer each time',
    );
    const grew = { before: 512, now: 2 ** 21 };
    expect(row({ kind: 'larger messages', grew })).toBe(
      'Messages grew from 512 B to 2 MiB: 4.14 ms longer each time',
    );
    expect(row({ kind: 'more messages', grew })).toContain('Sends 2,097,152 messages, before 512');
    expect(row({ kind: 'own', process: 2 })).toBe('Computes 4.14 ms longer itself on process 2');
    expect(row({ kind: 'in MPI', process: null, inMpi: 'network' })).toContain(
      'The same messages, 296 times as long; no process was late',
    );
    const what = [{ of: 'messages', before: 120, now: 7320, each: { before: 1, now: 61 } }];
    expect(
      row({ kind: 'more messages', grew }, { change: { what, isWhole: false, addedNs: 1, addedShare: 0.1 } }),
    ).toBe('Sends 61 messages each time instead of 1: 4.14 ms longer a run');
  });

  it('tells a consequence in the same functions apart', () => {
    const { functions } = WAITING;
    const same = { ...CONSEQUENCE, functions, label: 'shift +1 along x, -1 along y' };
    const text = comment(red(WAITING, same));
    expect(text).toContain('| ↳ its consequence: the same function · shift +1 along x, -1 along y |');
  });

  it('names where it comes from before its consequences, and counts only these as such', () => {
    const { benchmark, pattern, functions, bytes } = WAITING;
    const { cause: _, ...bare } = CONSEQUENCE;
    const below = (kind: Regression['kind'], name: string): Regression => ({
      ...bare,
      kind,
      functions: [name],
      pattern: `${name}0000000000000000`.slice(0, 16),
      family: `${name}0000000000000000`.slice(0, 16),
      consequenceOf: { benchmark, pattern, functions, bytes },
    });
    const rows = (...others: Regression[]): string[] =>
      comment(red(WAITING, CONSEQUENCE, ...others))
        .split('\n')
        .filter((line) => line.startsWith('| ↳'))
        .map((line) => line.split(' · ')[0]!);
    const relax = below('computing', 'relax');
    expect(rows(relax)).toEqual(['| ↳ it comes from: `relax`', '| ↳ its consequence: `compute_residual`']);
    const others = ['norm', 'dot', 'pack'].map((name) => below('collective', name));
    expect(rows(below('run time', 'main'), relax, below('computing', 'sweep'), ...others)).toEqual([
      '| ↳ it comes from 2 functions, such as `relax`',
      '| ↳ its consequence: `compute_residual`',
      '| ↳ 4 consequences, such as `norm`',
    ]);
  });

  it('says without a cause why there is none, and first who computes longer beside it', () => {
    const { cause: _, ...bare } = WAITING;
    const force = { process: null, path: ['main', 'force'], ns: 2_000_000 };
    const main = { process: null, onAllProcesses: true as const, path: ['main'], ns: 10_000 };
    const unexplained = { why: 'too small' as const, computesLonger: [force, main] };
    const text = comment(red({ ...bare, unexplained }));
    expect(text).toContain('`exchange_halo` takes 4.15 ms, before 14 µs; `force` computes 2 ms longer\n');
    expect(text).toContain(
      'Why it takes longer cannot be told: it has too little of the run to be taken apart; ' +
        'beside it, `main` computes 10 µs longer on all processes.',
    );
  });

  it('says nothing of waiting below 1 µs before, nor where more is sent', () => {
    const before = { ...LATE.parts.before!, waitingCausedBy: [{ process: 1, ns: 800 }] };
    const quiet = { ...WAITING, cause: { ...LATE, parts: { ...LATE.parts, before } } };
    expect(comment(red(quiet))).toContain(
      'each of 30 times, all together (before: nothing); it is the last in 97 % of them',
    );
    for (const late of [{ of: 0, last: 0 }, { last: 1 }]) {
      const seldom = { ...WAITING, cause: { ...LATE, late: { ...LATE.late, ...late } } };
      expect(comment(red(seldom))).toMatch(
        /makes the others wait .* each of 30 times, all together \(before: 5 µs\)\. /,
      );
    }
    const cost = KINDS['structure that costs']!.regressions[0]!;
    expect(comment(red({ ...cost, cause: LATE }))).not.toContain('makes the others wait');
  });

  it('stays one whose root is not there, or where a document goes in a circle', () => {
    expect(findingsOf([CONSEQUENCE])).toHaveLength(1);
    const { benchmark, pattern, functions, bytes } = CONSEQUENCE;
    const circle = { ...WAITING, consequenceOf: { benchmark, pattern, functions, bytes } };
    expect(findingsOf([circle, CONSEQUENCE]).length).toBeGreaterThan(0);
  });

  it('says who waits how long, before and now, and what it would take otherwise', () => {
    const text = comment(KINDS['red']!);
    expect(text).toContain(
      'Process 1 makes the others wait 7.50 ms each of 30 times, all together (before: 5 µs); it is the last in 97 % of them. ' +
        'Without the added time in `relax` it would take 15 µs again (replayed from this trace).',
    );
    expect(text).toContain('| `exchange_halo` | 1 | 5 µs | 7.50 ms |\n| `exchange_halo` | 3 | – | 40 µs |');
    expect(comment(KINDS['varying']!)).toContain(
      'Who makes the others wait, each of 30 times: process 1 (7.50 ms), process 3 (40 µs).',
    );
    const worse = { ...WAITING, cause: { ...LATE, predictedNs: 900_000 } };
    expect(comment(red(worse))).toContain('it would take 900 µs (replayed');
    // With fewer cores than processes some of it is waiting for a core, which a replay keeps.
    const short = withLack(red(worse), { usableCores: 2, offCore: null });
    expect(comment(short)).toContain('it would take at most 900 µs (replayed');
    // Where that is taken out, none of it is.
    const without = withLack(red(worse), { usableCores: 2, offCore: OFF_CORE });
    expect(comment(without)).toContain('it would take 900 µs (replayed');
    const more =
      'As recorded, which is what other tools show, it takes 6.50 ms: the rest is time off the core.';
    expect(comment(red({ ...WAITING, recordedNs: 6_500_000 }))).toContain(` ${more}`);
    expect(comment(red({ ...WAITING, recordedNs: 4_200_000 }))).not.toContain('As recorded');
    // The one that is named made others late, and these are waited for: they alone would mislead.
    const through = { ...LATE.parts.now, waitingCausedBy: [{ process: 3, ns: 77_500 }] };
    const named = { ...WAITING, cause: { ...LATE, parts: { ...LATE.parts, now: through } } };
    expect(comment(red(named))).not.toContain('makes the others wait');
  });

  it('has a sentence of its own where there are several; the others are counted', () => {
    const text = comment(KINDS['several findings']!);
    expect(text).toContain(
      '- `pack` itself computes 4.14 ms longer each of 30 times on process 2; its messages are as fast as before.\n' +
        '- The messages of `copy_faces` grew from 67.5 KiB to 135 KiB: 4.14 ms longer each of 30 times.\n\n… and 4 more\n',
    );
  });

  it('has what the process computes longer in a run where its function is judged, in all that words it', () => {
    const { path } = LATE;
    const { cause: _, ...without } = WAITING;
    const computing: Regression = {
      ...without,
      kind: 'computing',
      functions: ['relax'],
      pattern: 'c'.repeat(16),
      family: 'c'.repeat(16),
      computes: { process: 1, onAllProcesses: false, path: path! },
      instances: 1,
      addedNs: 126e6,
    };
    const { benchmark, pattern, functions, bytes } = WAITING;
    const behind = { ...computing, consequenceOf: { benchmark, pattern, functions, bytes } };
    const said = 'exchange_halo waits for process 1, which computes 126 ms a run longer in relax (halo.c:61)';
    expect(headlineText(red(WAITING, behind))).toBe(`❌ ${said}`);
    expect(JSON.parse(renderJson(red(WAITING, behind))).regressions[0].cause.sentence).toBe(`${said}.`);
    const uneven = { ...LATE, kind: 'imbalance', process: null } as const;
    expect(headlineText(red({ ...WAITING, cause: uneven }, behind))).toBe(
      '❌ The work in relax (halo.c:61) before exchange_halo is less even: process 1 computes 126 ms a run longer there',
    );
    // What another process computes longer is not its time.
    const other = { ...behind, computes: { ...computing.computes!, process: 2 } };
    expect(headlineText(red(WAITING, other))).toContain('4.14 ms longer each of 30 times');
  });

  it('says who waits for a late process in a run, or in an instance, where the pattern does not tell', () => {
    const unseen = { ...LATE, parts: { ...LATE.parts, now: { ...LATE.parts.now, waitingCausedBy: [] } } };
    const waits = [{ process: 0, for: 1, ns: 2e6, untilNs: 3e6 }];
    const chain = {
      isOther: false,
      process: 1,
      last: 1,
      comesNs: 4e6,
      behindNs: null,
      longer: [],
      waits,
      without: null,
    };
    expect(comment(red({ ...WAITING, cause: unseen, chain }))).toContain(
      'Who waits for process 1, in a typical one: process 0 2 ms.',
    );
    const waiting = { kind: 'waiting', beforeNs: 0, nowNs: 90e6, noiseNs: 1e6, mostly: null } as const;
    const elapsed = { beforeNs: 100e6, nowNs: 200e6, noiseNs: 1e6 };
    const account = {
      elapsed,
      kinds: [waiting],
      waiting: [],
      functionTimes: [],
      judged: { communication: 0, computing: 0 },
    };
    const whole = { ...red({ ...WAITING, cause: unseen }), benchmarks: [{ ...BASIS, account }] };
    expect(comment(whole)).toContain('The others wait for it: on average +120 ms in a run.');
  });

  it('is annotated where the time is added, once', () => {
    const [place, ...others] = findingPlaces(KINDS['red']!, '/nowhere');
    expect(others).toEqual([]);
    expect(place).toMatchObject({
      path: 'halo.c',
      line: 61,
      message:
        'exchange_halo waits for process 1, which computes 4.14 ms longer each of 30 times in relax (halo.c:61): 14 µs → 4.15 ms, +124 ms a run',
    });
  });

  it('has its sentence in the JSON, and not in what it was made from', () => {
    const { regressions } = JSON.parse(renderJson(KINDS['red']!));
    expect(regressions[0].cause.sentence).toBe(
      'Exchange_halo waits for process 1, which computes 4.14 ms longer each of 30 times in relax (halo.c:61).'.replace(
        'E',
        'e',
      ),
    );
    expect(WAITING.cause).not.toHaveProperty('sentence');
  });
});

describe('the picture of a typical instance', () => {
  const { chain, typical } = WAITING;
  const { before, now } = typical!;

  it('has before above now on axes of their own, and who is waited for, in 40 characters', () => {
    const lines = pictureOf(before, now!, chain!);
    expect(lines).toEqual([
      'before, 14.7 µs',
      'P0  ░░░░░░░░░░░░░░░░████████████',
      'P1  ················████',
      'P2  ░░░░░░░░░░░░░░░░░██████████',
      'P3  ·░░░░░░░░░░░░░██████████████',
      'now, 4.15 ms (P1: 4.14 ms later)',
      'P0  ··············░░░░░░░░░░░░░░',
      'P1  ····························  ◀',
      'P2  ░░░░░░░░░░░░░░░░░░░░░░░░░░░█',
      'P3  ░░░░░░░░░░░░░░░░░░░░░░░░░░░█',
      '· computing  ░ waiting  █ communicating',
    ]);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(40);
  });

  it('has one side where nothing is known of before, and no row twice', () => {
    const rows = now!.rows.map((row) => ({ ...row, process: row.process + 98 }));
    expect(pictureOf(null, { ...now!, rows }, { ...chain!, process: null })[3]).toBe(
      'P100  ░░░░░░░░░░░░░░░░░░░░░░░░░░░█',
    );
    const lines = pictureOf({ ...before!, rows: [] }, now!, { ...chain!, process: 0 });
    expect(lines[1]).toBe('P0');
    expect(lines).toContain('now, 4.15 ms (P0 is waited for)');
    expect(lines).toContain('P0  ··············░░░░░░░░░░░░░░  ◀');
  });
});
