import type { WaitingPicture } from '#build/schemas/pictures.ts';
import { WAIT_CLASSES, waitClass } from '../../analysis/waits/registry.ts';
import { packJson, unpackUpTo } from '../../measure/pictures/pack.ts';
import { visible } from '../text/words/visible.ts';
import type { WaitTree } from './page-document.ts';

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
      name: nameOfClass(id),
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

/** A class of waiting as people call it. */
export function nameOfClass(id: string): string {
  return waitClass(id)?.name ?? visible(id);
}

function parentOf(id: string, ids: readonly string[]): number | null {
  const parent = ids.indexOf(waitClass(id)?.parent ?? '');
  return parent < 0 ? null : parent;
}
