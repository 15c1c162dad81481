import { communicationOf } from '../../analysis/models/global/communication.ts';
import { foldedLines, termsOf } from '../../analysis/models/global/fold.ts';
import {
  type GlobalModel,
  mergeLoop,
  mergeProgram,
  partsOf,
  type TooIrregular,
} from '../../analysis/models/global/global-model.ts';
import { eventLineText } from '../../analysis/models/global/global-text.ts';
import { type Layout, LOOP_MARGIN, layouts, widthOf } from '../../analysis/models/global/lamport.ts';
import { type Construct, processesOf, type System } from '../../analysis/models/global/system.ts';
import { type LoopModel, sizeOf } from '../../analysis/models/loops/loop-model.ts';
import type { ModelWords } from '../../analysis/models/program/model-text.ts';
import { loopsOfProgram, type ProgramLoop } from '../../analysis/models/program/program-loops.ts';
import type { ProgramModel } from '../../analysis/models/program/program-model.ts';
import { entryOf } from '../../analysis/patterns/memoize.ts';
import { ranges } from '../../base/statistics/ranges.ts';
import type { Trace } from '../../trace/columns/trace.ts';
import type { NotDrawn, ProgramPicture } from './program.ts';

/** Loops and events of a picture, as the text counts them, and rows. */
const MAX_TERMS = 60;
const MAX_ROWS = 32;

/** Processes that have a row each: more are drawn by class, in which messages cannot be told apart. */
const MAX_PROCESSES = 16;

/** Loops that are merged until one can be drawn, those that take most time first. */
const MAX_TRIED = 6;

/** What of a program is drawn: all, or one of its loops. */
export interface DrawnProgram {
  picture: ProgramPicture;
  /** Null: all of it. */
  loop: ProgramLoop | null;
}

/** A program too long to be merged for a picture, since lines of one process are lines of all. */
function isTooLong(models: readonly LoopModel[]): boolean {
  return models.some((model) => sizeOf(model).nodes > MAX_TERMS);
}

/**
 * The picture of a whole program, or, where that is too long, of its costliest loop that is not (paper 004,
 * figure 5, which leaves out what comes before and after).
 */
export function drawnProgram(
  trace: Trace,
  program: ProgramModel,
  words: ModelWords,
): DrawnProgram | NotDrawn {
  let whole: NotDrawn = { why: `a process has more than ${MAX_TERMS} lines` };
  if (!isTooLong(program.classes.map(({ model }) => model))) {
    const picture = pictureOf(mergeProgram(trace, program), program, words);
    if (!('why' in picture)) return { picture, loop: null };
    whole = picture;
  }
  let tried = 0;
  for (const loop of loopsOfProgram(trace, program)) {
    if (tried === MAX_TRIED) break;
    if (isTooLong(partsOf(program, loop).map(({ model }) => model))) continue;
    tried++;
    const found = drawnLoop(trace, program, loop, words);
    if (!('why' in found)) return found;
  }
  return whole;
}

/** The picture of one loop, where it stands first. */
export function drawnLoop(
  trace: Trace,
  program: ProgramModel,
  loop: ProgramLoop,
  words: ModelWords,
): DrawnProgram | NotDrawn {
  const picture = pictureOf(mergeLoop(trace, program, loop), program, words);
  return 'why' in picture ? picture : { picture, loop };
}

function pictureOf(
  global: GlobalModel | TooIrregular,
  program: ProgramModel,
  words: ModelWords,
): ProgramPicture | NotDrawn {
  return 'system' in global ? programPicture(global, program, words) : { why: 'too irregular to merge' };
}

/** The picture of a merged program, where it is small enough to be seen. */
export function programPicture(
  { system }: GlobalModel,
  program: ProgramModel,
  words: ModelWords,
): ProgramPicture | NotDrawn {
  const terms = termsOf(foldedLines(system));
  if (terms > MAX_TERMS) return { why: `${terms} lines: at most ${MAX_TERMS} are drawn` };
  const { processes, classes } = program;
  const isFolded = processes > MAX_PROCESSES;
  if (isFolded && classes.length > MAX_ROWS) {
    return { why: `${classes.length} classes of processes: at most ${MAX_ROWS} are drawn` };
  }
  return new Drawing(program, isFolded, words).of(system);
}

class Drawing {
  private readonly layoutOf: (system: System) => Layout = layouts();
  /** By process its row, and whether the row is drawn as it. */
  private readonly rowOf: number[] = [];
  private readonly isShown: boolean[] = [];
  private readonly eventOf = new Map<string, number>();
  private readonly met = new Set<string>();
  private readonly picture: ProgramPicture;

