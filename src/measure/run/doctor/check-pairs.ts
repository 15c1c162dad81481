import type { Config } from '../../../base/config/config.ts';
import type { Finding } from './findings.ts';

/**
 * Looks whether base and head of a project could be compared side by side. A project without a build rests on
 * its baseline alone: what looks slower there may be a job on another kind of machine, or a machine that
 * changed since.
 *
 * @param hasBaseline whether runs are stored that changes are compared with
 * @returns a note where benchmarks are compared with a baseline and there is no build; nothing else is worth
 *   a line
 */
export function checkPairs(
  { build, benchmarks }: Pick<Config, 'build' | 'benchmarks'>,
  hasBaseline: boolean,
): Finding[] {
  if (build !== undefined || benchmarks.length === 0 || !hasBaseline) return [];
  return [
    {
      what: 'build',
      state: 'note',
      found: 'none, so that a job that differs from those of the baseline looks the same as a slower program',
      remedy: 'build: COMMANDS in the configuration, which lets commgate compare base and head side by side',
    },
  ];
}
