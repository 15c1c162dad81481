import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SkeletonOptions, skeletonText } from '../../../../src/analysis/models/skeleton/c-program.ts';
import { CallTrees } from '../../../../src/analysis/models/skeleton/call-tree.ts';
import { type FunctionName, FunctionNames } from '../../../../src/analysis/models/skeleton/function-names.ts';
import { type FunctionStack, KnownStacks } from '../../../../src/analysis/models/skeleton/function-stacks.ts';
import { matchMessages } from '../../../../src/analysis/models/skeleton/matching.ts';
import type { Operation } from '../../../../src/analysis/models/skeleton/operations.ts';
import { makeSkeleton } from '../../../../src/analysis/models/skeleton/skeleton.ts';
import { type Body, SkeletonProgram } from '../../../../src/analysis/models/skeleton/skeleton-program.ts';
import { NONE } from '../../../../src/trace/columns/trace.ts';
import { loaded } from '../../../support/analysed.ts';
import type { ProcessScript } from '../../../support/process-script.ts';
import type { TraceOptions } from '../../../support/trace-maker.ts';

const textOf = (options: TraceOptions, how: Partial<SkeletonOptions> = {}) =>
  skeletonText(makeSkeleton(loaded(options, { callTimes: true }), null), { compute: 'none', ...how });

/** One of a few operations. */
const operation = (number: number): Operation => ({ what: 'wait', slots: [number] });

interface Step {
  operation: number;
  functions: string[];
}

/** What a class does, with the functions that it is in. */
function* followed(body: Body, bit: bigint, around: string[] = []): Generator<Step> {
  for (const line of body.lines) {
    if ((line.classes & bit) === 0n) continue;
    if ('operation' in line) {
      const { slots } = line.operation as Extract<Operation, { what: 'wait' }>;
      yield { operation: slots[0]!, functions: around };
      continue;
    }
    const inside = 'name' in line ? [...around, line.name] : around;
    const rounds = 'count' in line ? line.count : 1;
    for (let round = 0; round < rounds; round++) yield* followed(line.body, bit, inside);
  }
}

const step = fc.record({
  operation: fc.nat(3),
  functions: fc.array(fc.constantFrom('one', 'two', 'three'), { maxLength: 3 }),
});
/** Pieces that come several times, so that there are loops. */
const steps = fc
  .array(fc.tuple(fc.array(step, { maxLength: 5 }), fc.integer({ min: 1, max: 4 })), { maxLength: 4 })
  .map((pieces) => pieces.flatMap(([piece, times]) => Array.from({ length: times }, () => piece).flat()));

