import type { MessageGraph } from './message-graph.ts';

/** What processes do in an exchange: sets of directions as bits, in the order of the pattern's directions. */
export interface Roles {
  processes: number[];
  /** By entry of `processes`: directions in which it sends. */
  out: number[];
  in: number[];
}

/** @param ofEdge by edge: index of its direction, at most 30 */
export function rolesOf({ from, to }: MessageGraph, ofEdge: Int32Array): Roles {
  const roles: Roles = { processes: [], out: [], in: [] };
  const entries: number[] = [];
  const entryOf = (process: number): number => {
    let entry = entries[process];
    if (entry === undefined) {
      entry = roles.processes.push(process) - 1;
      roles.out.push(0);
      roles.in.push(0);
      entries[process] = entry;
    }
    return entry;
  };
  for (let edge = 0; edge < ofEdge.length; edge++) {
    const bit = 1 << ofEdge[edge]!;
    const [sender, receiver] = [entryOf(from[edge]!), entryOf(to[edge]!)];
    roles.out[sender]! |= bit;
    roles.in[receiver]! |= bit;
  }
  return roles;
}

/** A set of directions as bits of another list. @param bitOf by index of the first list: the other's bit */
export function translated(bits: number, bitOf: readonly number[]): number {
  let result = 0;
  for (let index = 0; bits >>> index !== 0; index++) {
    if ((bits >>> index) & 1) result |= 1 << bitOf[index]!;
  }
  return result;
}
