import type { ExchangedOperation, ExchangePicture } from '#build/schemas/pictures.ts';
import type { CommunicationMatrix } from '../../analysis/models/program/communication-matrix.ts';
import { processOf } from '../../analysis/patterns/blocks.ts';
import { eventsOfInstance } from '../../analysis/patterns/events-of.ts';
import { entryOf } from '../../analysis/patterns/memoize.ts';
import type { Analysis } from '../../analysis/stages.ts';
import { rangesOf } from '../../base/statistics/ranges.ts';
import { KIND, NONE } from '../../trace/columns/trace.ts';
import { COLLECTIVE_NAMES } from '../../trace/otf2/codes.ts';

/** What a page has room for. */
const MAX_ROWS = 2048;
const MAX_LINKS = 20_000;
const MAX_MATRIX_LINKS = 8_000;
const MAX_OPERATIONS = 64;
const MAX_RANGES = 64;

type Exchanging = Pick<Analysis, 'trace' | 'blocks' | 'ties' | 'instances'>;

/** Who sends to whom in an instance of a pattern: all have the same. @param maxLinks those with most bytes */
export function exchangePicture(
  analysis: Exchanging & Pick<Analysis, 'signatures' | 'signatureOf'>,
  pattern: number,
  maxLinks = MAX_LINKS,
): ExchangePicture {
  const { signatures, signatureOf } = analysis;
  return exchangeIn(analysis, signatures.firstInstance[signatureOf[pattern]!]!, maxLinks);
}

/** Who sends to whom in one instance. O(its events × log of them) */
export function exchangeIn(
  { trace, ties, blocks, instances }: Exchanging,
  instance: number,
  maxLinks = MAX_LINKS,
): ExchangePicture {
  const { processes, events, transfers } = trace;
  const links = new Links(processes);
  const operations = new Operations();
  for (const event of eventsOfInstance(blocks, instances, instance)) {
    const process = processOf(blocks, event);
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
  return { ...links.largest(maxLinks), operations: operations.list() };
}

/** A communication matrix as the picture of an exchange: of more links those with the most bytes stay. */
export function matrixPicture({ processes, links }: CommunicationMatrix): ExchangePicture {
  const drawn = new Links(processes);
  for (const [sender, receiver, messages, moved] of links) drawn.add(sender, receiver, moved, messages);
  return { ...drawn.largest(MAX_MATRIX_LINKS), operations: [] };
}

/** Messages by rows of sender and receiver. */
class Links {
  private readonly found = new Map<number, ExchangePicture['links'][number]>();
  private readonly rows: number;

  constructor(private readonly processes: number) {
    this.rows = Math.min(processes, MAX_ROWS);
  }

  /** @param bytes of all of these messages together */
  add(sender: number, receiver: number, bytes: number, messages = 1): void {
    const from = Math.floor((sender * this.rows) / this.processes);
    const to = Math.floor((receiver * this.rows) / this.processes);
    const key = from * this.rows + to;
    const link = entryOf(this.found, key, () => [from, to, 0, 0]);
    link[2] += messages;
    link[3] += bytes;
  }

  largest(most: number): Omit<ExchangePicture, 'operations'> {
    const { processes, rows, found } = this;
    const byPlace = (a: readonly number[], b: readonly number[]): number => a[0]! - b[0]! || a[1]! - b[1]!;
    const all = [...found.values()].sort((a, b) => b[3] - a[3] || byPlace(a, b));
    const links = all.slice(0, most).sort(byPlace);
    return { processes, rows, links, more: Math.max(0, all.length - most) };
  }
}

/** Collective operations by their tie. */
class Operations {
  private readonly byTie = new Map<number, { operation: number; root: number; members: number[] }>();

  add(tie: number, operation: number, root: number, process: number): void {
    entryOf(this.byTie, tie, () => ({ operation, root, members: [] })).members.push(process);
  }

  /** The same operation of the same members and root is called several times. */
  list(): ExchangedOperation[] {
    const found = new Map<string, ExchangedOperation>();
    for (const { operation, root, members } of this.byTie.values()) {
      const ranges = rangesOf(members.sort((a, b) => a - b));
      const key = `${operation} ${root} ${ranges.join(' ')}`;
      const known = found.get(key);
      if (known !== undefined) known.calls++;
      else if (found.size < MAX_OPERATIONS) {
        found.set(key, {
          operation: COLLECTIVE_NAMES[operation] ?? `COLLECTIVE_${operation}`,
          calls: 1,
          members: ranges.slice(0, MAX_RANGES),
          root: root === NONE ? null : root,
        });
      }
    }
    return [...found.values()];
  }
}
