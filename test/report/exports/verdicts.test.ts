import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { Comparison } from '#build/schemas/comparison.ts';
import { HALO, MORE_INSTANCES, REGRESSION, RESIDUAL } from '../text/comparisons.ts';
import { CONSEQUENCE, KINDS, WAITING } from '../text/kinds.ts';
import { exported, exportedJson, ofComparison } from './exported.ts';
import schemas from './schemas/figures.schema.json' with { type: 'json' };

const SCHEMA = readFileSync(new URL('schemas/junit.xsd', import.meta.url), 'utf8');

const validateReport = new Ajv2020({ strict: false }).compile(schemas.$defs['code-quality']);

async function junit(comparison: Comparison): Promise<string> {
  return (await exported('junit', ofComparison(comparison))).toString('utf8');
}

/** Cases of a suite, by what became of them. */
function cases(xml: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [, name, rest] of xml.matchAll(
    /<testcase classname="[^"]*" name="([^"]*)"[^>]*?(\/>|>.*?<\/testcase>)/gs,
  )) {
    const kind = /^><(\w+)/.exec(rest!)?.[1] ?? 'pass';
    found[kind] = [...(found[kind] ?? []), name!];
  }
  return found;
}

describe('JUnit XML', () => {
  it('matches the schema that readers share, for every kind of comparison', async () => {
    const all = await Promise.all(
      Object.entries(KINDS).map(async ([kind, comparison], i) => ({
        fileName: `${i}.xml`,
        contents: await junit(comparison),
        kind,
      })),
    );
    const broken = { fileName: 'broken.xml', contents: all[0]!.contents.replace(' failures=', ' failure=') };
    const { errors } = await validateXML({
      xml: [...all, broken].map(({ fileName, contents }) => ({ fileName, contents })),
      schema: [{ fileName: 'junit.xsd', contents: SCHEMA }],
    });
    const wrong = new Set(errors.map(({ loc }) => loc?.fileName));
    expect([...wrong], errors.map(({ message }) => message).join('\n')).toEqual(['broken.xml']);
  });

  it('has a failure for each regression, with its cause in one sentence', async () => {
    const xml = await junit({ ...KINDS['red']!, regressions: [WAITING, CONSEQUENCE] });
    const longer = 'computes 4.14 ms longer each of 30 times in relax (halo.c:61)';
    const message = `exchange_halo waits for process 1, which ${longer}.`;
    expect(xml).toContain(`<failure type="regression" message="${message}">before 14 µs, now 4.15 ms (296×)`);
    expect(xml).toContain('a consequence of exchange_halo, 2048 B, pattern 8f14e45fceea167a</failure>');
    expect(cases(xml)['failure']).toEqual([
      'exchange_halo, 2048 B, pattern 8f14e45fceea167a',
      expect.stringContaining(CONSEQUENCE.functions[0]!),
    ]);
    expect(xml).toContain('<testsuites name="commgate" tests="');
    expect(xml).toMatch(/^<testsuites [^>]* failures="2" errors="0">$/m);
  });

  it('calls a group the same whether it passes, fails or counts nothing', async () => {
    const { pattern, functions, bytes, benchmark, name, participants, share } = RESIDUAL;
    const judged = { pattern, functions, bytes, benchmark, name, participants, share };
    const sensitivity = [{ ...judged, runs: 5, visibleSlowdownPercent: 10 }];
    const rest = { ...REGRESSION, improvements: [], sensitivity };
    const passed = cases(await junit({ ...rest, regressions: [] }));
    const failed = cases(await junit({ ...rest, regressions: [RESIDUAL] }));
    const advised = cases(await junit({ ...rest, regressions: [], advisories: [RESIDUAL] }));
    const group = 'residual, 64 B, pattern c9f0f895fb98ab91';
    expect(passed).toEqual({ pass: ['verdict', 'all groups together', group] });
    expect(failed).toEqual({ pass: ['verdict', 'all groups together'], failure: [group] });
    expect(advised).toEqual({ pass: ['verdict', 'all groups together'], skipped: [group] });
  });

  it('fails for a common factor and a changed structure that fail, and errs without a verdict', async () => {
    const [common] = KINDS['common factor']?.commonFactors ?? [];
    expect(common).toBeDefined();
    const shared = await junit({ ...REGRESSION, regressions: [], commonFactors: [common!] });
    expect(cases(shared)['failure']).toEqual(['all groups together']);
    const structure = [
      { ...MORE_INSTANCES, policy: 'fail' as const },
      { ...MORE_INSTANCES, bytes: 1 },
    ];
    const changed = await junit({ ...REGRESSION, regressions: [], structure });
    expect(cases(changed)['failure']).toEqual([expect.stringContaining(`, ${MORE_INSTANCES.kind}`)]);
    const none = await junit({ ...REGRESSION, regressions: [], verdict: 'inconclusive' });
    expect(cases(none)['error']).toEqual(['verdict']);
  });
});

describe('a Code Quality report', () => {
  type Violations = { fingerprint: string; location: unknown; description: string; severity: string }[];
  const report = async (comparison: Comparison): Promise<Violations> => {
    const document = await exportedJson<Violations>('code-quality', ofComparison(comparison));
    validateReport(document);
    expect(validateReport.errors).toBeNull();
    return document;
  };

  it('has findings whose line is known, and no others', async () => {
    const [first, ...others] = await report({ ...KINDS['red']!, regressions: [WAITING, HALO] });
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      check_name: 'commgate/slower-communication',
      severity: 'critical',
      location: { path: 'halo.c', lines: { begin: 61 } },
      description: expect.stringMatching(/^exchange_halo waits for process 1, .*14 µs → 4\.15 ms/),
    });
    expect(await report({ ...REGRESSION, regressions: [HALO] })).toEqual([]);
  });

  it('keeps the fingerprint of a finding that moves or is slower again, and tells groups apart', async () => {
    const at = (line: number, factor: number, bytes = WAITING.bytes) => {
      const cause = { ...WAITING.cause!, source: { ...WAITING.cause!.source!, line } };
      return { ...WAITING, factor, candidateNs: WAITING.baselineMedianNs * factor, cause, bytes };
    };
    const print = async (group: typeof WAITING): Promise<string> =>
      (await report({ ...REGRESSION, regressions: [group] }))[0]!.fingerprint;
    expect(await print(at(70, 5))).toBe(await print(at(61, 296)));
    expect(await print(at(61, 296, 4096))).not.toBe(await print(at(61, 296)));
  });

  it('names no file outside of the repository', async () => {
    const withPath = (path: string) => {
      const cause = { ...WAITING.cause!, source: { file: '/nowhere/halo.c', path, line: 3 } };
      return { ...REGRESSION, regressions: [{ ...WAITING, cause }] };
    };
    for (const path of ['/etc/passwd', '../halo.c', 'a/../../b.c', 'a\\b.c', 'a\nb.c']) {
      expect(await report(withPath(path))).toEqual([]);
    }
    expect(await report(withPath('a..b/halo.c'))).toHaveLength(1);
  });
});
