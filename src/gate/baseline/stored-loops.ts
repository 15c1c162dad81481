import { groupKey } from '../../measure/measurement/group-identity.ts';
import { loopId } from '../../measure/measurement/loops/loops.ts';
import { membersOnly } from '../../measure/measurement/loops/record-loops.ts';
import type { RecordedLoop } from '../../measure/measurement/recorded-run.ts';

/**
 * A loop inside calls as a baseline has it: under the id of its parts' pattern, and of its partners only who
 * takes part.
 * `perCall`: least and most parts a call.
 */
export interface StoredLoop
  extends Pick<
    RecordedLoop,
    | 'pattern'
    | 'functions'
    | 'bytes'
    | 'kind'
    | 'processes'
    | 'events'
    | 'messages'
    | 'label'
    | 'isLoop'
    | 'instances'
    | 'mediansNs'
    | 'totalsNs'
  > {
  members: string;
  perCall: [least: number, most: number];
}

/** The text of one loop, its fields always in the same order. */
export function formatLoop(loop: RecordedLoop): string {
  const { part, functions, bytes, kind, processes, events, messages, label, isLoop } = loop;
  const { perCall, instances, mediansNs, totalsNs } = loop;
  const stored: StoredLoop = {
    pattern: part,
    functions,
    bytes,
    kind,
    processes,
    events,
    messages,
    label,
    isLoop,
    members: loop.partners.members,
    perCall: [perCall.least, perCall.most],
    instances,
    mediansNs,
    totalsNs,
  };
  return JSON.stringify(stored);
}

/** A stored loop as comparisons work on it. */
export function unpackLoop({ pattern, members, perCall: [least, most], ...loop }: StoredLoop): RecordedLoop {
  const id = { pattern: loopId(pattern), part: pattern };
  return { ...loop, ...id, partners: membersOnly(members), operations: {}, perCall: { least, most } };
}

/** Where stored loops contradict each other, and how; null where they do not. */
export function contradictionIn(
  loops: readonly StoredLoop[],
  repetitions: number,
): { place: string; found: string; rule: string } | null {
  const keys = new Set<string>();
  for (const [index, loop] of loops.entries()) {
    const place = `loops[${index}]`;
    const lengths = [loop.instances, loop.mediansNs, loop.totalsNs].map((list) => list.length);
    const wrong = lengths.find((length) => length !== repetitions);
    if (wrong !== undefined) {
      const rule = `one element for each of the ${repetitions} repetitions`;
      return { place, found: `${wrong} elements`, rule };
    }
    if (loop.mediansNs.some((value, i) => (value === null) !== (loop.instances[i] === 0))) {
      const rule = 'mediansNs has null exactly where instances has 0';
      return { place, found: 'a median without instances, or the other way round', rule };
    }
    if (loop.perCall[0] > loop.perCall[1]) {
      const rule = 'perCall is the least and the most';
      return { place, found: `perCall ${loop.perCall.join(', ')}`, rule };
    }
    const key = groupKey(loop);
    if (keys.has(key)) {
      const rule = 'a pattern, its functions and bytes name one loop';
      return { place, found: `${key} a second time`, rule };
    }
    keys.add(key);
  }
  return null;
}