describe('a skeleton', () => {
  it('does what each process did, in the functions in which it did it', () => {
    fc.assert(
      fc.property(fc.array(steps, { minLength: 1, maxLength: 5 }), (processes) => {
        const stacks = new KnownStacks();
        const stackOf = (names: string[]): FunctionStack | null =>
          names.reduce((around: FunctionStack | null, name) => stacks.inside(around, name), null);
        const trees = new CallTrees([]);
        const programs = processes.map((own) => {
          trees.begin();
          for (const { operation, functions } of own) trees.take(operation, stackOf(functions), NONE);
          return { terms: trees.end(), gaps: Float64Array.from(own, (_, i) => i), tailNs: 0 };
        });
        const program = new SkeletonProgram(trees, [0, 1, 2, 3].map(operation), programs);
        for (const [index, { processes: members }] of program.classes.entries()) {
          for (const process of members)
            expect([...followed(program.main, 1n << BigInt(index))]).toEqual(processes[process]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has procedures, the same for all processes, for what repeats in a long program', () => {
    // A word of pieces in an order without repeats: no loops, and each piece comes often.
    const order = Array.from({ length: 900 }, (_, i) => (i * i * 7 + ((i * 13) % 31)) % 5);
    const processes = [order, order.slice(1)].map((pieces) =>
      pieces.flatMap((piece) => [0, 1, 2, 3, 0].map((one) => (one + piece) % 6)),
    );
    const solve = new KnownStacks().inside(null, 'solve');
    const trees = new CallTrees([]);
    const programs = processes.map((own) => {
      trees.begin();
      for (const operation of own) trees.take(operation, solve, NONE);
      return { terms: trees.end(), gaps: new Float64Array(own.length), tailNs: 0 };
    });
    const program = new SkeletonProgram(trees, [0, 1, 2, 3, 4, 5].map(operation), programs);
    for (const [index, own] of processes.entries()) {
      const found = [...followed(program.main, 1n << BigInt(index))];
      expect(found.map(({ operation }) => operation)).toEqual(own);
      expect(new Set(found.map(({ functions }) => functions.filter((name) => name !== '').join()))).toEqual(
        new Set(['solve']),
      );
    }
    const bodies = new Set<Body>();
    const count = (body: Body): number => {
      if (bodies.has(body)) return 0;
      bodies.add(body);
      return body.lines.reduce((sum, line) => sum + 1 + ('body' in line ? count(line.body) : 0), 0);
    };
    expect(count(program.main)).toBeLessThan(processes.flat().length / 5);
  });

  it('calls a function again where the trace does, and only there', () => {
    const { text } = textOf({
      processes: 1,
      program: (process) => {
        const twice = () => process.collective('BARRIER').collective('BARRIER');
        process.inside('once', twice);
        process.inside('again', () => process.collective('BARRIER'));
        process.inside('again', () => process.collective('BARRIER'));
        process.inside('outer', () => process.inside('again', () => process.collective('BARRIER')));
        process.inside('outer', () => process.inside('again', () => process.collective('BARRIER')));
      },
    });
    const main = text.slice(text.indexOf('int main('));
    expect(main.match(/traced_\w+\(\);/g)).toEqual(
      ['once', 'again', 'again', 'outer', 'outer'].map((name) => `traced_${name}();`),
    );
    expect(text).toMatch(/traced_outer\(void\)\n\{\n {4}traced_again\(\);\n\}/);
  });

  it('has functions nested as deep as in the trace, whatever differs between processes inside', () => {
    const levels = 3000;
    const { text } = textOf({
      processes: 3,
      program: (process) => {
        for (let level = 0; level < levels; level++) process.enter(`f${level}`).collective('BARRIER');
        if (process.rank === 1) process.send(2, 8);
        if (process.rank === 2) process.recv(1, 8);
        for (let level = 0; level < levels; level++) process.leave();
      },
    });
    expect(text.match(/^FUNCTION void traced_f\d+\(void\)$/gm)).toHaveLength(levels);
    expect(text.match(/MPI_Barrier/g)).toHaveLength(levels);
    expect(text.match(/MPI_(Send|Recv)/g)).toEqual(['MPI_Send', 'MPI_Recv']);
  });

  it('waits where the trace completes requests, and reuses their places', () => {
    const { text } = textOf({
      processes: 2,
      program: (process) => {
        for (let round = 0; round < 4; round++) {
          process.isend(1 - process.rank, 8);
          process.irecv(1 - process.rank, 8);
          process.waitall();
        }
      },
    });
    expect(text).toContain('for (int i1 = 0; i1 < 4; i1++) {');
    expect(text.match(/MPI_(Isend|Irecv|Waitall)\(.*/g)).toEqual([
      'MPI_Isend(outgoing, 8, MPI_BYTE, (rank + 1) % 2, 0, MPI_COMM_WORLD, &request[0]);',
      'MPI_Irecv(incoming, 8, MPI_BYTE, (rank + 1) % 2, 0, MPI_COMM_WORLD, &request[1]);',
      'MPI_Waitall(2, &request[0], status);',
    ]);
  });

  it('computes as long as it took in the median, where it is more than the clock takes', () => {
    const program: TraceOptions = {
      processes: 2,
      program: (process) => {
        for (const ns of [1000, 9000, 4000]) {
          process.compute(ns * (process.rank + 1)).collective('BARRIER');
          process.compute(20).collective('ALLREDUCE', { bytes: 16 });
        }
      },
    };
    const { text } = textOf(program, { compute: 'median' });
    expect(text).toMatch(/compute_ns\[\d\]\[1\] = \{\n {4}\{6000\}/);
    expect(text.match(/^ +compute\(\d\);$/gm)).toHaveLength(1);
    expect(textOf(program).text).not.toContain('compute(');
  });

  it('has one line for all processes and one table for blocks of different sizes', () => {
    const processes = 300;
    const { text } = textOf({
      processes,
      program: (process) => {
        const own = ((process.rank * 131) % 301) * 2;
        process.collective('ALLTOALLV', { bytes: own }).collective('GATHERV', {
          root: 0,
          sent: own,
          received: process.rank === 0 ? 90_300 : 0,
        });
      },
    });
    expect(text.match(/MPI_Alltoallv\(/g)).toHaveLength(1);
    expect(text.match(/\d+(?=[,\n])/g)!.length).toBeLessThan(3 * processes);
  });

  it.each([
    ['has more places than there are processes', 65_536, [0, 7]],
    ['has two processes in one place', 2, [1, 1]],
  ])('goes without a grid that %s', (_, size, places) => {
    const program = (process: ProcessScript): void => {
      if (process.rank === 0) process.send(1, 8);
      else process.recv(0, 8);
    };
    const trace = loaded({ processes: 2, program }, { callTimes: true });
    const axis = { name: '', size, periodic: false };
    const coordinates = [Int32Array.from(places), Int32Array.from(places)];
    const topologies = [{ name: '', communicator: 0, dimensions: [axis, axis], coordinates }];
    const { text, notes } = skeletonText(makeSkeleton({ ...trace, topologies }, null), { compute: 'none' });
    expect(notes).toEqual([
      'a grid with more places than processes, or with two in one place, is left out',
      'a grid whose places do not follow the ranks of its communicator is left out',
    ]);
    expect(text).toContain('MPI_Send(outgoing, 8, MPI_BYTE, (rank + 1) % 2, 0, MPI_COMM_WORLD);');
  });

  it('says what it leaves out', () => {
    const { notes, text } = textOf({
      processes: 2,
      program: (process) => {
        if (process.rank === 0) process.send(1, 8).send(1, 16);
        else process.recv(0, 8);
      },
    });
    expect(notes).toEqual(['messages without their other side are left out']);
    expect(text).toContain('* - messages without their other side are left out');
    expect(text.match(/MPI_Send\(/g)).toHaveLength(1);
  });

  it('is refused in one line where it is too long or deep, or where threads call MPI at once', () => {
    const irregular = (process: ProcessScript): void => {
      for (let i = 0; i < 50; i++) process.collective('ALLREDUCE', { bytes: 16 * i * i });
    };
    expect(() => textOf({ processes: 2, program: irregular }, { maxLines: 20 })).toThrow(
      /: a program of \d+ lines; a skeleton has at most 20/,
    );
    const tables = (process: ProcessScript): void => {
      for (let i = 1; i < 9; i++) process.collective('ALLTOALLV', { bytes: i * 1000 * (process.rank + 1) });
    };
    expect(() => textOf({ processes: 200, program: tables }, { maxLines: 150 })).toThrow(
      /: a program of \d+ lines; a skeleton has at most 150/,
    );
    const communicators = Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [`c${i}`, [0, 1]]));
    const everywhere = (process: ProcessScript): void => {
      for (const comm of Object.keys(communicators)) process.collective('BARRIER', { comm });
    };
    expect(() => textOf({ processes: 2, communicators, program: everywhere })).toThrow(
      /: messages and collective operations on 2001 communicators; a skeleton makes at most 2000/,
    );
    const recursive = (process: ProcessScript): void => {
      for (let level = 0; level < 21; level++) process.enter('walk');
      process.collective('BARRIER');
      for (let level = 0; level < 21; level++) process.leave();
    };
    expect(() => textOf({ processes: 1, program: recursive }, { maxLevels: 20 })).toThrow(
      /: functions that are called in one another, 21 deep; a skeleton has at most 20/,
    );
    const threads = (process: ProcessScript): void => {
      process.collective('BARRIER', { ns: 1000 });
      process
        .thread(1)
        .at(process.now - 500)
        .send(process.rank, 8, { ns: 900 });
    };
    expect(() => textOf({ processes: 2, program: threads })).toThrow(
      /process 0: several of its threads make MPI calls at the same time/,
    );
  });
});

describe('tags of a skeleton', () => {
  const tagsOf = (program: TraceOptions['program']): number[] => [
    ...matchMessages(loaded({ processes: 2, program }, { callTimes: true })).tags,
  ];

  it('are none where messages are received in the order of their sends', () => {
    const program = (process: ProcessScript): void => {
      for (const tag of [5, 9, 7]) {
        if (process.rank === 0) process.send(1, 8, { tag });
        else process.recv(0, 8, { tag });
      }
    };
    expect(tagsOf(program)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('tell apart messages that overtake each other and messages that nobody receives', () => {
    const program = (process: ProcessScript): void => {
      if (process.rank === 0) process.send(1, 8, { tag: 5 }).send(1, 8, { tag: 9 }).send(1, 8, { tag: 5 });
      else process.recv(0, 8, { tag: 9 }).recv(0, 8, { tag: 5 });
    };
    expect(tagsOf(program)).toEqual([0, 1, NONE, 1, 0]);
  });

  it('are found with reads that grow linearly, even where all tags differ', () => {
    const readsOf = (messages: number): number => {
      const program = (process: ProcessScript): void => {
        for (let i = 0; i < messages; i++) {
          if (process.rank === 0) process.send(1, 8, { tag: i });
          else process.recv(0, 8, { tag: messages - 1 - i });
        }
      };
      const trace = loaded({ processes: 2, program }, { callTimes: true });
      let reads = 0;
      const tag = new Proxy(trace.transfers.tag, {
        get: (tags, key) => {
          reads++;
          return Reflect.get(tags, key, tags);
        },
      });
      const { tags } = matchMessages({ ...trace, transfers: { ...trace.transfers, tag } });
      expect(new Set(tags).size).toBe(messages);
      return reads;
    };
    expect(readsOf(400)).toBeLessThan(5 * readsOf(100));
  });
});

/** What the compiler reads in the text of a string of C. */
const symbolOf = (label: string | null): string | null =>
  label === null
    ? null
    : new TextDecoder().decode(
        Uint8Array.from(label.replace(/^\\"|\\"$/g, '').match(/\\\d{3}|\\?[^\\]/g)!, (one) =>
          /^\\\d/.test(one) ? Number.parseInt(one.slice(1), 8) : one.at(-1)!.charCodeAt(0),
        ),
      );

describe('names of functions', () => {
  it('are identifiers, each for one function, whatever the trace says', () => {
    const name = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'ab_1:"\\@*/ ?\n<é%;#'), minLength: 1, maxLength: 12 }),
      fc.constantFrom(
        'main',
        'int',
        'MPI_Send',
        'compute',
        'request',
        'i1',
        'solve',
        'f1_solve',
        'f1_int',
        'skeleton_compute',
        'f2_int',
        'printf',
      ),
    );
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 8 }), (all) => {
        const names = new FunctionNames();
        const found = all.map((one) => names.of(one));
        for (const kind of [
          ({ identifier }: FunctionName) => identifier,
          ({ identifier, label }: FunctionName) => label ?? identifier,
        ])
          expect(new Set(found.map(kind)).size).toBe(all.length);
        for (const [i, { identifier, label }] of found.entries()) {
          expect(identifier).toMatch(/^traced(_|\d)\w*$/);
          expect(label ?? '').toMatch(/^(|\\"[^"@]+\.lto_priv\.0\\"|[\w.]+\.lto_priv\.0)$/);
          const isSame = symbolOf(label) === `${all[i]}.lto_priv.0`;
          expect(isSame).toBe(!names.renamed.includes(all[i]!));
        }
      }),
      { numRuns: 60 },
    );
  });
});
