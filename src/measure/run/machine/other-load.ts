import { type ReadText, readSystemFile } from './machine.ts';

/** @returns the kernel's load average of the last minute; null where there is none */
export function loadBefore(read: ReadText = readSystemFile): number | null {
  const load = Number.parseFloat(read('/proc/loadavg') ?? '');
  return Number.isFinite(load) && load >= 0 ? load : null;
}

/** A shorter time has too few of the kernel's units to say anything. Seconds. */
const MIN_SECONDS = 1;

/** Linux tells processor time in hundredths of a second. */
const TICKS_A_SECOND = 100;

/**
 * How much processor time others than this process and what it started take: all of the machine's, with what
 * a hypervisor took away, less its own. Programs that were not waited for count as others.
 */
export class LoadMeter {
  readonly #read: ReadText;
  readonly #now: () => number;
  readonly #first: { seconds: number; others: number | null };

  constructor(read: ReadText = readSystemFile, now: () => number = () => performance.now() / 1000) {
    this.#read = read;
    this.#now = now;
    this.#first = this.#look();
  }

  /** Cores that others have used so far, to a hundredth; null where it cannot be told, or too early. */
  cores(): number | null {
    const now = this.#look();
    const seconds = now.seconds - this.#first.seconds;
    if (this.#first.others === null || now.others === null || seconds < MIN_SECONDS) return null;
    return Math.max(0, Math.round((100 * (now.others - this.#first.others)) / seconds) / 100);
  }

  #look(): { seconds: number; others: number | null } {
    const seconds = this.#now();
    const all = busyTicks(this.#read('/proc/stat'));
    const own = ownTicks(this.#read('/proc/self/stat'));
    return { seconds, others: all === null || own === null ? null : (all - own) / TICKS_A_SECOND };
  }
}

/** user, nice, system, irq, softirq and steal of all processors; guests are part of user. */
function busyTicks(text: string | null): number | null {
  const fields = /^cpu +(.+)$/m
    .exec(text ?? '')?.[1]
    ?.split(' ')
    .map(Number);
  if (fields === undefined || fields.length < 8) return null;
  return [0, 1, 2, 5, 6, 7].reduce((sum, index) => sum + fields[index]!, 0);
}

/** Of this process and the ended ones that it waited for. The name before may hold anything, brackets too. */
function ownTicks(text: string | null): number | null {
  const fields = (text ?? '')
    .slice((text ?? '').lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const own = fields.slice(11, 15);
  return own.length === 4 && own.every(Number.isFinite) ? own.reduce((sum, ticks) => sum + ticks, 0) : null;
}
