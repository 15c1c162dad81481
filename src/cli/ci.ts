import type { Argv } from 'yargs';
import { InputError } from '../base/errors.ts';
import { standardError, standardOutput } from '../base/standard-streams.ts';
import { GitLab } from '../hosts/gitlab/gitlab.ts';
import { isGitLab } from '../hosts/gitlab/surroundings.ts';
import { runJob } from '../hosts/job.ts';
import { realWork } from '../hosts/work.ts';
import { flag, text } from './options/kinds.ts';

/** The inputs of the action (action.yml), as far as a job of GitLab has a use for them. */
export function options(args: Argv) {
  return args.options({
    mode: text(
      'check (default): run the benchmarks, compare, report; baseline: add a run to the baseline; ' +
        'comment: post one note from the reports of checks (of a matrix, or of merge requests from forks)',
    ),
    config: text('configuration (default: commgate.yml)'),
    baseline: text('baseline file, in place of what the configuration says'),
    run: text('folder of a run that was made before, in place of running the benchmarks now'),
    against: text(
      'check: build this commit, branch or tag and HEAD, and run both in turn; no baseline is used',
    ),
    'fail-on': text('regression (default; also when inconclusive), or never: on errors only'),
    comment: text('when a note is created: on-change (default: not on a plain pass), always, never'),
    'comment-name': text('tells the notes of several jobs on one merge request apart'),
    mention: text('who is named in a new note that says what fails, such as "@user @group/team"'),
    'accept-label': text('label that accepts the slowdowns of a merge request (default: commgate-accept)'),
    artifact: text(
      'comment: name of the jobs that checked (default: commgate), or what their names begin with',
    ),
    skip: text('check: why nothing is to be measured; the check then passes'),
    build: {
      type: 'boolean',
      describe:
        'build the working copy first, where the configuration has a build; --no-build measures it as it is',
    },
    strict: flag('baseline: refuse a run that was disturbed'),
    issue: text('baseline: on-shift opens one issue while the level has shifted; never (default)'),
    pages: text('baseline: folder that the history pages are written into'),
    'working-directory': text('folder of the working copy in which commgate works (default: its top)'),
  });
}

type Arguments = Awaited<ReturnType<typeof options>['argv']>;

/** @returns the exit code: 0, 1 regression, 2 error, 3 inconclusive @throws InputError outside of a job */
export function run(args: Arguments): Promise<number> {
  if (!isGitLab(process.env)) {
    throw new InputError({
      file: 'command line',
      found: 'commgate ci is for jobs of GitLab CI/CD, and this is none',
      remedy: 'use the action on GitHub, and commgate check elsewhere',
    });
  }
  const given = args as unknown as Record<string, string | boolean | undefined>;
  const input = (name: string): string => String(given[name] ?? '').trim();
  return runJob(new GitLab(process.env, input, { out: standardOutput, err: standardError }), realWork());
}
