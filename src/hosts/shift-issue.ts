import type { LevelShift } from '#build/schemas/comparison.ts';
import { messageOf } from '../base/errors.ts';
import { shiftIssue } from '../report/text/printers/shift-issue.ts';
import { type Host, HostError } from './host.ts';

/** Opens, updates or closes the issue about a baseline's level shifts. What the host refuses is a warning. */
export async function showShifts(host: Host, shifts: readonly LevelShift[], baseline: string): Promise<void> {
  try {
    const { done, number } = await host.issue({
      ...shiftIssue(shifts, baseline, host.surroundings.repository),
      count: shifts.length,
    });
    host.info(`Issue about level shifts: ${number === undefined ? done : `#${number}, ${done}`}`);
  } catch (error) {
    const remedy = error instanceof HostError && error.isForbidden ? `. ${host.advice.issue}` : '';
    const said = host.withoutSecrets(messageOf(error));
    host.warning(`The issue about level shifts was not written, the baseline is: ${said}${remedy}`);
  }
}
