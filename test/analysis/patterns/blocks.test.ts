import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockOf, processOf } from '../../../src/analysis/patterns/blocks.ts';
import { analysed, blockLines } from '../../support/analysed.ts';
import type { ProcessScript } from '../../support/process-script.ts';

/** Blocks of process 0 of a program that it does alone, with the wrappers that were seen through. */
function blocksOf(
  program: (p: ProcessScript) => void,
  wrappers: 'auto' | 'none' | string[] = 'none',
): string[] {
  const analysis = analysed({ processes: 3, program: (p) => p.rank === 0 && program(p) }, { wrappers });
  return blockLines(analysis, 0);
}

/** The same of what a function main does. */
const mainBlocks = (program: (p: ProcessScript) => void): string[] =>
  blocksOf((p) => p.inside('main', () => program(p)));

describe('blocks (METHOD 2.4)', () => {
  it('end with the call of their function, not with its MPI calls', () => {
    const blocks = mainBlocks((p) => {
      for (let call = 0; call < 2; call++) p.inside('exchange', () => p.send(1, 8).recv(1, 8));
      p.send(2, 8);
    });
    expect(blocks).toEqual(['exchange: S1 R1', 'exchange: S1 R1', 'main: S2']);
  });

  it('end where an inner call posts something, and do not end where it does not', () => {
    const blocks = mainBlocks((p) => {
      p.send(1, 8);
      p.inside('pack', () => p.compute(5));
      p.send(2, 8);
      p.inside('inner', () => p.recv(1, 8));
      p.send(1, 8);
    });
    expect(blocks).toEqual(['main: S1 S2', 'inner: R1', 'main: S1']);
  });

  it('end at an MPI_Waitall, also where it was called by another function', () => {
    const blocks = mainBlocks((p) => {
      p.isend(1, 8);
      p.isend(2, 8);
      p.inside('finish', () => p.waitall());
      p.send(1, 8).wait(p.isend(1, 8)).send(2, 8);
    });
    expect(blocks).toEqual(['main: S1 S2', 'main: S1 S1 S2']);
  });

  it('end where messages turn into collectives', () => {
    expect(
      blocksOf((p) =>
        p.inside('main', () => p.send(1, 8).collective('BARRIER').collective('BCAST').recv(1, 8)),
      ),
    ).toEqual(['main: S1', 'main: BARRIER BCAST', 'main: R1']);
  });

  it('go on over an operation that is left out, and over an MPI_Waitall that is', () => {
    const analysis = analysed(
      {
        processes: 2,
        program: (p) =>
          p.inside('main', () =>
            p
              .send(1 - p.rank, 8)
              .collective('BARRIER')
              .waitall()
              .recv(1 - p.rank, 8),
          ),
      },
      { wrappers: 'none', ignoreOperations: ['MPI_Barrier', 'MPI_Waitall'] },
    );
    expect(blockLines(analysis, 0)).toEqual(['main: S1 R1']);
  });

  it.each([false, true])('end at the delimiters that were chosen; call times: %s', (callTimes) => {
    const program = (p: ProcessScript): void => {
      p.inside('main', () => {
        p.isend(1, 8);
        p.inside('flush', () => p.compute(5));
        p.isend(2, 8);
        p.wait(p.irecv(1, 8)).send(2, 8).waitall().send(1, 8);
        p.inside('finish', () => p.inside('flush', () => p.send(2, 8)).send(2, 8));
        p.send(1, 8);
      });
    };
    const lines = (delimiters: 'none' | string[], ignoreOperations: string[] = []): string =>
      blockLines(
        analysed(
          { processes: 3, program: (p) => p.rank === 0 && program(p) },
          { contexts: ['main'], delimiters, ignoreOperations, callTimes },
        ),
        0,
      )
        .map((line) => line.replace('main: ', ''))
        .join(' | ');
    expect(lines(['MPI_Waitall'])).toBe('S1 S2 R1 S2 | S1 S2 S2 S1');
    expect(lines('none')).toBe('S1 S2 R1 S2 S1 S2 S2 S1');
    // An operation ends a block where it was left, a function also where it was entered, with or without
    // messages in it.
    expect(lines(['MPI_Wait'])).toBe('S1 S2 R1 | S2 S1 S2 S2 S1');
    expect(lines(['pmpi_wait*_'])).toBe('S1 S2 R1 | S2 | S1 S2 S2 S1');
    expect(lines(['flush'])).toBe('S1 | S2 R1 S2 S1 | S2 | S2 S1');
    expect(lines(['finish', 'flush'])).toBe('S1 | S2 R1 S2 S1 | S2 | S2 | S1');
    expect(lines(['f*', 'MPI_Waitall', 'absent'])).toBe('S1 | S2 R1 S2 | S1 | S2 | S2 | S1');
    expect(lines(['MPI_Wait*'], ['mpi_waitall'])).toBe('S1 S2 R1 | S2 S1 S2 S2 S1');
  });

  it('end at a function that the recording began inside of', () => {
    const trace = {
      processes: 2,
      program: (p: ProcessScript): void => {
        p.send(1 - p.rank, 8)
          .leaveUnentered('solve')
          .recv(1 - p.rank, 8);
      },
    };
    expect(blockLines(analysed(trace, { delimiters: ['solve'] }), 0)).toEqual(['-: S1', '-: R1']);
    expect(blockLines(analysed(trace, { delimiters: ['other'] }), 0)).toEqual(['-: S1 R1']);
  });

  it('have no function outside of all functions', () => {
    expect(
      blocksOf((p) =>
        p
          .send(1, 8)
          .inside('main', () => p.send(1, 8))
          .send(2, 8),
      ),
    ).toEqual(['-: S1', 'main: S1', '-: S2']);
  });
});

