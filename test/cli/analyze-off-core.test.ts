import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnalysisDocument } from '#build/schemas/analysis.ts';
import { packageRoot } from '../../src/base/files/package-root.ts';
import { validateAnalysis as validate } from '../support/analysis-schema.ts';
import { run } from '../support/command-line.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const FIXTURES = join(packageRoot(), 'fixtures/traces');
/** Four processes on two cores, beside other load. */
const TRACE = join(FIXTURES, 'shared-cores/base/1/traces.otf2');
/** Recorded before tracers knew of time off the core. */
const WITHOUT = ['halo-4', 'sweep-4', 'vcycle-4'];

/** @returns what is printed, with ordinary blanks, and the document */
async function analysed(...options: string[]): Promise<{ text: string; document: AnalysisDocument }> {
  return analysedFrom(TRACE, ...options);
}

async function analysedFrom(
  trace: string,
  ...options: string[]
): Promise<{ text: string; document: AnalysisDocument }> {
  const json = join(temporaryFolder(), 'analysis.json');
  const { stdout } = await run('analyze', trace, ...options);
  await run('analyze', trace, ...options, '--json', json);
  const document = JSON.parse(readFileSync(json, 'utf8')) as AnalysisDocument;
  expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
  return { text: stdout.replaceAll('\u00a0', ' '), document };
}

/** The trace with its metric under a name of the same length that no reader knows: to any it is another tool's. */
function withUnknownMetric(): string {
  const folder = temporaryFolder();
  cpSync(dirname(TRACE), folder, { recursive: true });
  const file = join(folder, 'traces.def');
  const definitions = readFileSync(file, 'latin1');
  expect(definitions).toContain('OFF_CORE_TAKEN');
  writeFileSync(file, definitions.replaceAll('OFF_CORE_', 'OFF_ELSE_'), 'latin1');
  return join(folder, 'traces.otf2');
}

/** What documents and texts have of time off the core. */
const OF_OFF_CORE = /offCore|coreAvailability|off (?:the|their) core/i;

const sumOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0);

describe('analyze of processes that were off their cores', () => {
  it('says in a line how much is taken out, and tells nothing of it besides', async () => {
    const { text, document } = await analysed('--wait-states');
    const { offCore, offCoreShare } = document.trace;
    const told = text.split('\n').filter((line) => / off (?:the|their) core/.test(line));
    expect(told).toEqual([
      'processes were off their cores for 19 % of their time (5 % to 37 % by process): that is taken out of ' +
        'all durations below, and with it 32 % of their waiting (--keep-off-core shows it)',
    ]);
    expect(sumOf(offCore!.shareOfProcess) / 4).toBeCloseTo(offCoreShare!, 12);
    const { waitStates } = document;
    expect(waitStates).not.toHaveProperty('offCore');
    expect(waitStates!.time).not.toHaveProperty('offCoreNs');
    expect(waitStates!.efficiency).not.toHaveProperty('coreAvailability');
    // What waiting is left is that of the wait states found in the replayed trace.
    const waits = sumOf(waitStates!.byProcess.map(({ waitingNs }) => waitingNs));
    expect(waits / offCore!.waitingWithoutNs).toBeCloseTo(1, 2);
  });

  it('shows it as a third kind of time with --keep-off-core, and who waited for whom meanwhile', async () => {
    const { text, document } = await analysed('--wait-states', '--replay', '--keep-off-core');
    const { trace, waitStates } = document;
    expect(trace).not.toHaveProperty('offCoreShare');
    const { offCore, time, classes, delays, byProcess, efficiency } = waitStates!;
    expect(text).toContain(
      '19 % of their time (5 % to 37 % by process), which is part of all durations below',
    );
    expect(text).toMatch(/\d+ % of all waiting is for processes that were off their cores: \d+ % directly, /);
    expect(text).toMatch(/\n {4}off the core +\d/);
    expect(text).toContain('\nOff the core: time that the operating system took, by process\n');
    expect(text).toContain('parallel = load balance × core availability × communication');
    // By who was off its core, who waited and class it is the same.
    const costNs = sumOf(offCore!.map(({ directNs, indirectNs }) => directNs + indirectNs));
    expect(costNs).toBeGreaterThan(0);
    expect(sumOf(offCore!.map(({ waitedNs }) => waitedNs))).toBeCloseTo(costNs, 3);
    expect(sumOf(classes.map(({ offCoreNs }) => offCoreNs!))).toBeCloseTo(costNs, 3);
    const costs = delays.costs.filter(({ isOffCore }) => isOffCore);
    expect(sumOf(costs.map(({ directNs, indirectNs }) => directNs + indirectNs))).toBeCloseTo(costNs, 3);
    expect(costs.every(({ path, savedNs }) => path === '(off the core)' && savedNs === undefined)).toBe(true);
    const offNs = sumOf(offCore!.map(({ outsideNs, mpiNs }) => outsideNs + mpiNs));
    expect(offNs).toBeCloseTo(time.offCoreNs!, 3);
    expect(offNs / time.spanNs).toBeCloseTo(sumOf(trace.offCore!.shareOfProcess) / 4, 2);
    // As much as goes with it in the replay, within a tenth of all.
    const waitingNs = sumOf(byProcess.map((each) => each.waitingNs));
    const goneNs = trace.offCore!.waitingNs - trace.offCore!.waitingWithoutNs;
    expect(Math.abs(costNs - goneNs)).toBeLessThan(0.1 * waitingNs);
    const { parallel, loadBalance, coreAvailability, communication } = efficiency!;
    expect(loadBalance! * coreAvailability! * communication!).toBeCloseTo(parallel!, 12);
    for (const { id, parent, ns } of classes) {
      const parentNs = classes.find((each) => each.id === parent)?.ns ?? waitStates!.mpi[parent];
      expect(ns, id).toBeLessThanOrEqual(parentNs! + 1e-3);
    }
  });

  it('says how much it is without wait states, too', async () => {
    const { text } = await analysed('--keep-off-core');
    expect(text).toContain('processes were off their cores for 19 % of their time');
  });

  it('tells a reader that does not know of it the trace as recorded, and nothing else', async () => {
    const unknown = await analysedFrom(withUnknownMetric());
    const recorded = await analysed('--keep-off-core');
    expect(unknown.text).not.toMatch(OF_OFF_CORE);
    expect(JSON.stringify(unknown.document)).not.toMatch(OF_OFF_CORE);
    const { trace, ...known } = recorded.document;
    const { trace: unknownTrace, ...same } = unknown.document;
    expect(same).toEqual(known);
    expect({ ...trace, ...unknownTrace }).toEqual(trace);
  });
});

it.each(WITHOUT)(
  'analyze of %s, which does not tell of time off the core, is the same whether that is kept or not',
  async (name) => {
    const trace = join(FIXTURES, name, 'traces.otf2');
    const kept = await analysedFrom(trace, '--wait-states', '--replay', '--keep-off-core');
    const analysis = await analysedFrom(trace, '--wait-states', '--replay');
    expect(analysis).toEqual(kept);
    expect(analysis.text + JSON.stringify(analysis.document)).not.toMatch(OF_OFF_CORE);
  },
);
