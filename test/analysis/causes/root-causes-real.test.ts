import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { analyze } from '../../../src/analysis/analysis.ts';
import { largestDelays } from '../../../src/analysis/causes/delays/delay-costs.ts';
import { replay } from '../../../src/analysis/causes/replay/replay.ts';
import { whatIf } from '../../../src/analysis/causes/replay/what-if.ts';
import { loadTrace } from '../../../src/trace/load.ts';
import { hasTrace, REAL_TRACES, unpacked } from '../../support/real-trace.ts';
import { pathName } from '../waits/found-waits.ts';

interface Facts {
  spanNs: number;
  waitNs: number;
  delay: {
    direct: number;
    indirect: number;
    unattributed: number;
    costs: [process: number, path: string, direct: number, indirect: number][];
  };
  criticalPath: { ns: number; jumps: number; byProcess: Record<string, number> };
  pop: { usefulNs: number[]; runtimeNs: number; idealNs: number };
}

it.skipIf(!hasTrace('sweep3d-2x3', 'sweep3d-2x3-waits'))(
  'optional: agrees with an independent analysis (trace not in the repository)',
  () => {
    const facts: Facts = JSON.parse(
      readFileSync(join(REAL_TRACES, 'reference/expected/sweep3d-2x3-waits.json'), 'utf8'),
    );
    const trace = loadTrace(unpacked('sweep3d-2x3'), { callTimes: true });
    const found = analyze(trace, { also: ['wait states', 'root causes', 'replay', 'efficiencies'] });
    const { delays, criticalPath, timelines } = found.rootCauses!;

    expect(delays.directNs).toBeCloseTo(facts.delay.direct, 3);
    expect(delays.indirectNs).toBeCloseTo(facts.delay.indirect, 3);
    expect(delays.unattributedNs).toBe(facts.delay.unattributed);
    expect(delays.directNs + delays.indirectNs).toBeCloseTo(facts.waitNs, 3);
    const costs = largestDelays(delays, facts.delay.costs.length);
    costs.forEach(({ process, place, directNs, indirectNs }, i) => {
      const [factProcess, factPath, direct, indirect] = facts.delay.costs[i]!;
      const isBefore = place === timelines.places.notYetStarted;
      const path = isBefore ? '(before)' : pathName(trace, timelines.places.path[place]!);
      expect([process, path]).toEqual([factProcess, factPath]);
      expect(directNs).toBeCloseTo(direct, 3);
      expect(indirectNs).toBeCloseTo(indirect, 3);
    });

    const byProcess: Record<string, number> = {};
    for (let i = 0; i < criticalPath.count; i++) {
      const length = criticalPath.toNs[i]! - criticalPath.fromNs[i]!;
      byProcess[criticalPath.process[i]!] = (byProcess[criticalPath.process[i]!] ?? 0) + length;
    }
    expect(byProcess).toEqual(facts.criticalPath.byProcess);
    expect(criticalPath.count - 1).toBe(facts.criticalPath.jumps);

    const { dependencies, replayed: ideal } = found.idealReplay!;
    const { callTimes } = timelines;
    const again = replay(timelines, dependencies);
    expect(again.passedOver).toBe(0);
    expect(again.enter).toEqual(callTimes.calls.enter.slice(0, callTimes.calls.count));
    expect(again.leave).toEqual(callTimes.calls.leave.slice(0, callTimes.calls.count));
    expect(ideal.runtimeNs).toBe(facts.pop.idealNs);
    const { efficiencies } = found;
    expect([...efficiencies!.usefulNs]).toEqual(facts.pop.usefulNs);
    expect(efficiencies!.runtimeNs).toBe(facts.pop.runtimeNs);
    expect(efficiencies!.idealAtLeastNs).toBeLessThanOrEqual(facts.pop.idealNs);
    const { parallel, loadBalance, communication, serialisation, transfer } = efficiencies!;
    const rounded = [parallel, loadBalance, communication, serialisation!, transfer!].map((x) =>
      x.toFixed(3),
    );
    expect(rounded).toEqual(['0.248', '0.819', '0.303', '0.879', '0.345']);

    // Less of what costs most saves time; the same of a process that nobody waits for much saves less.
    const scaled = costs.slice(0, 1).map(({ process, place }) => ({ process, place, share: 0.5 }));
    expect(whatIf(timelines, dependencies, scaled).runtimeNs).toBeLessThan(0.95 * facts.spanNs);
  },
);
