import type { LevelShift } from '#build/schemas/comparison.ts';
import type { HistoryLevel } from '#build/schemas/history.ts';
import { median } from '../../base/statistics/median.ts';
import type { ComparableRun } from '../../gate/baseline/comparable-runs.ts';
import type { GroupSeries } from '../../gate/baseline/levels/level-shifts.ts';
import { groupKey } from '../../measure/measurement/group-identity.ts';
import type { RecordedGroup } from '../../measure/measurement/recorded-run.ts';

/** By id of a run: at which level it is, and that level in ns as it was measured. */
export type LevelOfRun = ReadonlyMap<string, { level: string; ns: number }>;

/** The level of a group in each run. @param raised by which accepted factors a run was multiplied, by id */
export function levelsOf(
  { recent, group, valuesNs }: { recent: readonly ComparableRun[] } & Pick<GroupSeries, 'group' | 'valuesNs'>,
  shifts: readonly LevelShift[],
  raised: (id: string) => number,
): LevelOfRun {
  const starts = shiftsOf(group, shifts).map((shift) => recent.findIndex(({ run }) => run.id === shift.run));
  const bounds = [0, ...starts, recent.length];
  const levels = new Map<string, { level: string; ns: number }>();
  for (let level = 0; level + 1 < bounds.length; level++) {
    const places: number[] = [];
    for (let i = bounds[level]!; i < bounds[level + 1]!; i++) if (valuesNs[i] !== null) places.push(i);
    if (places.length === 0) continue;
    const ns = median(places.map((i) => valuesNs[i]!));
    for (const i of places) {
      const { id } = recent[i]!.run;
      const factor = raised(id);
      levels.set(id, { level: `${level} ${factor}`, ns: ns / factor });
    }
  }
  return levels;
}

function shiftsOf(group: RecordedGroup, shifts: readonly LevelShift[]): LevelShift[] {
  const key = groupKey(group);
  return shifts.filter(({ groups }) => groups.some((each) => groupKey(each) === key));
}

/** Levels as stretches of runs side by side. @param ids of one environment, with indexes as shown */
export function stretches(
  levels: LevelOfRun,
  ids: readonly { id: string; at: number }[],
  environment: number,
): HistoryLevel[] {
  const found: (HistoryLevel & { level: string })[] = [];
  for (const { id, at } of ids) {
    const known = levels.get(id);
    if (known === undefined) continue;
    const last = found.at(-1);
    if (last?.level === known.level) last.to = at;
    else found.push({ environment, from: at, to: at, ns: known.ns, level: known.level });
  }
  return found.map(({ level: _, ...stretch }) => stretch);
}
