import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../../src/analysis/analysis.ts';
import { blockOf } from '../../../src/analysis/patterns/blocks.ts';
import { waitsOfInstance } from '../../../src/analysis/slow-instances/lateness.ts';
import { type Analysis, WAITING_STAGES } from '../../../src/analysis/stages.ts';
import { NONE } from '../../../src/trace/columns/trace.ts';
import { loadTrace } from '../../../src/trace/load.ts';
import { analysed } from '../../support/analysed.ts';
import { randomExchanges } from '../waits/random-exchanges.ts';

const FIXTURES = fileURLToPath(new URL('../../../fixtures/traces', import.meta.url));
const ALSO = { callTimes: true, also: WAITING_STAGES.plain } as const;

/** By instance the waits for its events, by definition: each wait looks for its instance. */
function plainWaits({ waitStates, instances, blocks }: Analysis): number[][] {
  const { waits } = waitStates!;
  const found = Array.from({ length: instances.count }, (): number[] => []);
  for (let wait = 0; wait < waits.count; wait++) {
    const event = waits.event[wait]!;
    if (event !== NONE) found[instances.ofBlock[blockOf(blocks, event)]!]!.push(wait);
  }
  return found;
}

function expectAllFound(analysis: Analysis, where: string): void {
  const found = Array.from({ length: analysis.instances.count }, (_, instance) =>
    waitsOfInstance(analysis, analysis.waitStates!, instance),
  );
  expect(found, where).toEqual(plainWaits(analysis));
}

describe('the waits of an instance', () => {
  it('are those for its events, in random programs', () => {
    for (let seed = 0; seed < 20; seed++)
      expectAllFound(analysed(randomExchanges(seed), ALSO), `seed ${seed}`);
  });

  it('are those for its events, in the traces of the examples, which are given no advice for halos', () => {
    const traces = readdirSync(FIXTURES, { recursive: true }).map(String);
    for (const file of traces.filter((each) => /(^|-4|[/\\]1)[/\\]traces\.otf2$/.test(each))) {
      const analysis = analyze(loadTrace(join(FIXTURES, file), { callTimes: true }), ALSO);
      expectAllFound(analysis, file);
      const { families, operations } = analysis;
      const halos = families.filter(({ name }, i) => operations[i] && /neighbour|shift|stencil/.test(name));
      expect(halos, file).toEqual([]);
    }
  });
});
