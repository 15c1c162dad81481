import type { WaitTree } from '../../page/page-document.ts';
import { count, counted, duration, NO_VALUE, partOf } from '../../text/words/quantities.ts';
import { html } from '../elements.ts';
import { type Plot, type Surface, unpackedJson } from './plot.ts';

/** Entries below a branch: of more the rest is summed up. */
const MAX_ENTRIES = 60;

/** What was unfolded of trees that are drawn again. */
const unfolded = new WeakMap<WaitTree, Set<string>>();

type Charge = [of: number, path: number, process: number, ns: number, beforeNs?: number];

/** Time now, and before where that is known. */
interface Times {
  ns: number;
  beforeNs?: number | undefined;
}

/** Wait states as a tree: classes, their call paths, in each of these the processes; made when unfolded. */
export const waitTree: Plot<WaitTree> = {
  id: 'wait-tree',
  take: ({ waitTrees }, key) => waitTrees?.[Number(key)],
  packed: ({ charges }) => [charges],
  draw(tree, surface) {
    if (tree.classes.length === 0) return null;
    const charges = unpackedJson<Charge[]>(tree.charges, surface);
    const branches = classesIn(null, tree).map((i) => classBranch(tree, charges, i, surface));
    const list = html('div', { class: 'tree' }, ...branches);
    if (tree.more > 0) {
      const rest = `${counted(tree.more, 'place')} with less time are in the JSON of analyze --json.`;
      list.append(html('p', { class: 'more' }, rest));
    }
    return list;
  },
};

/** Those of one class, or of none, most time first. */
function classesIn(parent: number | null, { classes }: WaitTree): number[] {
  const indexes = classes.flatMap((each, i) => (each.parent === parent ? [i] : []));
  return indexes.sort((a, b) => mostOf(classes[b]!) - mostOf(classes[a]!));
}

function mostOf({ ns, beforeNs = 0 }: Times): number {
  return Math.max(ns, beforeNs);
}

function classBranch(tree: WaitTree, charges: readonly Charge[], index: number, surface: Surface): Element {
  const { name, ns, beforeNs, instances } = tree.classes[index]!;
  const children = (): Element[] => {
    const own = charges.filter(([of]) => of === index);
    return [
      ...classesIn(index, tree).map((i) => classBranch(tree, charges, i, surface)),
      ...limited(surface, summed(own, 1, tree.before !== 'nothing'), tree, ([path, times]) => {
        const of = own.filter((charge) => charge[1] === path);
        const processes = summed(of, 2, tree.before === 'processes').filter(([, time]) => mostOf(time) > 0);
        const known = processes.filter(([process]) => process >= 0).length;
        const shown = {
          name: tree.paths[path] || 'outside of functions',
          ...times,
          note: known === 0 ? '' : counted(known, 'process', 'processes'),
        };
        const inside = known > 0 ? () => processBranches(surface, processes, tree) : null;
        return branch(surface, shown, tree, inside, `${index}/${path}`);
      }),
    ];
  };
  const shown = { name, ns, beforeNs, note: counted(instances, 'call') };
  return branch(surface, shown, tree, children, String(index));
}

function processBranches(surface: Surface, processes: readonly Entry[], tree: WaitTree): Element[] {
  return limited(surface, processes, tree, ([process, times]) => {
    if (process < 0) return branch(surface, { name: 'other processes', ...times, note: '' }, tree, null);
    return branch(surface, { name: `P${process}`, ...times, note: '', process }, tree, null);
  });
}

type Entry = [key: number, times: Times];

/** Sums by a column, most first. @param isCompared whether before is known by it */
function summed(charges: readonly Charge[], column: 1 | 2, isCompared: boolean): Entry[] {
  const sums = new Map<number, Times>();
  for (const charge of charges) {
    const sum = sums.get(charge[column]) ?? { ns: 0, ...(isCompared && { beforeNs: 0 }) };
    sum.ns += charge[3];
    if (isCompared) sum.beforeNs! += charge[4] ?? 0;
    sums.set(charge[column], sum);
  }
  return [...sums].sort((a, b) => mostOf(b[1]) - mostOf(a[1]));
}

function limited(
  surface: Surface,
  entries: readonly Entry[],
  tree: WaitTree,
  make: (entry: Entry) => Element,
): Element[] {
  const rest = entries.slice(MAX_ENTRIES);
  const shown = entries.slice(0, MAX_ENTRIES).map((entry) => make(entry));
  if (rest.length === 0) return shown;
  const sum = (of: (times: Times) => number): number => rest.reduce((all, [, times]) => all + of(times), 0);
  const isCompared = rest[0]![1].beforeNs !== undefined;
  const times = {
    ns: sum(({ ns }) => ns),
    ...(isCompared && { beforeNs: sum(({ beforeNs = 0 }) => beforeNs) }),
  };
  return [...shown, branch(surface, { name: `${count(rest.length)} more`, ...times, note: '' }, tree, null)];
}

/** @param below makes what is unfolded; null: there is nothing @param place tells it from other branches */
function branch(
  { process: chosen }: Surface,
  { name, ns, beforeNs, note, process }: Times & { name: string; note: string; process?: number },
  tree: WaitTree,
  below: (() => Element[]) | null,
  place = '',
): Element {
  const { spanNs, classes } = tree;
  // Of a comparison the whole is the class with most time: what it lost or gained is the question.
  const whole = classes[0]?.beforeNs === undefined ? spanNs : Math.max(...classes.map(mostOf));
  const bar = (time: number, side: string): Element => {
    const width = Math.min(100, (100 * time) / (whole || 1)).toFixed(2);
    return html('i', { class: side, style: `width:${width}%` });
  };
  const bars = [...(beforeNs === undefined ? [] : [bar(beforeNs, 'before')]), bar(ns, 'now')];
  const before = beforeNs === undefined ? '' : `${beforeNs > 0 ? duration(beforeNs) : NO_VALUE} → `;
  const times = `${before}${ns > 0 ? duration(ns) : NO_VALUE}, ${partOf(spanNs > 0 ? ns / spanNs : 0)}`;
  const isChosen = process !== undefined && process === chosen;
  const line = html(
    below === null ? 'div' : 'summary',
    { class: isChosen ? 'chosen' : undefined },
    html('span', { class: 'track' }, ...bars),
    html('span', { class: 'numbers' }, times),
    ' ',
    html('bdi', { 'data-process': process }, name),
    ' ',
    html('small', {}, note),
  );
  if (below === null) return line;
  const open = unfolded.get(tree) ?? new Set();
  unfolded.set(tree, open);
  let isFilled = open.has(place);
  const fold = html('details', {}, line, ...(isFilled ? below() : []));
  fold.open = isFilled;
  fold.addEventListener('toggle', () => {
    if (fold.open) open.add(place);
    else open.delete(place);
    if (fold.open && !isFilled) fold.append(...below());
    isFilled ||= fold.open;
  });
  return fold;
}
