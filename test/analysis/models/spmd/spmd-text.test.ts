import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../../../src/analysis/analysis.ts';
import { expand, type LoopModel } from '../../../../src/analysis/models/loops/loop-model.ts';
import { LoopRecogniser } from '../../../../src/analysis/models/loops/recognise-loops.ts';
import { eventText } from '../../../../src/analysis/models/program/model-text.ts';
import { axisName } from '../../../../src/analysis/models/program/partners.ts';
import {
  type ModelEvent,
  modelProgram,
  type ProgramModel,
} from '../../../../src/analysis/models/program/program-model.ts';
import { spmdLines } from '../../../../src/analysis/models/spmd/spmd-text.ts';
import { Interner } from '../../../../src/analysis/patterns/interner.ts';
import { inferredTopology, type Topology } from '../../../../src/analysis/waits/refills/topology.ts';
import { loadTrace } from '../../../../src/trace/load.ts';
import { loaded } from '../../../support/analysed.ts';

const words = { bytes: (count: number): string => `${count} B`, name: (text: string): string => text };

/** What a condition says of a process. */
function holds(condition: string, process: number, topology: Topology | null): boolean {
  if (condition.startsWith('not ')) {
    const inner = condition.slice(4).replace(/^\((.*)\)$/, '$1');
    return !holds(inner, process, topology);
  }
  if (condition === 'even' || condition === 'odd') return process % 2 === (condition === 'odd' ? 1 : 0);
  const places = topology?.places.map((place) => place[process]!) ?? [];
  const ends = places.map((place, axis) => place === 0 || place === topology!.extents[axis]! - 1);
  if (condition === 'corner') return ends.every(Boolean);
  if (condition === 'edge') return ends.some(Boolean);
  return condition.split(' and ').every((part) => {
    const [, name, rest] = /^(?:-?\d+ < )?([a-z]+) (.*)$/.exec(part)!;
    const axis = places.findIndex((_, axis) => axisName(axis) === name);
    const value = name === 'rank' ? process : places[axis]!;
    const lowest = /^(-?\d+) < /.exec(part);
    if (lowest !== null && value <= Number(lowest[1])) return false;
    const [, sign, operand] = /^(=|<|>|in) (.*)$/.exec(rest!)!;
    if (sign === '=') return value === Number(operand);
    if (sign === '<') return value < Number(operand);
    if (sign === '>') return value > Number(operand);
    return operand!.split(', ').some((span) => {
      const [first, last = first] = span.split('–').map(Number);
      return value >= first! && value <= last!;
    });
  });
}

/** What a process does that follows the text: "function: event". */
function following(lines: readonly string[], process: number, topology: Topology | null): string[] {
  const done: string[] = [];
  const depthOf = (line: string): number => /^ */.exec(line)![0].length / 2;
  const follow = (from: number, to: number, around: string): void => {
    let isElse = false;
    for (let at = from; at < to; ) {
      const line = lines[at]!.trim();
      let end = at + 1;
      while (end < to && depthOf(lines[end]!) > depthOf(lines[at]!)) end++;
      if (/^for \d/.test(line)) {
        const rounds = Number(line.slice(4).replaceAll(',', ''));
        for (let round = 0; round < rounds; round++) follow(at + 1, end, around);
      } else if (/^(if |else$)/.test(line)) {
        const isTaken: boolean = line === 'else' ? isElse : holds(line.slice(3), process, topology);
        if (isTaken) follow(at + 1, end, around);
        isElse = !isTaken;
      } else if (end > at + 1) follow(at + 1, end, line);
      else done.push(`${around}: ${line}`);
      at = end;
    }
  };
  follow(0, lines.length, '');
  return done;
}

function expectLossless(model: ProgramModel): void {
  const lines = spmdLines(model, words);
  for (const { processes, model: own } of model.classes) {
    const word = Array.from(expand(own), (symbol) => {
      const event = model.events[symbol]!;
      return `${event.function === '' ? '(no function)' : event.function}: ${eventText(event, words)}`;
    });
    for (const process of processes)
      expect(following(lines, process, model.viewpoint.topology)).toEqual(word);
  }
}

