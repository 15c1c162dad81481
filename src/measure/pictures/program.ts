import type { Packed } from './pictures.ts';

/** A merged program as lines of processes with loops (paper 004, section IV); positions are events. */
export interface ProgramPicture {
  /** What a row stands for: "P3", or a class of processes, "×6 interior". */
  rows: string[];
  width: number;
  /** Names of functions; '' is none. Numbers below are places in here. */
  functions: string[];
  events: { text: string; function: number }[];
  /** Nests, outer ones first. A loop has a box for every run of neighbouring rows. */
  loops: {
    left: number;
    width: number;
    level: number;
    count: number;
    boxes: [number, number][];
    says: string;
  }[];
  /** Sends and receives: position, row, event. */
  marks: [number, number, number][];
  /** Position and row of both ends, the event that sends, how many. Loops that were not merged are ends. */
  messages: [number, number, number, number, number, number][];
  /** Position, rows of its members, event. */
  collectives: [number, number[], number][];
}

export interface NotDrawn {
  /** "73 lines: at most 60 are drawn" */
  why: string;
}

/** Values of a loop over processes and iterations, all its lines together. */
export interface LoopValuesPicture {
  what: 'time' | 'bytes' | 'waiting';
  processes: number[];
  /** Iterations of the loop, and columns that they are drawn in. */
  iterations: number;
  columns: number;
  /** The largest value, of 255; each is a share of it, 1 at least. */
  most: number;
  /** A byte a cell, row by row: the largest of the iterations of a column; 0 where the loop does not come. */
  values: Packed;
}
