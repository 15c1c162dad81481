import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../../src/analysis/analysis.ts';
import { analysisDocument } from '../../../src/analysis/documents/document.ts';
import { WAITING_STAGES } from '../../../src/analysis/stages.ts';
import { WAIT_CLASSES } from '../../../src/analysis/waits/registry.ts';
import { unpackUpTo } from '../../../src/measure/pictures/pack.ts';
import type { InstancePicture } from '../../../src/measure/pictures/pictures.ts';
import type { FirstInstance } from '../../../src/measure/pictures/trace.ts';
import { tracePictures } from '../../../src/measure/pictures/trace-pictures.ts';
import { type BlameTree, readBlame, sumsOf } from '../../../src/report/browser/plots/blame/read-blame.ts';
import { blameOf } from '../../../src/report/page/blame.ts';
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
    const [first] = analysisSections(document, true).filter(({ id }) => id === 'answers');
    const sentences = first!.content.flatMap((block) => (block.kind === 'text' ? block.sentences : []));
    expect(sentences.map(plain)).toContain(`Who makes the others wait: ${words}`);
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

  it.skipIf(!isThere)(
    `${optional}and the pictures of blame add up to the document, by metric, process and place`,
    () => {
      const { waitStates } = made().document;
      if (!waitStates) return;
      const { byProcess, classes, charges } = waitStates;
      const found = blameOf(waitStates, (name) => name);
      const read: BlameTree['charges'] = JSON.parse(
        new TextDecoder().decode(unpackUpTo(found.charges, 50_000_000)),
      );
      const tree = readBlame(found, read, byProcess.length);
      const metric = (name: string): number => found.metrics.findIndex((each) => each.name === name);
      const all = (name: string) => sumsOf(tree, { metric: metric(name), node: null, process: null });
      const near = (a: number, b: number): void => expect(Math.abs(a - b)).toBeLessThanOrEqual(2 + 1e-4 * b);
      if (metric('makes others wait') >= 0)
        for (const [process, { rootCauseNs }] of byProcess.entries())
          near(all('makes others wait').ofProcess[process]!, rootCauseNs!);
      for (const { id, ns } of classes) {
        const known = WAIT_CLASSES.find((each) => each.id === id)!;
        near(all(known.name).ns, ns);
        near(all(known.name).ofNode[0]!, ns);
      }
      if (metric('waits') >= 0)
        for (const [process, { waitingNs }] of byProcess.entries())
          near(all('waits').ofProcess[process]!, waitingNs);
      // What is chosen in one counts in the others: the largest charge, alone.
      const [largest] = [...charges].sort((a, b) => b.ns - a.ns);
      if (largest === undefined) return;
      const path = found.paths.findIndex(
        (own) => own.map((name) => found.functions[name]).join('/') === largest.path,
      );
      const name = WAIT_CLASSES.find(({ id }) => id === largest.class)!.name;
      const chosen = { metric: metric(name), node: tree.nodeOf[path]!, process: largest.process };
      const below = charges.filter(
        ({ class: id, path: own, process }) =>
          id === largest.class && process === largest.process && `${own}/`.startsWith(`${largest.path}/`),
      );
      const sum = below.reduce((total, { ns }) => total + ns, 0);
      near(sumsOf(tree, chosen).ns, sum);
      near(sumsOf(tree, chosen).ofProcess[largest.process]!, sum);
      near(sumsOf(tree, chosen).ofMetric[metric(name)]!, sum);
    },
  );
});

it('a process stands out by its share, or by having twice what the next one has', () => {
  expect(said([10, 11, 9, 10])).toBe('P1 causes 28 % of 40 ns, the next one, P0, 25 %');
  expect(said([30, 5, 5])).toMatch(/^P0 causes 75 % of 40 ns, 6.* as much as the next one, P1$/);
  const one = Array.from({ length: 100 }, (_, process) => (process === 7 ? 20 : 1));
  expect(said(one)).toMatch(/^P7 causes 17 %/);
  expect(said([5, 5])).toBe('P0 causes 50 % of 10 ns, the next one, P1, 50 %');
  expect(said([5, 0])).toBe('P0 causes 100 % of 5 ns');
});