/** Eight things to do in three functions. */
const events = Array.from(
  { length: 8 },
  (_, i): ModelEvent => ({
    kind: i % 2 === 0 ? 'send' : 'receive',
    call: i % 2 === 0 ? 'MPI_Isend' : 'MPI_Irecv',
    function: ['one', 'two', ''][i % 3]!,
    operation: '',
    partner: `${i}`,
    members: '',
    bytes: 8,
  }),
);

/** A word as nested loops are written: numbers, and lists that come several times. */
type Piece = number | { times: number; body: Piece[] };
const { piece } = fc.letrec<{ piece: Piece; loop: Piece }>((tie) => ({
  loop: fc.record({ times: fc.integer({ min: 1, max: 5 }), body: fc.array(tie('piece'), { maxLength: 4 }) }),
  piece: fc.oneof({ maxDepth: 3 }, fc.nat(7), tie('loop')),
}));
const written = (pieces: readonly Piece[]): number[] =>
  pieces.flatMap((one) =>
    typeof one === 'number' ? [one] : Array.from({ length: one.times }, () => written(one.body)).flat(),
  );

const program = fc
  .record({
    extents: fc.constantFrom<number[][]>([], [6], [3, 2], [4, 3], [2, 2, 3]),
    words: fc.array(fc.array(piece, { maxLength: 6 }), { minLength: 1, maxLength: 5 }),
    choices: fc.array(fc.nat(99), { minLength: 12, maxLength: 12 }),
  })
  .map(({ extents, words, choices }): ProgramModel => {
    const topology =
      extents.length === 0
        ? null
        : inferredTopology({ dimensions: extents, periodic: extents.map(() => false), share: 1 });
    const processes = topology === null ? 7 : extents.reduce((product, extent) => product * extent, 1);
    const bodies = new Interner();
    const models = words.map((pieces): LoopModel => {
      const recogniser = new LoopRecogniser(bodies);
      for (const symbol of written(pieces)) recogniser.take(symbol);
      return recogniser.model();
    });
    const of = choices.slice(0, processes).map((choice) => choice % models.length);
    const classes = models.flatMap((model, i) => {
      const members = of.flatMap((own, process) => (own === i ? [process] : []));
      return members.length === 0 ? [] : [{ place: '', processes: members, model, grammarNodes: 0 }];
    });
    const encoding = { name: 'absolute', text: (_: number, partner: number) => `${partner}` } as const;
    return {
      processes,
      viewpoint: { encoding, topology },
      withBytes: true,
      events,
      classes,
      size: { events: 0, nodes: 0, loops: 0, depth: 0 },
      hash: '',
    };
  });

const modelOf = (anchor: string): ProgramModel => {
  const trace = loadTrace(anchor, { callTimes: true });
  return modelProgram({ trace, grid: analyze(trace, { loops: 'off' }).grid });
};

describe('one text for all processes', () => {
  it('gives each process exactly its own word', () => {
    fc.assert(fc.property(program, expectLossless), { numRuns: 60 });
  });

  it.each(['halo-4', 'sweep-4', 'vcycle-4', 'demo/delayed/halo/1'])(
    'gives each process of %s its own word',
    (name) => {
      const anchor = fileURLToPath(
        new URL(`../../../../fixtures/traces/${name}/traces.otf2`, import.meta.url),
      );
      expectLossless(modelOf(anchor));
    },
  );

  it('says which processes a line is for, and keeps what is common in one line', () => {
    const trace = loaded(
      {
        processes: 4,
        program: (process) => {
          process.inside('pass_on', () => {
            for (let round = 0; round < 5; round++) {
              if (process.rank > 0) process.recv(process.rank - 1, 8);
              if (process.rank < 3) process.send(process.rank + 1, 8);
              process.collective('ALLREDUCE', { sent: 8, received: 8 });
            }
          });
        },
      },
      { callTimes: true },
    );
    const model = modelProgram({ trace, grid: analyze(trace, { loops: 'off' }).grid });
    expect(spmdLines(model, words)).toEqual([
      'pass_on',
      '  for 5',
      '    if x > 0',
      '      MPI_Recv from x-1 8 B',
      '    if x < 3',
      '      MPI_Send to x+1 8 B',
      '    MPI_Allreduce all 16 B',
    ]);
  });
});
