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
import { interruptible } from './base/process/interrupt.ts';
import { standardError } from './base/standard-streams.ts';
import { checkRun } from './gate/check/check.ts';
import { updateBaseline } from './gate/check/update-baseline.ts';
import { GitHub } from './hosts/github/github.ts';
import { runJob } from './hosts/job.ts';
import { progressLog } from './measure/run/progress-log.ts';
import { writeHistory } from './report/history/write-history.ts';

const observer = progressLog(standardError);

// One by one: all of it would bring a library for requests, a third of the start (see
// scripts/loaded-when-used.mjs).
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

// A runner ends a cancelled job by SIGINT and, after 7.5 s, SIGTERM: programs and temporary folders must go
// with it.
await runJob(new GitHub(core, process.env), {
  check: (options) => interruptible((signal) => checkRun({ ...options, observer, signal })),
  writeHistory,
  updateBaseline: (options) => interruptible((signal) => updateBaseline({ ...options, observer, signal })),
  page: async (comparison, repository) => {
    const { renderComparisonPage } = await import('./report/page/comparison-page.ts');
    return renderComparisonPage(comparison, { repository });
  },
});
