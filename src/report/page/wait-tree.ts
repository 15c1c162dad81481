import type { WaitStatesDocument } from '#build/schemas/analysis.ts';
import type { WaitingPicture } from '#build/schemas/pictures.ts';
import { WAIT_CLASSES } from '../../analysis/waits/registry.ts';
import { packJson, unpackUpTo } from '../../measure/pictures/pack.ts';
import { visible } from '../text/words/visible.ts';
import { directionWords } from '../text/words/wait-states.ts';
import type { WaitingLayers, WaitTree } from './page-document.ts';

/** What a page has room for: the charges with most time. */
const MAX_CHARGES = 8000;

/** Wait states as class × call path × process. @param readable a function's name as people read it */
export function waitTree(waiting: WaitStatesDocument, readable: (name: string) => string): WaitTree {
  const index = new Map(waiting.classes.map(({ id }, i) => [id, i]));
  const charges = [...waiting.charges].sort((a, b) => b.ns - a.ns).slice(0, MAX_CHARGES);
  const paths = [...new Set(charges.map(({ path }) => path))];
  const numberOf = new Map(paths.map((path, i) => [path, i]));
  const rows = charges.map(({ class: id, path, process, ns }) => [
    index.get(id)!,
    numberOf.get(path)!,
    process,
    Math.round(ns),
  ]);
  return {
    spanNs: waiting.time.spanNs,
    classes: waiting.classes.map(({ id, parent, ns, instances }) => ({
      name: nameOf(id),
      parent: index.get(parent) ?? null,
      ns,
      instances,
    })),
    paths: paths.map((path) =>
      path
        .split('/')
        .map((name) => visible(readable(name)))
        .join(' / '),
    ),
    charges: packJson(rows),
    more: waiting.charges.length - charges.length,
    before: 'nothing',
  };
}

/** What waiting there is, by process: all, each class, and the refills of each direction. */
export function waitingLayers(waiting: WaitStatesDocument): WaitingLayers | null {
  const { byProcess, classes, charges, refills } = waiting;
  const layers: [name: string, ns: number[]][] = [['all', byProcess.map(({ waitingNs }) => waitingNs)]];
  for (const { id } of classes) {
    if (kindOf(id) !== 'waiting') continue;
    const ns = byProcess.map(() => 0);
    for (const charge of charges) if (charge.class === id) ns[charge.process]! += charge.ns;
    layers.push([nameOf(id), ns]);
  }
  for (const { directions } of refills)
    for (const direction of directions)
      layers.push([`refill ${directionWords(direction.direction)}`, direction.byProcess]);
  const some = layers.filter(([, ns]) => ns.some((each) => each > 0));
  if (some.length === 0) return null;
  const nsByProcess = packJson(some.map(([, ns]) => ns.map(Math.round)));
  return { names: some.map(([name]) => name), nsByProcess };
}

/** Bytes of JSON with waiting by process: some times what is written. */
const MAX_UNPACKED_BYTES = 200_000;

/** Class, path, process, ns now and before. */
type Row = [of: number, path: number, process: number, ns: number, beforeNs: number];

/** Wait states of a benchmark, before and now. @param before null: nothing is known */
export function comparedWaitTree(before: WaitingPicture | null, now: WaitingPicture): WaitTree {
  const sides = before === null ? [now] : [now, before];
  const ids = WAIT_CLASSES.map(({ id }) => id).filter((id) =>
    sides.some(({ classes }) => classes.some((each) => each.id === id)),
  );
  const paths: string[] = [];
  const rows = new Map<string, Row>();
  sides.forEach((side, i) => {
    for (const [of, path, process, ns] of chargesOf(side)) {
      const id = ids.indexOf(side.classes[of]!.id);
      // A class that this version does not have.
      if (id < 0) continue;
      // The functions have readable names already.
      const words = side.paths[path]!.map((name) => visible(side.functions[name]!)).join(' / ');
      if (!paths.includes(words)) paths.push(words);
      const at = paths.indexOf(words);
      const row = rows.get(`${id} ${at} ${process}`) ?? [id, at, process, 0, 0];
      row[3 + i]! += ns;
      rows.set(`${id} ${at} ${process}`, row);
    }
  });
  const nsOf = (side: WaitingPicture, id: string): number =>
    side.classes.find((each) => each.id === id)?.ns ?? 0;
  const charges = [...rows.values()].sort((a, b) => b[3] - a[3] || b[4] - a[4]);
  return {
    spanNs: now.spanNs,
    classes: ids.map((id) => ({
      name: nameOf(id),
      parent: parentOf(id, ids),
      ns: nsOf(now, id),
      instances: now.classes.find((each) => each.id === id)?.instances ?? 0,
      ...(before !== null && { beforeNs: nsOf(before, id) }),
    })),
    paths,
    charges: packJson(charges),
    more: 0,
    before: before === null ? 'nothing' : before.processes === '' ? 'paths' : 'processes',
  };
}

/** Class, path, process, ns: what is not told by process has process −1. */
function chargesOf({ places, processes }: WaitingPicture): [number, number, number, number][] {
  const told = (
    processes === '' ? [] : JSON.parse(new TextDecoder().decode(unpackUpTo(processes, MAX_UNPACKED_BYTES)))
  ) as [place: number, process: number, ns: number][];
  const rest = places.map(([, , ns]) => ns);
  for (const [place, , ns] of told) rest[place]! -= ns;
  return [
    ...told.map(([place, process, ns]): [number, number, number, number] => {
      return [places[place]![0], places[place]![1], process, ns];
    }),
    // Rounding leaves some nanoseconds.
    ...places.flatMap(([of, path, ns], i): [number, number, number, number][] =>
      rest[i]! > 0.001 * ns ? [[of, path, -1, rest[i]!]] : [],
    ),
  ];
}

function kindOf(id: string): string {
  return WAIT_CLASSES.find((each) => each.id === id)?.kind ?? 'waiting';
}

function nameOf(id: string): string {
  return WAIT_CLASSES.find((each) => each.id === id)?.name ?? visible(id);
}

function parentOf(id: string, ids: readonly string[]): number | null {
  const parent = ids.indexOf(WAIT_CLASSES.find((each) => each.id === id)?.parent ?? '');
  return parent < 0 ? null : parent;
}
