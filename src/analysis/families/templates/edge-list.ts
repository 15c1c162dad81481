import type { Edges, Laying } from './template.ts';

/** Messages in any order, which become the edges of a laying. */
export class EdgeList {
  private readonly edges: { from: number; to: number; send: number; receive: number }[] = [];

  /** @param send place among what the sender does, see Laying.order; `receive`: the receiver */
  add(from: number, to: number, send = 0, receive = 0): void {
    this.edges.push({ from, to, send, receive });
  }

  /** @param of what the places order; null: nothing @param processes by number: its process, else itself */
  laying(of: 'all events' | 'sends' | null, processes?: ArrayLike<number>): Laying {
    const named = (index: number): number => (processes === undefined ? index : processes[index]!);
    const sorted = this.edges
      .map((edge) => ({ ...edge, from: named(edge.from), to: named(edge.to) }))
      .sort((a, b) => a.from - b.from || a.to - b.to || a.send - b.send);
    const firsts = sorted.filter(
      ({ from, to }, i) => from !== sorted[i - 1]?.from || to !== sorted[i - 1]?.to,
    );
    const column = (of: (edge: (typeof sorted)[number]) => number): Int32Array => Int32Array.from(firsts, of);
    const count = new Int32Array(firsts.length);
    let at = -1;
    for (const edge of sorted) {
      if (edge === firsts[at + 1]) at++;
      count[at]!++;
    }
    const edges: Edges = { from: column(({ from }) => from), to: column(({ to }) => to), count };
    const [send, receive] = [column((edge) => edge.send), column((edge) => edge.receive)];
    return { edges, isCounted: false, order: of === null ? null : { of, send, receive } };
  }
}
