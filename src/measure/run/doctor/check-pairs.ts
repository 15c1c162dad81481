import type { Config } from '../../../base/config/config.ts';
import type { Finding } from './findings.ts';

/**
 * Whether base and head of a project could be compared side by side: a note where benchmarks are compared
 * with a baseline and there is no build. What looks slower there may be a job on another kind of machine.
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
