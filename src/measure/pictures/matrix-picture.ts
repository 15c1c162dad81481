import type { ExchangePicture } from '#build/schemas/pictures.ts';
import type { CommunicationMatrix } from '../../analysis/models/communication-matrix.ts';
import { Links } from './exchange-picture.ts';

/** What a page has room for. */
const MOST_ROWS = 2048;
const MOST_LINKS = 8_000;

/** A communication matrix as the picture of an exchange: of more links those with most bytes stay. */
export function matrixPicture({ processes, links }: CommunicationMatrix): ExchangePicture {
  const rows = Math.min(processes, MOST_ROWS);
  const drawn = new Links(rows, processes);
  for (const [sender, receiver, messages, moved] of links) drawn.add(sender, receiver, moved, messages);
  return { processes, rows, ...drawn.largest(MOST_LINKS), operations: [] };
}
