import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../../src/analysis/analysis.ts';
import { analysisDocument } from '../../../src/analysis/documents/document.ts';
import { WAITING_STAGES } from '../../../src/analysis/stages.ts';
import { unpackUpTo } from '../../../src/measure/pictures/pack.ts';
import type { InstancePicture } from '../../../src/measure/pictures/pictures.ts';
import type { FirstInstance } from '../../../src/measure/pictures/trace.ts';
import { tracePictures } from '../../../src/measure/pictures/trace-pictures.ts';
import { waitingLayers } from '../../../src/report/page/wait-tree.ts';
import { analysisSections } from '../../../src/report/text/views/analysis/sections.ts';
import { foremost } from '../../../src/report/text/words/foremost.ts';
import { plain } from '../../../src/report/text/words/phrase.ts';
import { loadTrace } from '../../../src/trace/load.ts';
import { hasTrace, unpacked } from '../../support/real-trace.ts';

const FIXTURES = fileURLToPath(new URL('../../../fixtures/traces', import.meta.url));
const TRACES: [name: string, isThere: boolean, path: () => string][] = [
  ...['halo-4', 'sweep-4', 'vcycle-4', 'shared-cores/delayed/1'].map(
    (name): [string, boolean, () => string] => [name, true, () => join(FIXTURES, name, 'traces.otf2')],
  ),
  ['sweep3d-2x3', hasTrace('sweep3d-2x3'), () => unpacked('sweep3d-2x3')],
  ['smg2000-4', hasTrace('smg2000-4'), () => unpacked('smg2000-4')],
  ['smg2000-128', hasTrace('smg2000-128'), () => unpacked('smg2000-128')],
];

/** The sentence with ordinary spaces. */
const said = (ns: readonly number[]): string => plain([foremost(ns, 'causes')]);

describe.each(TRACES)('who makes the others wait in %s', (_, isThere, path) => {
  const made = () => {
    const trace = loadTrace(path(), { callTimes: true });
    const analysis = analyze(trace, { also: WAITING_STAGES.plain });
    return { analysis, pictures: tracePictures(analysis), document: analysisDocument(analysis, false) };
  };

  // Some of the traces are not in the repository.
  const optional = isThere ? '' : 'optional: ';
  it.skipIf(!isThere)(`${optional}is the same process in picture, table and sentence`, () => {
    const { pictures, document } = made();
    if (!document.waitStates || pictures.waitingCaused === null) return;
    const { ns, by } = pictures.waitingCaused;
    const most = ns.indexOf(Math.max(...ns));
    expect(by).toBe('delays');
    const section = analysisSections(document, true).find(({ id }) => id === 'waiting-processes')!;
    const [sentence, table] = section.content;
    const words = sentence!.kind === 'text' ? plain(sentence!.sentences[0]!) : '';
    // Pictures have whole nanoseconds.
    const exact = document.waitStates.byProcess.map(({ rootCauseNs }) => rootCauseNs!);
    expect(words).toBe(said(exact));
    expect(said(ns)).toBe(words);
    expect(table!.kind === 'table' && plain(table!.rows[0]![0]!)).toBe(`P${most}`);
  });

  it.skipIf(!isThere)(`${optional}is the same process for an instance, wherever it is named`, () => {
    const { pictures, document } = made();
    const listed = <T>(packed: string | null): T[] =>
      packed === null ? [] : JSON.parse(new TextDecoder().decode(unpackUpTo(packed, 50_000_000)));
    const named = new Map(document.slowInstances.map(({ position, culprit }) => [position, culprit]));
    expect(pictures.slow.position.map((position) => named.get(position))).toEqual(pictures.slow.culprit);
    for (const { position, culprit, rows } of listed<InstancePicture>(pictures.slowInstances)) {
      expect(culprit, `position ${position}`).toBe(named.get(position));
      expect(rows.map(({ process }) => process)).toContain(culprit);
    }
    for (const { position, late, rows } of listed<FirstInstance>(pictures.firstInstances)) {
      expect(late, `position ${position}`).toBe(named.get(position) ?? null);
      if (late !== null) expect(rows.map(({ process }) => process)).toContain(late);
    }
  });

  it.skipIf(!isThere)(`${optional}is a process of the instance that is slow for it`, () => {
    const { analysis, document } = made();
    const { instances, blocks, order } = analysis;
    for (const { position, culprit } of document.slowInstances) {
      const [first, behind] = [0, 1].map((next) => instances.start[order[position - 1]! + next]!);
      const members = Array.from(instances.block.subarray(first, behind), (block) => blocks.process[block]);
      expect(members, `position ${position}`).toContain(culprit);
    }
  });

  it.skipIf(!isThere)(`${optional}and waiting by class, process by process, is that of the tree`, () => {
    const { waitStates } = made().document;
    if (!waitStates) return;
    const layers = waitingLayers(waitStates);
    if (layers === null) return;
    const ns: number[][] = JSON.parse(new TextDecoder().decode(unpackUpTo(layers.nsByProcess, 50_000_000)));
    const sums = layers.names.map((name, i) => [name, ns[i]!.reduce((sum, each) => sum + each, 0)] as const);
    const late = waitStates.classes.find(({ id }) => id === 'late-sender')?.ns ?? 0;
    const of = new Map(sums);
    expect(Math.abs((of.get('late sender') ?? 0) - late)).toBeLessThan(ns[0]!.length);
    // Refills are late senders.
    const refills = sums
      .filter(([name]) => name.startsWith('refill'))
      .reduce((sum, [, each]) => sum + each, 0);
    expect(refills).toBeLessThanOrEqual(late + ns[0]!.length);
  });
});

it('a process stands out by its share, or by having twice what the next one has', () => {
  expect(said([10, 11, 9, 10])).toBe('nobody stands out: P1 causes 28 % of 40 ns, more than any other');
  expect(said([30, 5, 5])).toMatch(/^P0 causes 75 % of 40 ns, 6.* as much as the next one, P1$/);
  const one = Array.from({ length: 100 }, (_, process) => (process === 7 ? 20 : 1));
  expect(said(one)).toMatch(/^P7 causes 17 %/);
  expect(said([5, 5])).toMatch(/^nobody stands out/);
  expect(said([5, 0])).toBe('P0 causes 100 % of 5 ns');
});
