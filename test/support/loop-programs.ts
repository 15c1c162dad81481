import type { ProcessScript } from './process-script.ts';
import { type RandomNumbers, randomNumbers } from './random-numbers.ts';

/**
 * Random programs with loops inside calls on grids, and what their iterations are: prologues, epilogues,
 * outer loops, several inner ones with halos, shifts and wavefronts, blocking and not, and what is done once
 * between them. Each call of `solve` has other numbers of iterations.
 */
export interface LoopProgram {
  processes: number;
  program: (script: ProcessScript) => void;
  /** By process, then event in order of posting: the iteration that it belongs to, or ONCE. */
  labels: number[][];
  /** By iteration: its call and its loop. */
  iterations: { call: number; loop: number }[];
  /** What it is, for a message. */
  text: string;
}

/** Not of a loop's iteration. */
export const ONCE = -1;

/** What a process does at once, and how many events that posts. */
interface Step {
  events: number;
  run(script: ProcessScript): void;
}

/** What all processes do: by process its steps. */
interface Exchange {
  name: string;
  /** What it is made of: exchanges that share some could not be told apart where one follows the other. */
  made: string[];
  /**
   * Whether it goes one way only along an axis, or in a grid where all processes are on a border. Done once
   * beside a wavefront, processes on the border cannot tell it from one of that: such programs are left out.
   */
  isHalf?: boolean;
  of(process: number): Step[];
}

/**
 * Where every process is a corner, as on 2 × 2, most of them cannot tell one exchange from another: what is
 * done once looks like one more iteration to all of them. Such grids are left out.
 */
const GRIDS = [[3], [4], [5], [6], [3, 2], [3, 3], [4, 3], [3, 3, 2]];

/** @param seed a whole number; equal seeds, equal programs */
export function randomLoopProgram(seed: number): LoopProgram {
  const random = new Choices(randomNumbers(seed));
  const grid = new TestGrid(random.one(GRIDS));
  const exchanges = exchangesOn(grid);
  const once = [...exchanges.filter(({ isHalf }) => !isHalf), ...rooted(grid)];
  const loops = distinctNeighbours(random, exchanges, random.between(1, 4));
  const between = loops.map((body, i) => {
    const next = loops[(i + 1) % loops.length]!;
    return random.chance(0.3)
      ? random.one(once.filter((each) => apart(each, body) && apart(each, next)))
      : null;
  });
  const others = once.filter((each) => apart(each, loops[0]!) && apart(each, loops.at(-1)!));
  const prologue = random.chance(0.5) ? random.one(others) : null;
  const epilogue = random.chance(0.3) ? random.one(others) : null;
  const calls = Array.from({ length: random.between(1, 3) }, () => ({
    outer: random.between(1, 4),
    counts: loops.map(() => random.between(3, 8)),
  }));

  const steps: Step[][][] = Array.from({ length: grid.processes }, () => calls.map(() => []));
  const labels: number[][] = Array.from({ length: grid.processes }, () => []);
  const iterations: LoopProgram['iterations'] = [];
  const put = (call: number, exchange: Exchange | null, label: number): void => {
    for (let process = 0; exchange !== null && process < grid.processes; process++) {
      for (const step of exchange.of(process)) {
        steps[process]![call]!.push(step);
        for (let event = 0; event < step.events; event++) labels[process]!.push(label);
      }
    }
  };
  for (const [call, { outer, counts }] of calls.entries()) {
    put(call, prologue, ONCE);
    for (let round = 0; round < outer; round++) {
      for (const [loop, body] of loops.entries()) {
        for (let i = 0; i < counts[loop]!; i++) {
          for (const exchange of body) put(call, exchange, iterations.length);
          iterations.push({ call, loop });
        }
        put(call, between[loop]!, ONCE);
      }
    }
    put(call, epilogue, ONCE);
  }
  const names = loops.map(
    (body, i) => `${body.map(({ name }) => name)}${between[i] ? `;${between[i]!.name}` : ''}`,
  );
  return {
    processes: grid.processes,
    labels,
    iterations,
    program: (script) => {
      for (const own of steps[script.rank]!) {
        script.compute(10).inside('solve', () => {
          for (const step of own) step.run(script);
        });
      }
    },
    text: `seed ${seed}: ${grid.extents.join(' × ')}, ${prologue?.name ?? '–'} | ${names.join(' | ')} | ${epilogue?.name ?? '–'}, ${JSON.stringify(calls)}`,
  };
}

/** Loops of one or two exchanges; neighbours, and the last and the first, neither end nor begin alike. */
function distinctNeighbours(random: Choices, exchanges: Exchange[], count: number): Exchange[][] {
  for (;;) {
    const loops = Array.from({ length: count }, () => {
      const body = [random.one(exchanges)];
      if (random.chance(0.3)) body.push(random.one(exchanges.filter((each) => apart(each, body))));
      return body;
    });
    const areDistinct = loops.every((body, i) => {
      const next = loops[(i + 1) % count]!;
      return count === 1 || body.every((each) => apart(each, next));
    });
    if (areDistinct) return loops;
  }
}

/** Whether an exchange has nothing in common with some others. */
function apart(exchange: Exchange, others: readonly Exchange[]): boolean {
  return !others.some(({ made }) => made.some((each) => exchange.made.includes(each)));
}

