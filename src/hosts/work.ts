import { loadConfig } from '../base/config/load.ts';
import { interruptible } from '../base/process/interrupt.ts';
import { standardError } from '../base/standard-streams.ts';
import { checkRun } from '../gate/check/check.ts';
import { updateBaseline } from '../gate/check/update-baseline.ts';
import { progressLog } from '../measure/run/progress-log.ts';
import { writeHistorySite } from '../report/history-site/write-site.ts';
import { renderComparisonPage } from '../report/page/comparison-page.ts';
import type { Work } from './settings.ts';

/**
 * What a job does on every host. A runner ends a cancelled job by SIGINT and, after a few seconds, SIGTERM:
 * programs and temporary folders must go with it.
 */
export function realWork(): Work {
  const observer = progressLog(standardError);
  return {
    check: ({ config, ...options }) =>
      interruptible(async (signal) => checkRun(loadConfig(config), { ...options, observer, signal })),
    writeHistorySite,
    updateBaseline: ({ config, ...options }) =>
      interruptible(async (signal) => updateBaseline(loadConfig(config), { ...options, observer, signal })),
    page: (comparison, repository) => renderComparisonPage(comparison, { repository }),
  };
}
