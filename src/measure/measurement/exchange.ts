import type { Partners } from '#build/schemas/baseline.ts';
import { processOf } from '../../analysis/patterns/blocks.ts';
import { eventsOfInstance } from '../../analysis/patterns/events-of.ts';
import type { Analysis } from '../../analysis/stages.ts';
import { rangesOf } from '../../base/statistics/ranges.ts';
import { KIND, NONE } from '../../trace/columns/trace.ts';
import { COLLECTIVE_NAMES } from '../../trace/otf2/codes.ts';
import type { GroupMeasurement } from './measurement.ts';

/** Links, ranges of processes and roots that are kept of a group: the pattern's id stands for the rest. */
const MAX_PARTNERS = 64;

type Source = Pick<Analysis, 'trace' | 'blocks' | 'ties' | 'instances'>;

/** Who sends to whom and calls which collectives in an instance; roots of all instances. Exact, no noise. */
export function exchangeOf(
  analysis: Source,
  instances: readonly number[],
): Pick<GroupMeasurement, 'partners' | 'operations'> {
  const { trace, ties } = analysis;
  const members = new Set<number>();
  const links = new Links(trace.processes);
  const calls = new Map<number, Set<number>>();
  eachEvent(analysis, instances[0]!, (event, process) => {
    const transfer = trace.events.transfer[event]!;
    const kind = trace.transfers.kind[transfer]!;
    members.add(process);
    if (kind !== KIND.collective) {
      links.add(kind === KIND.send, process, trace.transfers.partner[transfer]!);
      return;
    }
    const operation = trace.transfers.operation[transfer]!;
    const seen = calls.get(operation) ?? new Set<number>();
    // An operation that is tied to nothing is a call of its own.
    seen.add(ties.tie[event] === NONE ? -1 - event : ties.tie[event]!);
    calls.set(operation, seen);
  });
  const all = links.texts();
  const partners: Partners = {
    links: all.length,
    first: all.slice(0, MAX_PARTNERS),
    members: rangesText([...members].sort((a, b) => a - b)),
    roots: calls.size === 0 ? [] : rootsOf(analysis, instances),
  };
  return { partners, operations: named(calls) };
}

/** The messages of an instance by sender and receiver; one that is seen from both ends counts once. */
class Links {
  private readonly sent = new Map<number, number>();
  private readonly received = new Map<number, number>();

  constructor(private readonly processes: number) {}

  add(isSend: boolean, process: number, partner: number): void {
    const [side, from, to] = isSend ? [this.sent, process, partner] : [this.received, partner, process];
    const key = from * this.processes + to;
    side.set(key, (side.get(key) ?? 0) + 1);
  }

  texts(): string[] {
    const keys = [...new Set([...this.sent.keys(), ...this.received.keys()])].sort((a, b) => a - b);
    return keys.map((key) => {
      const messages = Math.max(this.sent.get(key) ?? 0, this.received.get(key) ?? 0);
      const link = `${Math.floor(key / this.processes)}>${key % this.processes}`;
      return messages === 1 ? link : `${link}*${messages}`;
    });
  }
}

function rootsOf(analysis: Source, instances: readonly number[]): number[] {
  const { transfers, events } = analysis.trace;
  const roots = new Set<number>();
  for (const instance of instances) {
    eachEvent(analysis, instance, (event) => {
      const transfer = events.transfer[event]!;
      const root = transfers.partner[transfer]!;
      if (transfers.kind[transfer] === KIND.collective && root !== NONE) roots.add(root);
    });
  }
  return [...roots].sort((a, b) => a - b).slice(0, MAX_PARTNERS);
}

function named(calls: ReadonlyMap<number, ReadonlySet<number>>): Record<string, number> {
  const operations = [...calls].sort(([a], [b]) => a - b);
  return Object.fromEntries(
    operations.map(([operation, seen]) => [
      COLLECTIVE_NAMES[operation] ?? `COLLECTIVE_${operation}`,
      seen.size,
    ]),
  );
}

/** Calls `visit` for every event of an instance, process by process. */
function eachEvent(
  { blocks, instances }: Pick<Analysis, 'blocks' | 'instances'>,
  instance: number,
  visit: (event: number, process: number) => void,
): void {
  for (const event of eventsOfInstance(blocks, instances, instance)) {
    visit(event, processOf(blocks, event));
  }
}

/** Ascending whole numbers as text: "0-3,7"; "…" at the end stands for more than MAX_PARTNERS ranges. */
export function rangesText(values: readonly number[]): string {
  const ranges = rangesOf(values).map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`));
  const shown = ranges.slice(0, MAX_PARTNERS);
  return shown.join(',') + (ranges.length > shown.length ? ',…' : '');
}
