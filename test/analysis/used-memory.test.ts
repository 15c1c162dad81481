import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { analyze } from '../../src/analysis/analysis.ts';
import { withoutOffCore } from '../../src/analysis/causes/replay/without-off-core.ts';
import { analysisDocument } from '../../src/analysis/documents/document.ts';
import { WAITING_STAGES } from '../../src/analysis/stages.ts';
import { Workspace } from '../../src/trace/columns/workspace.ts';
import { loaded } from '../support/analysed.ts';
import { disturbing } from '../support/disturbing.ts';
import { randomExecution } from '../support/random-execution.ts';
import { randomExchanges } from './waits/random-exchanges.ts';

const PROGRAMS = 30;

/** What is said of a random program, and how long its calls last with a core for each process. */
function saidOf(seed: number) {
  const analysis = analyze(loaded(randomExchanges(seed), { callTimes: true }), {
    also: ['repeats', ...WAITING_STAGES.replayed],
  });
  const rules = { eager: true, offCore: disturbing(seed).offCore };
  const without = withoutOffCore(randomExecution({ seed, rules }).columns().trace)!;
  const { offCore, callTimes, events } = without.trace;
  return { document: analysisDocument(analysis, true), offCore, calls: callTimes!.calls, events };
}

describe('an analysis in memory that others have used', () => {
  const clean = Array.from({ length: PROGRAMS }, (_, seed) => saidOf(seed));
  const { ofBytes } = Workspace;

  beforeEach(() => {
    vi.spyOn(Workspace, 'ofBytes').mockImplementation((bytes) => {
      const workspace = ofBytes.call(Workspace, bytes);
      // As an index this is after all columns.
      new Uint8Array(workspace.memory.buffer).fill(0x5f);
      return workspace;
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it('says the same of random programs', () => {
    for (const [seed, expected] of clean.entries()) expect(saidOf(seed), `seed ${seed}`).toEqual(expected);
  });
});
