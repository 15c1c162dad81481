import type { Computing } from '#build/schemas/parts.ts';
import { median } from '../../../base/statistics/median.ts';
import type { RepetitionMeasurement } from '../../../measure/measurement/measurement.ts';
import {
  MIN_SPREAD_VALUES,
  medianError,
  placeKey,
  typicalComputing,
} from '../../../measure/measurement/typical-parts.ts';
import type { ComputingOfSides } from './computing-growth.ts';

type Executions = readonly Pick<RepetitionMeasurement, 'computing'>[];

/**
 * How long processes compute in pairs: before are medians, now these and the medians of the pairs'
 * differences, with the error of those. A machine that is slower for a while slows both sides of a pair: the
 * difference of two medians has all of that in it, as durations would, which are judged pair by pair.
 *
 * @param base execution i of it and of head are pair i
 * @returns null where an execution does not tell, one has no partner, or pairs are too few for a spread
 */
export function pairedComputing(base: Executions, head: Executions): ComputingOfSides | null {
  const isWhole = [...base, ...head].every(({ computing }) => computing !== undefined);
  if (!isWhole || base.length !== head.length || base.length < MIN_SPREAD_VALUES) return null;
  const [then, current] = [base, head].map((all) =>
    all.map(({ computing }): Places => new Map(computing!.map((place) => [keyOf(place), place.ns]))),
  );
  const typical = [base, head].map((all) => typicalComputing(all.map(({ computing }) => computing!)));
  const before = typical[0]!.map((place) => ({ ...place, errorNs: 0 }));
  const known = new Map(before.map((place) => [keyOf(place), place.ns]));
  const now = typical[1]!.map((place): Computing => {
    const key = keyOf(place);
    const rows = then!.map((was, pair) =>
      place.ns.map((_, process) => nsOf(current![pair]!, key, process) - nsOf(was, key, process)),
    );
    const grown = place.ns.map((_, process) => median(rows.map((row) => row[process]!)));
    const ns = grown.map((more, process) => Math.max(0, Math.round((known.get(key)?.[process] ?? 0) + more)));
    return { ...place, ns, errorNs: Math.round(medianError(rows, grown)) };
  });
  return { before, now };
}

type Places = Map<string, readonly number[]>;

function keyOf({ path, before }: Computing): string {
  return placeKey({ path, ...(before !== undefined && { before }) });
}

function nsOf(places: Places, key: string, process: number): number {
  return places.get(key)?.[process] ?? 0;
}