  constructor(
    private readonly program: ProgramModel,
    isFolded: boolean,
    private readonly words: ModelWords,
  ) {
    const rows: string[] = [];
    const groups = isFolded
      ? program.classes.map(({ processes, place }) => ({
          processes,
          name: processes.length === 1 ? place : `×${processes.length} ${place}`,
        }))
      : Array.from({ length: program.processes }, (_, process) => ({
          processes: [process],
          name: `P${process}`,
        }));
    for (const { processes, name } of groups) {
      for (const [i, process] of processes.entries()) {
        this.rowOf[process] = rows.length;
        this.isShown[process] = i === 0;
      }
      rows.push(name);
    }
    this.picture = {
      rows,
      width: 0,
      functions: [],
      events: [],
      loops: [],
      marks: [],
      messages: [],
      collectives: [],
    };
  }

  of(system: System): ProgramPicture {
    this.draw(system, 0, 0);
    this.picture.width = this.layoutOf(system).width;
    this.picture.loops.sort((a, b) => a.level - b.level);
    return this.picture;
  }

  private draw(system: System, start: number, level: number): void {
    const { left } = this.layoutOf(system);
    const { constructs, shares } = communicationOf(system);
    const middle = (construct: Construct): number =>
      start + left.get(construct)! + widthOf(construct, this.layoutOf) / 2;
    for (const construct of constructs) {
      const at = middle(construct);
      if (construct.kind === 'loop') this.loop(construct, start + left.get(construct)!, level);
      else this.event(construct, at);
      for (const [port, own] of shares.get(construct) ?? []) {
        if (port % 2 === 1 || (construct.kind === 'event' && construct.participants.length > 1)) continue;
        for (const { other, count } of own) {
          const sender = ownerOf(construct, port);
          const receiver = ownerOf(other, port + 1);
          if (sender === null || receiver === null) continue;
          this.message([at, middle(other)], [sender.process, receiver.process], sender.symbol, count);
        }
      }
    }
  }

  private loop(construct: Construct & { kind: 'loop' }, left: number, level: number): void {
    const processes = processesOf(construct);
    const rows = [...new Set(processes.filter((p) => this.isShown[p]).map((p) => this.rowOf[p]!))];
    rows.sort((a, b) => a - b);
    if (rows.length > 0) {
      const boxes: [number, number][] = [];
      for (const row of rows) {
        const last = boxes.at(-1);
        if (last !== undefined && last[1] === row - 1) last[1] = row;
        else boxes.push([row, row]);
      }
      const { count } = construct;
      const says = `for ${count}: ${processes.length === 1 ? 'process' : 'processes'} ${ranges(processes)}`;
      this.picture.loops.push({ left, width: widthOf(construct, this.layoutOf), level, count, boxes, says });
    }
    this.draw(construct.body, left + LOOP_MARGIN, level + 1);
  }

  private event(construct: Construct & { kind: 'event' }, at: number): void {
    const { participants } = construct;
    const event = this.numberOf([...new Set(participants.map(({ symbol }) => symbol))]);
    if (this.program.events[participants[0]!.symbol]!.kind === 'collective') {
      const rows = [...new Set(participants.map(({ process }) => this.rowOf[process]!))].sort(
        (a, b) => a - b,
      );
      if (this.isNew(`c ${at} ${rows} ${event}`)) this.picture.collectives.push([at, rows, event]);
      return;
    }
    const { process } = participants[0]!;
    if (this.isShown[process]) this.picture.marks.push([at, this.rowOf[process]!, event]);
  }

  /** Of messages between rows that stand for several processes, those that look the same are one. */
  private message(
    [from, to]: [number, number],
    [sender, receiver]: [number, number],
    symbol: number,
    count: number,
  ): void {
    if (!this.isShown[sender] && !this.isShown[receiver]) return;
    const event = this.numberOf([symbol]);
    const row = [this.rowOf[sender]!, this.rowOf[receiver]!] as const;
    if (this.program.events[symbol]!.kind !== 'send') return;
    if (!this.isNew(`m ${from} ${row[0]} ${to} ${row[1]} ${event}`)) return;
    this.picture.messages.push([from, row[0], to, row[1], event, count]);
  }

  private isNew(key: string): boolean {
    const { size } = this.met;
    return this.met.add(key).size > size;
  }

  private numberOf(symbols: readonly number[]): number {
    return entryOf(this.eventOf, symbols.join(' '), () => {
      const { events, functions } = this.picture;
      const name = this.program.events[symbols[0]!]!.function;
      const shown = name === '' ? '' : this.words.name(name);
      let function_ = functions.indexOf(shown);
      if (function_ < 0) function_ = functions.push(shown) - 1;
      const text = eventLineText(symbols, this.program.events, this.words);
      return events.push({ text, function: function_ }) - 1;
    });
  }
}

/** The process that a port belongs to, and what it first does there. */
function ownerOf(construct: Construct, port: number): { process: number; symbol: number } | null {
  if (!construct.flow.has(port)) return null;
  if (construct.kind === 'event') return construct.participants[0]!;
  for (const order of construct.body.orders.values()) {
    for (const inner of order) {
      const found = ownerOf(inner, port);
      if (found !== null) return found;
    }
  }
  return null;
}
