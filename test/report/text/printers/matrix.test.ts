import { describe, expect, it } from 'vitest';
import type { CommunicationMatrix } from '../../../../src/analysis/models/program/communication-matrix.ts';
import { matrixCsv, printMatrix } from '../../../../src/report/text/printers/matrix.ts';

/** A line of processes, each of which sends more to the next than the one before. */
function line(processes: number): CommunicationMatrix {
  const links = Array.from({ length: processes - 1 }, (_, p): CommunicationMatrix['links'][number] => [
    p,
    p + 1,
    1000,
    1024 * (p + 1),
  ]);
  return { processes, links, collectives: 0 };
}

describe('a communication matrix as text', () => {
  it('has a line a sender and a column a receiver, by messages and by bytes', () => {
    expect(printMatrix({ ...line(3), collectives: 1 }, 'Loop 3 (for 20)', false)).toBe(`\
Loop 3 (for 20): 2,000 messages, 3 KiB

Messages
from \\ to  P0     P1     P2
P0          ·  1,000      ·
P1          ·      ·  1,000
P2          ·      ·      ·

Bytes
from \\ to  P0     P1     P2
P0          ·  1 KiB      ·
P1          ·      ·  2 KiB
P2          ·      ·      ·

Not in it: 1 call of collective operations, which have no pairs.
`);
  });

  it('lists pairs of many processes, most bytes first, all where that is asked for', () => {
    const lines = printMatrix(line(30), 'The whole program', false).split('\n');
    expect(lines.slice(2, 4)).toEqual(['From  To   Messages   Bytes', 'P28   P29     1,000  29 KiB']);
    expect(lines.slice(-2)).toEqual(['… 9 more pairs: --all, or --csv FILE', '']);
    expect(printMatrix(line(30), 'The whole program', true)).toContain('P0    P1      1,000   1 KiB\n');
  });

  it('is one line where nobody sends', () => {
    const nothing = { processes: 2, links: [], collectives: 0 };
    expect(printMatrix(nothing, 'Loop 1 (for 3)', false)).toBe('Loop 1 (for 3): 0 messages, 0 B\n');
    expect(matrixCsv(nothing)).toBe('from,to,messages,bytes\r\n');
  });

  it('is comma-separated values', () => {
    expect(matrixCsv(line(3))).toBe('from,to,messages,bytes\r\n0,1,1000,1024\r\n1,2,1000,2048\r\n');
  });
});
