import type { AcceptedShift } from '#build/schemas/accepted.ts';
import { shiftId } from '../../../src/gate/baseline/levels/accepted-shift.ts';
import { type LevelledBaseline, levelled } from '../../../src/gate/baseline/levels/stored-baseline.ts';
import { madeHistory } from './made-history.ts';

/** What a page shows as text, whatever it looks like. */
export const HOSTILE =
  '</script><script>window.hit=1</script><img src=x onerror="window.hit=1">\u202e"\'&<!--';

export const RUNS = 400;
export const GROUPS = 40;

/** Where levels shift: in the first benchmark once accepted, in the second one open; one run of each is disturbed. */
const [ACCEPTED_AT, NEW_MACHINE_AT] = [350, 120];
export const [OPEN_AT, DISTURBED_AT] = [380, 370];

/** A year of nights of three benchmarks on two machines, with names of every kind. */
export function madeSite(): LevelledBaseline {
  const baseline = madeHistory({
    runs: RUNS,
    groups: GROUPS,
    benchmarks: ['halo exchange', '../cg', HOSTILE],
    factor: (b, g, run) =>
      b === 0 && g === 39 && run >= ACCEPTED_AT ? 1.3 : b === 1 && g === 20 && run >= OPEN_AT ? 1.6 : 1,
    functions: (g) => [g === 38 ? HOSTILE : `exchange_${g}`],
    run: (index) => ({
      branch: index % 7 === 3 ? HOSTILE : 'main',
      ...(index === DISTURBED_AT && { disturbed: [`${HOSTILE} was busy`] }),
      ...(index < NEW_MACHINE_AT && {
        environment: { cpu: `old ${HOSTILE}`, cores: 8, mpi: 'Open MPI 4.1.4', usableCores: 8 },
      }),
    }),
  });
  const { id: run, date: since } = baseline.runs[ACCEPTED_AT]!;
  const accepted: AcceptedShift = {
    id: shiftId('halo exchange', run),
    benchmark: 'halo exchange',
    run,
    since,
    groups: null,
    factor: 1.3,
    reason: `a checksum ${HOSTILE}`,
    date: '2026-02-01T00:00:00.000Z',
  };
  return levelled(baseline, { slowdowns: [], shifts: [accepted] });
}