/** Random choices. */
class Choices {
  constructor(private readonly random: RandomNumbers) {}

  between(least: number, most: number): number {
    return least + Math.floor(this.random.uniform() * (most - least + 1));
  }

  one<T>(values: readonly T[]): T {
    return values[this.between(0, values.length - 1)]!;
  }

  chance(probability: number): boolean {
    return this.random.uniform() < probability;
  }
}

class TestGrid {
  readonly processes: number;

  constructor(readonly extents: number[]) {
    this.processes = extents.reduce((product, extent) => product * extent, 1);
  }

  /** The neighbour along an axis; null outside, unless the grid is closed. */
  next(process: number, axis: number, step: number, isClosed = false): number | null {
    const stride = this.extents.slice(0, axis).reduce((product, extent) => product * extent, 1);
    const extent = this.extents[axis]!;
    const place = Math.floor(process / stride) % extent;
    const to = place + step;
    if (to >= 0 && to < extent) return process + step * stride;
    return isClosed ? process + (((to + extent) % extent) - place) * stride : null;
  }
}

function exchangesOn(grid: TestGrid): Exchange[] {
  const axes = grid.extents.map((_, axis) => axis);
  const found: Exchange[] = [];
  for (let corner = 0; corner < 1 << axes.length; corner++) {
    found.push(
      wavefront(
        grid,
        axes.map((axis) => ((corner >> axis) & 1 ? -1 : 1)),
      ),
    );
  }
  for (const axis of axes)
    for (const step of [1, -1]) {
      found.push(shift(grid, axis, step, false));
      // A ring of two is the same both ways.
      if (grid.extents[axis]! > 2) found.push(shift(grid, axis, step, true));
    }
  found.push(openHalo(grid, false));
  if (!grid.extents.includes(2)) found.push(halo(grid), openHalo(grid, true));
  return found;
}

function send(to: number | null): Step[] {
  return to === null ? [] : [{ events: 1, run: (script) => script.send(to, 8) }];
}

function receive(from: number | null): Step[] {
  return from === null ? [] : [{ events: 1, run: (script) => script.recv(from, 8) }];
}

function wavefront(grid: TestGrid, signs: number[]): Exchange {
  return {
    name: `wavefront ${signs}`,
    // Along a line it is the shift.
    made: [signs.length === 1 ? `shift ${signs} along 0` : `wavefront ${signs}`],
    isHalf: signs.length === 1 || grid.extents.includes(2),
    of: (process) => [
      ...signs.flatMap((sign, axis) => receive(grid.next(process, axis, -sign))),
      ...signs.flatMap((sign, axis) => send(grid.next(process, axis, sign))),
    ],
  };
}

/** A step along an axis: send first, then receive; around the ring as MPI_Sendrecv. */
function shift(grid: TestGrid, axis: number, step: number, isClosed: boolean): Exchange {
  const name = `${isClosed ? 'ring' : 'shift'} ${step} along ${axis}`;
  return {
    name,
    made: [name],
    isHalf: !isClosed,
    of: (process) => {
      const [to, from] = [
        grid.next(process, axis, step, isClosed),
        grid.next(process, axis, -step, isClosed),
      ];
      if (!isClosed) return [...send(to), ...receive(from)];
      return [{ events: 2, run: (script) => script.sendrecv(to!, from!, 8) }];
    },
  };
}

/** From one process to all others, and back. */
function rooted(grid: TestGrid): Exchange[] {
  const others = Array.from({ length: grid.processes - 1 }, (_, i) => i + 1);
  return [
    {
      name: 'scatter',
      made: ['scatter'],
      of: (process) => (process === 0 ? others.flatMap((other) => send(other)) : receive(0)),
    },
    {
      name: 'gather',
      made: ['gather'],
      of: (process) => (process === 0 ? others.flatMap((other) => receive(other)) : send(0)),
    },
  ];
}

/** Blocking, with all neighbours: MPI_Sendrecv along each axis, forwards and backwards, around the ring. */
function halo(grid: TestGrid): Exchange {
  const steps = grid.extents.flatMap((_, axis) => [shift(grid, axis, 1, true), shift(grid, axis, -1, true)]);
  return {
    name: 'halo',
    made: steps.flatMap(({ made }) => made),
    of: (process) => steps.flatMap((step) => step.of(process)),
  };
}

/** Non-blocking, with all neighbours, MPI_Wait for each request. */
function openHalo(grid: TestGrid, isClosed: boolean): Exchange {
  return {
    name: isClosed ? 'open torus' : 'open halo',
    made: [isClosed ? 'open torus' : 'open halo'],
    of: (process) => {
      const neighbours = grid.extents
        .flatMap((_, axis) => [grid.next(process, axis, 1, isClosed), grid.next(process, axis, -1, isClosed)])
        .filter((each) => each !== null);
      const run = (script: ProcessScript): void => {
        const requests = neighbours.map((each) => script.irecv(each, 8));
        requests.push(...neighbours.map((each) => script.isend(each, 8)));
        for (const request of requests) script.wait(request);
      };
      return neighbours.length === 0 ? [] : [{ events: 2 * neighbours.length, run }];
    },
  };
}
