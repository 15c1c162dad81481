import { readdirSync, readFileSync } from 'node:fs';

/** The processes, of which zombies are none, that have a text among their words or their variables. */
export function processesWith(text: string, among: 'cmdline' | 'environ'): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/${among}`).includes(text);
      } catch {
        return false;
      }
    });
}
