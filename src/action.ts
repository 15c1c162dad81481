import {
  error,
  getInput,
  getState,
  info,
  notice,
  saveState,
  setFailed,
  setOutput,
  setSecret,
  summary,
  warning,
} from '@actions/core';
import { checkRun } from './check/check.ts';
import { updateBaseline } from './check/update-baseline.ts';
import { writeHistory } from './history/write-history.ts';
import { GitHub } from './hosts/github/github.ts';
import { runJob } from './hosts/job.ts';
import { interruptible } from './process/interrupt.ts';
import { progressLog } from './run/progress-log.ts';
import { standardError } from './standard-streams.ts';

const observer = progressLog(standardError);

// One by one: all of it would bring a library for requests, a third of the start (see scripts/loaded-when-used.mjs).
const core = {
  error,
  getInput,
  getState,
  info,
  notice,
  saveState,
  setFailed,
  setOutput,
  setSecret,
  summary,
  warning,
};

// A runner ends a cancelled job by SIGINT and, after 7.5 s, SIGTERM: programs and temporary folders must go with it.
await runJob(new GitHub(core, process.env), {
  check: (options) => interruptible((signal) => checkRun({ ...options, observer, signal })),
  writeHistory,
  updateBaseline: (options) => interruptible((signal) => updateBaseline({ ...options, observer, signal })),
  page: async (comparison, repository) => {
    const { renderComparisonPage } = await import('./report/pages/comparison-page.ts');
    return renderComparisonPage(comparison, { repository });
  },
});
