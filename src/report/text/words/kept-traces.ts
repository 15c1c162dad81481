import type { KeptSummary } from '../../../measure/run/kept-traces.ts';
import { KEEP_TRACES } from '../../../measure/run/run-folder.ts';
import { counted } from './quantities.ts';

/** "2 of 12 traces are kept, 84 MB …, and how to keep all"; null: nothing was removed. */
export function keptTracesText({ kept, of, keptBytes, limit }: KeptSummary): string | null {
  if (kept === of) return null;
  const megabytes = Math.round(keptBytes / 1e5) / 10;
  const size = kept === 0 ? '' : `, ${megabytes} MB`;
  return `${kept} of ${counted(of, 'trace')} kept${size} (${KEEP_TRACES}: ${limit}; all keeps all)`;
}
