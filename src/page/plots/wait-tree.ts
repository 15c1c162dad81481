import type { WaitTree } from '../../report/pages/page-document.ts';
import { count, counted, duration, partOf } from '../../report/words/quantities.ts';
import type { Plot, Surface } from './plot.ts';

/** Entries below a branch: of more the rest is summed up. */
const MOST_ENTRIES = 60;

type Charge = [of: number, path: number, process: number, ns: number];

/** Wait states as a tree: classes, in each its call paths, in each of them the processes; what is unfolded is made then. */
export const waitTree: Plot<WaitTree> = {
  id: 'wait-tree',
  packed: ({ charges }) => [charges],
  draw(tree, surface) {
    const charges = JSON.parse(new TextDecoder().decode(surface.unpacked(tree.charges))) as Charge[];
    const list = surface.document.createElement('div');
    list.className = 'tree';
    const roots = tree.classes.flatMap(({ parent }, i) => (parent === null ? [i] : []));
    list.append(
      ...byTime(roots, (i) => tree.classes[i]!.ns).map((i) => classBranch(tree, charges, i, surface)),
    );
    if (tree.more > 0) {
      const rest = surface.document.createElement('p');
      rest.className = 'more';
      rest.textContent = `${counted(tree.more, 'place')} with less time are in the JSON of analyze --json.`;
      list.append(rest);
    }
    return tree.classes.length === 0 ? null : list;
  },
};

function byTime(indexes: readonly number[], nsOf: (index: number) => number): number[] {
  return [...indexes].sort((a, b) => nsOf(b) - nsOf(a));
}

function classBranch(tree: WaitTree, charges: readonly Charge[], index: number, surface: Surface): Element {
  const { name, ns, instances } = tree.classes[index]!;
  return branch(surface, { name, ns, note: counted(instances, 'call') }, tree.spanNs, () => {
    const below = tree.classes.flatMap(({ parent }, i) => (parent === index ? [i] : []));
    const own = charges.filter(([of]) => of === index);
    const paths = summed(own, 1);
    return [
      ...byTime(below, (i) => tree.classes[i]!.ns).map((i) => classBranch(tree, charges, i, surface)),
      ...limited(surface, paths, tree.spanNs, ([path, pathNs]) => {
        const of = own.filter((charge) => charge[1] === path);
        const processes = summed(of, 2);
        const shown = {
          name: tree.paths[path] || 'outside of functions',
          ns: pathNs,
          note: counted(processes.length, 'process', 'processes'),
        };
        return branch(surface, shown, tree.spanNs, () =>
          limited(surface, processes, tree.spanNs, ([process, processNs]) =>
            branch(surface, { name: `P${process}`, ns: processNs, note: '', process }, tree.spanNs, null),
          ),
        );
      }),
    ];
  });
}

/** Sums by a column, most first. */
function summed(charges: readonly Charge[], column: 1 | 2): [key: number, ns: number][] {
  const sums = new Map<number, number>();
  for (const charge of charges) sums.set(charge[column], (sums.get(charge[column]) ?? 0) + charge[3]);
  return [...sums].sort((a, b) => b[1] - a[1]);
}

function limited(
  surface: Surface,
  entries: readonly [key: number, ns: number][],
  spanNs: number,
  make: (entry: [key: number, ns: number]) => Element,
): Element[] {
  const rest = entries.slice(MOST_ENTRIES);
  const restNs = rest.reduce((sum, [, ns]) => sum + ns, 0);
  const shown = entries.slice(0, MOST_ENTRIES).map((entry) => make(entry));
  const name = `${count(rest.length)} more`;
  return rest.length === 0
    ? shown
    : [...shown, branch(surface, { name, ns: restNs, note: '' }, spanNs, null)];
}

/** @param below makes what is unfolded; null: there is nothing */
function branch(
  { document, process: chosen }: Surface,
  { name, ns, note, process }: { name: string; ns: number; note: string; process?: number },
  spanNs: number,
  below: (() => Element[]) | null,
): Element {
  const line = document.createElement(below === null ? 'div' : 'summary');
  const bar = document.createElement('i');
  bar.style.width = `${Math.min(100, (100 * ns) / (spanNs || 1)).toFixed(2)}%`;
  const track = document.createElement('span');
  track.className = 'track';
  track.append(bar);
  const words = document.createElement('bdi');
  words.textContent = name;
  if (process !== undefined) words.setAttribute('data-process', String(process));
  if (process !== undefined && process === chosen) line.className = 'chosen';
  const numbers = document.createElement('span');
  numbers.className = 'numbers';
  numbers.textContent = `${duration(ns)}, ${partOf(spanNs > 0 ? ns / spanNs : 0)}`;
  const small = document.createElement('small');
  small.textContent = note;
  line.append(track, numbers, ' ', words, ' ', small);
  if (below === null) return line;
  const fold = document.createElement('details');
  fold.append(line);
  fold.addEventListener('toggle', () => fold.append(...below()), { once: true });
  return fold;
}
