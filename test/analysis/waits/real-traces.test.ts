import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { analyze } from '../../../src/analysis/analysis.ts';
import { tieEvents } from '../../../src/analysis/patterns/matching.ts';
import { followCommunication } from '../../../src/analysis/waits/communication.ts';
import { findWaits } from '../../../src/analysis/waits/find-waits.ts';
import { WAIT_CLASSES } from '../../../src/analysis/waits/registry.ts';
import { loadTrace } from '../../../src/trace/load.ts';
import { hasTrace, REAL_TRACES, unpacked } from '../../support/real-trace.ts';
import { pathName, totals } from './found-waits.ts';

/** Names of the classes in the facts. */
const ID_OF: Readonly<Record<string, string>> = {
  'late sender': 'late-sender',
  'late sender, wrong order, other source': 'late-sender-wrong-order-other-source',
  'late receiver': 'late-receiver',
  'late receiver, wrong order, other destination': 'late-receiver-wrong-order-other-destination',
  'late broadcast': 'late-broadcast',
  'wait at barrier': 'wait-at-barrier',
  'barrier completion': 'barrier-completion',
  'wait at N x N': 'wait-at-nxn',
  'N x N completion': 'nxn-completion',
};

interface Facts {
  processes: number;
  mpiCalls: number;
  messages: number;
  spanNs: number;
  mpiNs: number;
  classes: Record<string, [ns: number, instances: number]>;
  waitNs: number;
  /** Class, path, process, nanoseconds. */
  waits: [string, string, number, number][];
  pop: { usefulNs: number[] };
}

it.skipIf(!hasTrace('sweep3d-2x3', 'sweep3d-2x3-waits'))('optional: sweep3d-2x3, to the nanosecond', () => {
  const facts: Facts = JSON.parse(
    readFileSync(join(REAL_TRACES, 'reference/expected/sweep3d-2x3-waits.json'), 'utf8'),
  );
  const trace = loadTrace(unpacked('sweep3d-2x3'), { callTimes: true });
  const { waitStates } = analyze(trace, { also: ['wait states'] });
  const states = waitStates!;
  expect(totals({ trace, states })).toEqual(
    Object.fromEntries(Object.entries(facts.classes).map(([name, total]) => [ID_OF[name], total])),
  );
  expect(states.waits.ns.reduce((sum, ns) => sum + ns, 0)).toBe(facts.waitNs);
  expect(states.clock).toEqual({ messages: facts.messages, violations: 0, largestNs: 0 });
  expect(trace.callTimes!.calls.count).toBe(facts.mpiCalls);
  expect(states.totals.spanNs).toBe(facts.spanNs * facts.processes);
  expect(states.totals.mpiNs).toBe(facts.mpiNs);
  expect(states.totals.nonMpiNs).toBe(facts.pop.usefulNs.reduce((sum, ns) => sum + ns, 0));
  const { charges } = states;
  const found = new Map<string, number>();
  for (let i = 0; i < charges.count; i++) {
    const { id } = states.classes[charges.class[i]!]!;
    found.set(`${id} ${pathName(trace, charges.path[i]!)} ${charges.process[i]}`, charges.ns[i]!);
  }
  for (const [name, path, process, ns] of facts.waits) {
    expect(found.get(`${ID_OF[name]} ${path} ${process}`), `${name} ${path} ${process}`).toBe(ns);
  }
});

it.skipIf(!hasTrace('smg2000-128'))(
  'optional: smg2000-128, with messages that came before they were sent',
  () => {
    const trace = loadTrace(unpacked('smg2000-128'), { callTimes: true });
    const communication = followCommunication(trace, trace.callTimes!, tieEvents(trace));
    const { instances } = findWaits(communication, WAIT_CLASSES);
    const found: Record<string, [ns: number, instances: number]> = {};
    for (let i = 0; i < instances.count; i++) {
      const { id } = WAIT_CLASSES[instances.class[i]!]!;
      const [ns, count] = found[id] ?? [0, 0];
      found[id] = [ns + instances.ns[i]!, count + 1];
    }
    const { 'init-completion': _, 'finalize-wait': __, ...within } = found;
    expect(within).toEqual({
      'late-sender': [937_232_778_144, 20_684],
      'late-sender-wrong-order-other-source': [623_540_102_236, 14_495],
      'late-receiver': [861_534_849, 39],
      'late-receiver-wrong-order-other-destination': [139_273_608, 21],
      'wait-at-barrier': [107_921_789, 127],
      'barrier-completion': [7_609_649_756, 127],
      'wait-at-nxn': [244_780_652_885, 1_524],
      'nxn-completion': [56_113_036_585, 1_524],
    });
    expect(communication.messages.clockViolations).toBe(773);
  },
);
