import type { Column } from '../../trace/columns/workspace.ts';

/** What a step gives: some facts as JSON, and columns. */
export interface Made {
  facts: object;
  columns: Readonly<Record<string, Column>>;
}

/** What a step gave, looked up: columns are read when they are asked for, in whole or in part. */
export interface Stored<Facts> {
  readonly facts: Facts;
  bytes(name: string): Uint8Array;
  integers(name: string): Int32Array;
  numbers(name: string): Float64Array;
  /** How long a column is. */
  lengthOf(name: string): number;
  /** Reads a stretch of a column, as long as `into` is, from index `from` on. */
  read(name: string, from: number, into: Column): void;
  /** Many reads go faster while it is open. */
  whileOpen<T>(work: () => T): T;
}

/** Where steps leave what they give. @throws InputError where that is not there */
export interface Store {
  get<Facts>(name: string): Stored<Facts>;
  put(name: string, made: Made): void;
  /** Gives what is there another name. */
  move(name: string, to: string): void;
  /** Whether it is there, in whole. */
  has(name: string): boolean;
}

/** What a step has, in memory. */
export function storedIn<Facts>({ facts, columns }: Made): Stored<Facts> {
  const of = (name: string): Column => columns[name]!;
  return {
    facts: facts as Facts,
    bytes: (name) => of(name) as Uint8Array,
    integers: (name) => of(name) as Int32Array,
    numbers: (name) => of(name) as Float64Array,
    lengthOf: (name) => of(name).length,
    read: (name, from, into) => into.set(of(name).subarray(from, from + into.length) as never),
    whileOpen: (work) => work(),
  };
}
