import { entryOf } from '../../patterns/memoize.ts';
import { indented, table } from './c-text.ts';

/** Blocks of collective operations whose sizes differ by rank: tables, and what is computed of them. */
export class BlocksCode {
  private readonly numbers = new Map<string, number>();
  private readonly declared: string[] = [];
  /** What main does first. */
  readonly begin: string[] = [];
  private hasSpread = false;

  /** @param rankIn the process's rank in a communicator, as an expression; negative: it is not in it */
  constructor(private readonly rankIn: (communicator: number) => string) {}

  /** A table of bytes by rank, the process's own ones, and where blocks begin that lie in a row. */
  counts(communicator: number, counts: readonly number[]): { own: string; table: string; places: string } {
    const n = counts.length;
    const number = this.numberOf(`counts ${counts.join()}`, (name) => {
      this.declared.push(
        ...table(`static const int counts_${name}[${n}]`, counts),
        `static int places_${name}[${n}];`,
      );
      this.begin.push(`follow(${n}, counts_${name}, places_${name});`);
    });
    const own = `counts_${number}[${this.rankIn(communicator)}]`;
    return { own, table: `counts_${number}`, places: `places_${number}` };
  }

  /** Rows: bytes sent by rank, where they lie, bytes received, where. @param moved by rank: both together */
  spread(communicator: number, moved: readonly number[]): string {
    const own = this.rankIn(communicator);
    const n = moved.length;
    const number = this.numberOf(`moved ${own} ${moved.join()}`, (name) => {
      this.hasSpread = true;
      this.declared.push(
        ...table(`static const long long moved_${name}[${n}]`, moved),
        `static int parts_${name}[4][${n}];`,
      );
      this.begin.push(`spread(${n}, ${own}, moved_${name}, parts_${name});`);
    });
    return `parts_${number}`;
  }

  declarations(): string[] {
    if (this.numbers.size === 0) return [];
    return [...this.declared, '', ...FOLLOW, '', ...(this.hasSpread ? [...SPREAD, ''] : [])];
  }

  private numberOf(key: string, make: (name: number) => void): number {
    return entryOf(this.numbers, key, () => {
      make(this.numbers.size);
      return this.numbers.size;
    });
  }
}

/** Places of blocks that lie one after the other. */
const FOLLOW = [
  'UNTRACED static void follow(int n, const int counts[], int places[])',
  '{',
  ...indented([
    'int place = 0;',
    'for (int i = 0; i < n; i++) {',
    '    places[i] = place;',
    '    place += counts[i];',
    '}',
  ]),
  '}',
];

/** Symmetric: what one sends to another one is what that one receives from it. */
const SPREAD = [
  '/*',
  ' * What a process sends to each other one and receives from it, of what each moves altogether: ' +
    'in proportion, the rest to itself.',
  ' * Of two that move an odd number of bytes the first sends one more to the second.',
  ' */',
  'UNTRACED static void spread(int n, int own, const long long moved[], int parts[4][n])',
  '{',
  ...indented([
    'if (own < 0) return;',
    'int *sent = parts[0], *received = parts[2], odd = -1;',
    'long long all = 0, rest = moved[own] / 2;',
    'for (int i = 0; i < n; i++) all += moved[i] / 2;',
    'for (int i = 0; i < n; i++) {',
    '    sent[i] = i == own || all == 0 ? 0 : (int)(moved[own] / 2 * (moved[i] / 2) / all);',
    '    rest -= sent[i];',
    '}',
    'sent[own] = (int)rest;',
    'for (int i = 0; i < n; i++) received[i] = sent[i];',
    'for (int i = 0; i < n; i++) {',
    '    if (moved[i] % 2 == 0) continue;',
    '    if (odd >= 0 && odd == own) sent[i]++;',
    '    if (odd >= 0 && i == own) received[odd]++;',
    '    odd = odd < 0 ? i : -1;',
    '}',
    'follow(n, sent, parts[1]);',
    'follow(n, received, parts[3]);',
  ]),
  '}',
];
