import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { optionError, requireWhole } from '../../base/errors.ts';
import { refuseLinks } from '../../base/files/refuse-links.ts';
import { OWN_FOLDER } from './output-folder.ts';

/** Names that makeOutputFolder gives: date, time, commit, a number where two began within a second. */
const RUN_NAME = /^(\d{8}-\d{6})(?:-[0-9a-f]{7})?(?:-\d+)?$/;

/** @throws InputError when --keep-runs cannot be used with a place (`output`) or a run (`recorded`) given */
export function checkKeepRuns(keep: number, output?: string, recorded?: string): void {
  requireWhole('keep-runs', keep, 1);
  const refuse = (found: string, rule: string): never => {
    throw optionError('keep-runs', found, rule);
  };
  if (output !== undefined) refuse('given together with --output', 'only runs in .commgate/runs are removed');
  if (recorded !== undefined)
    refuse('given together with a recorded run', 'runs are removed after a new one');
}

/**
 * Removes the oldest runs of .commgate/runs, finished or not, by the time in their names, but for the newest
 * `keep`. Links and folders of other names are left alone.
 *
 * @returns names of what was removed, the oldest first
 * @throws InputError when a link in a working copy leads to .commgate/runs
 */
export function removeOldRuns(configFolder: string, keep: number): string[] {
  const runs = resolve(configFolder, OWN_FOLDER, 'runs');
  refuseLinks(runs);
  const names = readdirSync(runs, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && RUN_NAME.test(entry.name))
    .map(({ name }) => name)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) rmSync(join(runs, name), { recursive: true });
  return old;
}
