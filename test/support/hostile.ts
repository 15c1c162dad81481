// What somebody may put into a comparison to have it do something where it is shown.
import type { Comparison } from '#build/schemas/comparison.ts';
import { BASIS, FASTER, HALO, MORE_INSTANCES, REGRESSION } from '../report/text/comparisons.ts';

/** Every string of a comparison that is not one of ours replaced. */
export function poisoned(text: string): Comparison {
  const group = { benchmark: text, name: text, label: text, functions: [text, text], renamedFrom: [text] };
  return {
    ...REGRESSION,
    reasons: [
      { kind: 'failed', message: text },
      { kind: 'none slower', judged: 1, than: text, hasCommonFactor: false },
      { kind: 'jobs', names: [text], reasons: [{ kind: 'not accepted', why: text }] },
    ],
    candidate: {
      commit: text,
      branch: text,
      date: text,
      environment: { cpu: text, cores: 4, mpi: text, usableCores: 4 },
      disturbed: [text],
    },
    baseline: {
      file: text,
      runs: 5,
      selection: {
        mergeBase: text,
        used: 5,
        leftOut: 0,
        nearest: { commit: text, commitsBefore: 1, date: text },
      },
    },
    benchmarks: [
      {
        ...BASIS,
        benchmark: text,
        tracer: text,
        runs: [{ commit: text, date: text }],
        leftOut: [{ reason: text, runs: 1 }],
      },
      { ...BASIS, benchmark: 'b' },
    ],
    regressions: [{ ...HALO, ...group, source: { file: '/etc/passwd', line: 1 } }],
    improvements: [{ ...FASTER, ...group }],
    structure: [{ ...MORE_INSTANCES, ...group, before: text, now: text }].map(
      ({ renamedFrom: _, ...change }) => change,
    ),
    accepted: [
      {
        id: text,
        benchmark: text,
        pattern: text,
        functions: [text],
        bytes: 1,
        factor: 2,
        reason: text,
        commit: text,
        date: text,
      },
    ],
  };
}

/** Texts that somebody may put into names, by what they try. */
export const HOSTILE: [string, string][] = [
  ['Markdown', '**bold** [click](https://evil.example) ![x](https://evil.example/p.png) # h'],
  ['HTML', '<img src=x onerror=alert(1)><script>alert(1)</script></details><a href=//evil.example>'],
  [
    'mentions and references',
    '@everyone @octo/admins #1 octo/halo#2 GH-3 :tada: https://evil.example www.evil.example',
  ],
  ['ends of cells, code and lines', '| a | b |\n\n### ❌ heading\n```\n<!-- commgate -->\n`x` ~~~ $$x$$'],
  ['control and bidirectional characters', '\u001b[31m \u202e desrever \u2066 \u0000 \ufeff \u200d'],
  ['runner commands', '::error::x\n::set-output name=verdict::pass\n##[error]y\n::add-mask::commgate'],
  ['commands to GitLab', '/close\n/merge\n /assign @mallory\n> /approve\n```\n/label ~bug\n```\n/builds/x'],
  [
    'references of GitLab',
    '@all @group/team group/halo!12 !3 ~bug ~"two words" %1 %"v 1" &4 $5 [[_TOC_]] [TOC] {+ x +} [- y -] ^alert#6 [vulnerability:7] $`a`$',
  ],
  ['a long string', `${'x'.repeat(60_000)}@everyone${'<b>'.repeat(10_000)}`],
];
