import type { MessagePicture, TypicalInstance, TypicalRow } from '../../../measure/pictures/pictures.ts';
import { ByteReader, ByteWriter } from './packed-bytes.ts';

/** Steps of an instance, and most rows and messages of it in a baseline. */
const STEPS = 64;
const MOST_ROWS = 32;
const MOST_MESSAGES = 64;

/** What a process can do in a step: two bits. */
const STATES = ['.', 'w', 'c', ' '] as const;

/** Times are shares of the duration: so many of them. */
const FINEST = 4095;

/**
 * A typical instance as a baseline keeps it, as base64: about 9 B a process and 5 B a message. Duration,
 * number of processes, rows, messages. A row: process; start and end; runs of the same state, a byte each.
 */
export function packTypical({ durationNs, processes, rows, messages = [] }: TypicalInstance): string {
  const writer = new ByteWriter();
  const shareOf = (ns: number): number => {
    return durationNs > 0 ? Math.round(Math.min(1, Math.max(0, ns / durationNs)) * FINEST) : 0;
  };
  writer.whole(Math.round(durationNs)).whole(processes ?? rows.length);
  writer.whole(rows.length);
  for (const { process, startNs, endNs, states } of rows) {
    writer.whole(process).twelveBits(shareOf(startNs), shareOf(endNs));
    for (const [run] of states.padEnd(STEPS).matchAll(/(.)\1*/g))
      writer.byte(((run.length - 1) << 2) | STATES.indexOf(run[0] as (typeof STATES)[number]));
  }
  const kept = keptOf(messages, rows);
  writer.whole(kept.length);
  for (const [sender, receiver, sentNs, receivedNs] of kept)
    writer.whole(sender).whole(receiver).twelveBits(shareOf(sentNs), shareOf(receivedNs));
  return writer.text();
}

/** Of many messages those of the process that came last, then the first ones. */
function keptOf(messages: readonly MessagePicture[], rows: readonly TypicalRow[]): readonly MessagePicture[] {
  if (messages.length <= MOST_MESSAGES) return messages;
  const last = rows.reduce((late, row) => (row.startNs > late.startNs ? row : late), rows[0]!).process;
  const rankOf = ([sender, receiver]: MessagePicture): number =>
    sender === last || receiver === last ? 0 : 1;
  return [...messages]
    .sort((a, b) => rankOf(a) - rankOf(b) || a[2] - b[2])
    .slice(0, MOST_MESSAGES)
    .sort((a, b) => a[2] - b[2]);
}

/**
 * The instance that was packed, its times in whole nanoseconds.
 *
 * @throws RangeError for what packTypical does not write
 */
export function unpackTypical(packed: string): TypicalInstance {
  const reader = new ByteReader(packed);
  const durationNs = reader.whole();
  const processes = reader.whole();
  const timesOf = (): [number, number] => {
    const [from, to] = reader.twelveBits();
    return [Math.round((durationNs * from) / FINEST), Math.round((durationNs * to) / FINEST)];
  };
  const rows = reader.list(MOST_ROWS, (): TypicalRow => {
    const process = reader.whole();
    const [startNs, endNs] = timesOf();
    let states = '';
    while (states.length < STEPS) {
      const run = reader.byte();
      states += STATES[run & 3]!.repeat((run >> 2) + 1);
    }
    if (states.length > STEPS) throw new RangeError(`an instance has more than ${STEPS} steps`);
    return { process, startNs, endNs, states };
  });
  const messages = reader.list(MOST_MESSAGES, (): MessagePicture => {
    const [sender, receiver] = [reader.whole(), reader.whole()];
    return [sender, receiver, ...timesOf()];
  });
  reader.end();
  return { durationNs, processes, rows, messages };
}
