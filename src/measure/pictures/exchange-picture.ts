import type { ExchangedOperation, ExchangePicture } from '#build/schemas/pictures.ts';
import type { Analysis } from '../../analysis/stages.ts';
import { rangesOf } from '../../base/statistics/ranges.ts';
import { KIND, NONE } from '../../trace/columns/trace.ts';
import { COLLECTIVE_NAMES } from '../../trace/otf2/codes.ts';

/** What a page has room for. */
const MOST_ROWS = 2048;
const MOST_LINKS = 20_000;
const MOST_OPERATIONS = 64;
const MOST_RANGES = 64;

type Exchanging = Pick<Analysis, 'trace' | 'blocks' | 'ties' | 'instances'>;

/**
 * Who sends to whom in an instance of a pattern: all of them have the same messages.
 *
 * @param pattern index into the analysis' patterns
 * @param mostLinks of more, those with the most bytes stay
 */
export function exchangePicture(
  analysis: Exchanging & Pick<Analysis, 'signatures' | 'signatureOf'>,
  pattern: number,
  mostLinks = MOST_LINKS,
): ExchangePicture {
  const { signatures, signatureOf } = analysis;
  return exchangeIn(analysis, signatures.firstInstance[signatureOf[pattern]!]!, mostLinks);
}

/** Who sends to whom in one instance. O(its events × log of them) */
export function exchangeIn(analysis: Exchanging, instance: number, mostLinks = MOST_LINKS): ExchangePicture {
  const { trace, ties, blocks, instances } = analysis;
  const { processes, events, transfers } = trace;
  const rows = Math.min(processes, MOST_ROWS);
  const links = new Links(rows, processes);
  const operations = new Operations();
  for (let i = instances.start[instance]!; i < instances.start[instance + 1]!; i++) {
    const block = instances.block[i]!;
    const process = blocks.process[block]!;
    for (let event = blocks.start[block]!; event < blocks.start[block + 1]!; event++) {
      const transfer = events.transfer[event]!;
      const kind = transfers.kind[transfer]!;
      const partner = transfers.partner[transfer]!;
      const tie = ties.tie[event]!;
      if (kind === KIND.collective)
        operations.add(tie === NONE ? -1 - event : tie, transfers.operation[transfer]!, partner, process);
      else if (kind === KIND.send) links.add(process, partner, transfers.bytes[transfer]!);
      // A message is seen from both ends, unless one of them was not recorded.
      else if (tie === NONE) links.add(partner, process, transfers.bytes[transfer]!);
    }
  }
  return { processes, rows, ...links.largest(mostLinks), operations: operations.list() };
}

/** Messages by rows of sender and receiver. */
export class Links {
  private readonly found = new Map<number, ExchangePicture['links'][number]>();
  private readonly rows: number;
  private readonly processes: number;

  constructor(rows: number, processes: number) {
    this.rows = rows;
    this.processes = processes;
  }

  /** @param bytes of all of these messages together */
  add(sender: number, receiver: number, bytes: number, messages = 1): void {
    const from = Math.floor((sender * this.rows) / this.processes);
    const to = Math.floor((receiver * this.rows) / this.processes);
    const key = from * this.rows + to;
    const link = this.found.get(key);
    if (link === undefined) {
      this.found.set(key, [from, to, messages, bytes]);
      return;
    }
    link[2] += messages;
    link[3] += bytes;
  }

  largest(most: number): Pick<ExchangePicture, 'links' | 'more'> {
    const byPlace = (
      [from, to]: [number, number, ...number[]],
      [from2, to2]: [number, number, ...number[]],
    ) => from - from2 || to - to2;
    const all = [...this.found.values()].sort((a, b) => b[3] - a[3] || byPlace(a, b));
    return { links: all.slice(0, most).sort(byPlace), more: Math.max(0, all.length - most) };
  }
}

/** Collective operations by their tie. */
class Operations {
  private readonly byTie = new Map<number, { operation: number; root: number; members: number[] }>();

  add(tie: number, operation: number, root: number, process: number): void {
    const known = this.byTie.get(tie);
    if (known === undefined) this.byTie.set(tie, { operation, root, members: [process] });
    else known.members.push(process);
  }

  /** The same operation of the same members and root is called several times. */
  list(): ExchangedOperation[] {
    const found = new Map<string, ExchangedOperation>();
    for (const { operation, root, members } of this.byTie.values()) {
      const ranges = rangesOf(members.sort((a, b) => a - b));
      const key = `${operation} ${root} ${ranges.join(' ')}`;
      const known = found.get(key);
      if (known !== undefined) known.calls++;
      else if (found.size < MOST_OPERATIONS) {
        found.set(key, {
          operation: COLLECTIVE_NAMES[operation] ?? `COLLECTIVE_${operation}`,
          calls: 1,
          members: ranges.slice(0, MOST_RANGES),
          root: root === NONE ? null : root,
        });
      }
    }
    return [...found.values()];
  }
}
