import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { WaitStatesDocument } from '#build/schemas/analysis.ts';
import { analyze } from '../../../src/analysis/analysis.ts';
import { analysisDocument } from '../../../src/analysis/documents/document.ts';
import { WAITING_STAGES } from '../../../src/analysis/stages.ts';
import { loadTrace } from '../../../src/trace/load.ts';
import { PARADIGM } from '../../../src/trace/otf2/codes.ts';
import { analysed } from '../../support/analysed.ts';
import type { ProcessScript } from '../../support/process-script.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { programs } from '../waits/found-waits.ts';

function waitStatesOf(anchor: string): WaitStatesDocument {
  const trace = loadTrace(anchor, { callTimes: true });
  return analysisDocument(analyze(trace, { also: WAITING_STAGES.replayed })).waitStates!;
}

const sum = (list: readonly { ns: number }[]): number => list.reduce((total, { ns }) => total + ns, 0);

/** What holds in the document of any trace. */
function expectSums({
  classes,
  charges,
  perInstance,
  perPhase,
  outsideNs,
  ...rest
}: WaitStatesDocument): void {
  for (const { id, ns, outsideNs: outside } of classes) {
    const of = (list: readonly { class: string; ns: number }[]): number =>
      sum(list.filter((each) => each.class === id));
    expect([id, of(charges)]).toEqual([id, ns]);
    expect([id, of(perInstance) + outside]).toEqual([id, ns]);
    expect([id, of(perPhase) + outside]).toEqual([id, ns]);
  }
  expect(classes.reduce((all, each) => all + each.outsideNs, 0)).toBe(outsideNs);
  const ids = classes.map(({ id }) => id);
  const waits = classes.filter(({ id, parent }) => !ids.includes(parent) && !id.endsWith('-completion'));
  const waitingNs = rest.byProcess.reduce((all, each) => all + each.waitingNs, 0);
  expect(waitingNs).toBeCloseTo(sum(waits), 3);
  expect(rest.byProcess.reduce((all, { causedNs }) => all + causedNs, 0)).toBeCloseTo(waitingNs, 3);
  const { directNs, indirectNs, unattributedNs, costs, furtherCosts } = rest.delays;
  expect(directNs + indirectNs + unattributedNs).toBeCloseTo(waitingNs, 3);
  expect(furtherCosts).toBe(0);
  expect(costs.reduce((all, cost) => all + cost.directNs + cost.indirectNs, 0)).toBeCloseTo(waitingNs, 3);
  const { profile } = rest.criticalPath;
  for (const places of [costs, profile]) {
    const named = places.map(({ process, path, before }) => `${process} ${path} ${before}`);
    expect(new Set(named).size).toBe(named.length);
  }
  expect(sum(profile)).toBeCloseTo(rest.efficiency!.runtimeNs, 3);
  const { parallel, loadBalance, communication, serialisation, transfer } = rest.efficiency!;
  expect(loadBalance! * communication!).toBeCloseTo(parallel!, 12);
  expect(serialisation! * transfer!).toBeCloseTo(communication!, 12);
}

describe('wait states as JSON', () => {
  it.each(['halo', 'sweep', 'vcycle'])('adds up: the recorded %s', (name) => {
    const path = `../../../fixtures/traces/${name}-4/traces.otf2`;
    const document = waitStatesOf(fileURLToPath(new URL(path, import.meta.url)));
    expectSums(document);
    expect(document.charges.some(({ path: callPath }) => /^main\/.*\/MPI_\w+$/.test(callPath))).toBe(true);
    expect(document.topology).toMatchObject({ source: 'inferred' });
    expect(document.delays.costs.filter(({ savedNs }) => savedNs !== undefined).length).toBeGreaterThan(0);
  });
});

it('time in MPI calls that carry nothing is one place of a process, whatever call comes next', () => {
  // P0 waits for P1 twice, each time for one such call: after the first a send comes, after the other a receive.
  const allocate = (p: ProcessScript): void => void p.call('MPI_Alloc_mem', { ns: 1000 }, () => {});
  const trace = programs(
    (p) => p.inside('main', () => p.recv(1, 8, { until: 1020 }).send(1, 8).recv(1, 8, { until: 2100 })),
    (p) =>
      p.inside('main', () => {
        allocate(p);
        p.send(0, 8, { ns: 10 });
        allocate(p);
        p.recv(0, 8, { ns: 10 }).send(0, 8, { ns: 10 });
      }),
  );
  const found = analysed(
    { ...trace, paradigm: (name) => (name.startsWith('MPI_') ? PARADIGM.MPI : PARADIGM.SAMPLING) },
    { callTimes: true, also: WAITING_STAGES.replayed },
  );
  const { costs } = analysisDocument(found).waitStates!.delays;
  expect(costs.filter(({ isMpi }) => isMpi).map(({ path, before }) => [path, before])).toEqual([
    ['main/MPI_Alloc_mem', undefined],
  ]);
});

const shared =
  process.env['COMMGATE_REAL_TRACES'] ?? fileURLToPath(new URL('../../../../shared', import.meta.url));
const archive = join(shared, 'traces/sweep3d-2x3.tar.xz');
const expected = join(shared, 'reference/expected/sweep3d-2x3-waits.json');

interface Facts {
  spanNs: number;
  mpiNs: number;
  waits: [id: string, path: string, process: number, ns: number][];
  delay: { direct: number; indirect: number; costs: [number, string, number, number][] };
  pop: { usefulNs: number[]; runtimeNs: number; idealNs: number };
}

it.skipIf(!existsSync(archive) || !existsSync(expected))(
  'optional: that of sweep3d has what an independent program found (trace not in the repository)',
  () => {
    const into = temporaryFolder();
    execFileSync('tar', ['xf', archive, '-C', into]);
    const facts: Facts = JSON.parse(readFileSync(expected, 'utf8'));
    const document = waitStatesOf(join(into, 'sweep3d-2x3/traces.otf2'));
    expectSums(document);
    expect(document.time).toMatchObject({ spanNs: 6 * facts.spanNs, mpiNs: facts.mpiNs });
    const key = (...parts: (string | number)[]): string => parts.join(' ');
    const waits = new Set(document.charges.map(({ path, process, ns }) => key(path, process, ns)));
    for (const [, path, process, ns] of facts.waits) expect(waits).toContain(key(path, process, ns));
    expect(document.delays.directNs).toBeCloseTo(facts.delay.direct, 3);
    expect(document.delays.indirectNs).toBeCloseTo(facts.delay.indirect, 3);
    const found = new Map(document.delays.costs.map((cost) => [key(cost.process, cost.path), cost]));
    for (const [process, path, direct, indirect] of facts.delay.costs) {
      const cost = found.get(key(process, path === '(before)' ? '(not yet started)' : path))!;
      expect(cost.directNs).toBeCloseTo(direct, 3);
      expect(cost.indirectNs).toBeCloseTo(indirect, 3);
    }
    const { usefulNs, runtimeNs, idealNs } = document.efficiency!;
    expect({ usefulNs, runtimeNs, idealNs }).toEqual(facts.pop);
  },
);
