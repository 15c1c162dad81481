import * as core from '@actions/core';
import { loadConfig } from './base/config/load.ts';
import { interruptible } from './base/process/interrupt.ts';
import { standardError } from './base/standard-streams.ts';
import { checkRun } from './gate/check/check.ts';
import { updateBaseline } from './gate/check/update-baseline.ts';
import { GitHub } from './hosts/github/github.ts';
import { runJob } from './hosts/job.ts';
import { progressLog } from './measure/run/progress-log.ts';
import { writeHistorySite } from './report/history-site/write-site.ts';
import { renderComparisonPage } from './report/page/comparison-page.ts';

const observer = progressLog(standardError);

// A runner ends a cancelled job by SIGINT and, after 7.5 s, SIGTERM: programs and temporary folders must go
// with it.
await runJob(new GitHub(core, process.env), {
  check: ({ config, ...options }) =>
    interruptible(async (signal) => checkRun(loadConfig(config), { ...options, observer, signal })),
  writeHistorySite,
  updateBaseline: ({ config, ...options }) =>
    interruptible(async (signal) => updateBaseline(loadConfig(config), { ...options, observer, signal })),
  page: (comparison, repository) => renderComparisonPage(comparison, { repository }),
});