describe('the block of an event', () => {
  it('is the one that holds it, also where blocks without events stand beside it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 4 }), { minLength: 1 }), (events) => {
        const start = Int32Array.of(0, ...events);
        for (let block = 0; block < events.length; block++) start[block + 1]! += start[block]!;
        const blocks = { start, process: Int32Array.from(events, (_, block) => 7 * block) };
        const holding = events.flatMap((count, block) => new Array<number>(count).fill(block));
        expect(holding.map((_, event) => blockOf(blocks, event))).toEqual(holding);
        expect(holding.map((block, event) => processOf(blocks, event) / 7 - block)).toEqual(
          holding.map(() => 0),
        );
      }),
    );
  });
});

describe('wrappers (METHOD 2.4)', () => {
  const wrapped = (p: ProcessScript): void => {
    p.inside('main', () => {
      for (let sweep = 0; sweep < 2; sweep++) {
        p.inside('sweep', () => {
          p.inside('snd_real', () => p.inside('my_send', () => p.send(1, 8)));
          p.inside('rcv_real', () => p.recv(1, 8));
          p.inside('snd_real', () => p.inside('my_send', () => p.send(2, 8)));
        });
      }
    });
  };

  it('are seen through, one after the other', () => {
    expect(blocksOf(wrapped, 'auto')).toEqual(['sweep: S1 R1 S2', 'sweep: S1 R1 S2']);
    const { wrappers } = analysed({ processes: 3, program: (p) => p.rank === 0 && wrapped(p) });
    expect(wrappers).toEqual(['my_send', 'rcv_real', 'snd_real']);
  });

  it('are those that were named, or none, on request', () => {
    expect(blocksOf(wrapped, 'none').slice(0, 3)).toEqual(['my_send: S1', 'rcv_real: R1', 'my_send: S2']);
    expect(blocksOf(wrapped, ['my_send']).slice(0, 3)).toEqual([
      'snd_real: S1',
      'rcv_real: R1',
      'snd_real: S2',
    ]);
    expect(blocksOf(wrapped, ['sweep', 'my_send', 'snd_real', 'rcv_real'])).toEqual([
      'main: S1 R1 S2 S1 R1 S2',
    ]);
  });

  it('stay what earlier traces of the program said they are', () => {
    const program = (calls: number) => (p: ProcessScript) =>
      p.inside('main', () => {
        p.inside('exchange', () => {
          for (let call = 0; call < 2; call++) p.inside('put', () => p.send(1, 8));
          p.inside('pass_on', () => (calls === 1 ? p.sendrecv(1, 2, 8) : p.send(1, 8).recv(2, 8)));
        });
      });
    const known = (wrappers: string[], contexts: string[]) => ({
      wrappers: new Set(wrappers),
      contexts: new Set(contexts),
    });
    const of = (calls: number, ...names: [wrappers: string[], contexts: string[]]) => {
      const script = program(calls);
      const trace = { processes: 3, program: (p: ProcessScript) => p.rank === 0 && script(p) };
      return blockLines(analysed(trace, { known: known(...names) }), 0);
    };
    expect(of(1, [], [])).toEqual(['exchange: S1 S1 S1 R2']);
    expect(of(2, [], [])).toEqual(['exchange: S1 S1', 'pass_on: S1 R2']);
    // With one call then, two now: and the other way around.
    expect(of(2, ['put', 'pass_on'], ['exchange'])).toEqual(of(1, [], []));
    expect(of(1, ['put'], ['exchange', 'pass_on'])).toEqual(of(2, [], []));
    // A function that no trace knew follows the rule.
    expect(of(1, ['pass_on'], ['exchange'])).toEqual(of(1, [], []));
  });

  it('do not depend on calls that made only what is left out', () => {
    // A call of `outer` in `inner` would make a circle of the two, and wrappers of both.
    const program = (p: ProcessScript): void => {
      p.inside('main', () => p.inside('outer', () => p.send(1, 8).inside('inner', () => p.send(2, 8))));
      p.inside('inner', () => p.inside('outer', () => p.forget(p.irecv(1, 8))));
    };
    expect(blocksOf(program, 'auto')).toEqual(['outer: S1 S2']);
  });

  it('are not functions that post two messages in any call of the trace', () => {
    const program = (p: ProcessScript): void => {
      p.inside('main', () => {
        p.inside('put', () => p.send(1, 8)).inside('put', () => p.send(2, 8));
        if (p.rank === 2) p.inside('put', () => p.send(0, 8).send(0, 8));
      });
    };
    expect(blockLines(analysed({ processes: 3, program }), 0)).toEqual(['put: S1', 'put: S2']);
  });

  it('are not functions that only post collectives; a collective beside the one message does not count', () => {
    expect(
      blocksOf(
        (p) =>
          p.inside('main', () => {
            p.inside('reduce', () => p.collective('ALLREDUCE'));
            p.inside('both', () => p.send(1, 8).collective('BCAST'));
            p.inside('reduce', () => p.collective('ALLREDUCE'));
            p.send(1, 8);
          }),
        'auto',
      ),
    ).toEqual(['reduce: ALLREDUCE', 'main: S1', 'main: BCAST', 'reduce: ALLREDUCE', 'main: S1']);
  });

  it('are functions of one MPI_Sendrecv, whatever it posts', () => {
    const exchange = (p: ProcessScript): void => {
      p.inside('main', () => {
        for (let step = 0; step < 2; step++) {
          p.inside('exchangeData', () => {
            p.inside('sendReceive', () => p.sendrecv(1, 2, 8));
            p.inside('sendReceive', () => p.sendrecv(2, 1, 8));
          });
        }
      });
    };
    expect(blocksOf(exchange, 'auto')).toEqual(['exchangeData: S1 R2 S2 R1', 'exchangeData: S1 R2 S2 R1']);
    // Two calls that post one message each are two.
    const twice = (p: ProcessScript): void => {
      p.inside('main', () => p.inside('exchange', () => p.send(1, 8).recv(2, 8)).send(1, 8));
    };
    expect(blocksOf(twice, 'auto')).toEqual(['exchange: S1 R2', 'main: S1']);
  });

  it('count the MPI calls of which something is left in the trace', () => {
    // A call whose first request is never completed counts by its second; two such calls are two.
    const starts = (p: ProcessScript): void => {
      const start = (): void => {
        const lost = 100 + p.now;
        p.call('MPI_Startall', {}, (begin) => {
          p.events.mpiIrecvRequest(begin, lost);
          p.events.mpiIsend(begin, 1, 0, 0, 8, lost + 1);
          p.events.mpiIsend(begin, 2, 0, 0, 8, lost + 2);
        });
      };
      p.inside('main', () => {
        p.inside('once', start);
        p.inside('twice', () => {
          start();
          start();
        });
        p.send(1, 8);
      });
    };
    expect(blocksOf(starts, 'auto')).toEqual(['main: S1 S2', 'twice: S1 S2 S1 S2', 'main: S1']);
  });

  it('keep their function at the top', () => {
    expect(
      blocksOf((p) => p.inside('main', () => p.send(1, 8)).inside('main', () => p.recv(1, 8)), 'auto'),
    ).toEqual(['main: S1', 'main: R1']);
  });
});
