import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig } from '../../../src/base/config/load.ts';
import type { BaselineRun } from '../../../src/gate/baseline/baseline.ts';
import { formatBaseline } from '../../../src/gate/baseline/format.ts';
import { updateBaseline } from '../../../src/gate/check/update-baseline.ts';
import { haloRun } from '../../cli/halo-run.ts';
import { withEarlierNights } from '../../support/earlier-nights.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('tells the level shift that the added run is part of, until it is accepted', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'commgate.yml');
  writeFileSync(file, 'benchmarks: [{ name: halo, command: ./halo }]\nbaseline: { file: nights.json }\n');
  const config = loadConfig(file);
  const add = (day: number, exchangeNs: number) =>
    updateBaseline(config, { run: haloRun(join(folder, `run-${day}`), day, [{ exchangeNs }]) });
  const nightsAt = ({ run }: { run: BaselineRun }) =>
    withEarlierNights({ schemaVersion: 1, runs: [run] }, 5).runs;

  const before = await add(10, 200_000);
  expect(before.levelShifts()).toEqual([]);
  const after = await add(20, 300_000);
  const runs = [...nightsAt(before), ...nightsAt(after)];
  writeFileSync(join(folder, 'nights.json'), formatBaseline({ schemaVersion: 1, runs }));
  const night = await add(21, 300_000);
  const [shift, ...others] = night.levelShifts();
  expect(others).toEqual([]);
  expect(shift).toMatchObject({
    benchmark: 'halo',
    commit: after.run.commit,
    commitBefore: before.run.commit,
  });

  const { id, benchmark, run, date: since, factor } = shift!;
  const accepted = { id, benchmark, run, since, groups: null, factor, reason: 'wanted', date: since };
  const document = { schemaVersion: 1, accepted: [], shifts: [accepted] };
  writeFileSync(join(folder, 'commgate-accepted.json'), JSON.stringify(document));
  expect((await add(22, 300_000)).levelShifts()).toEqual([]);
});
