import { createHash } from 'node:crypto';
import type { InspectionAffinity } from '../../analysis/slow-instances/ahp.ts';
import { isChange } from '../../gate/judge/findings.ts';
import { groupKey } from '../../measure/measurement/group-identity.ts';
import { type FindingPlace, findingPlaces } from '../text/finding-places.ts';
import { visible } from '../text/words/visible.ts';
import type { ExportFormat } from './format.ts';

interface Violation {
  description: string;
  check_name: string;
  fingerprint: string;
  severity: 'info' | 'minor' | 'major' | 'critical' | 'blocker';
  location: { path: string; lines: { begin: number } };
}

const SEVERITIES: Readonly<Record<InspectionAffinity, Violation['severity']>> = {
  High: 'critical',
  Medium: 'major',
  Low: 'minor',
};

/**
 * A Code Quality report of GitLab (https://docs.gitlab.com/ci/testing/code_quality): findings whose place in
 * the repository is known, with a fingerprint that stays while one is of the same group and file.
 */
export const CODE_QUALITY: ExportFormat<'comparison'> = {
  id: 'code-quality',
  of: ['comparison'],
  readIn: 'GitLab merge requests (artifacts: reports: codequality)',
  file: 'gl-code-quality-report.json',
  *make({ comparison }) {
    yield codeQualityReport(findingPlaces(comparison));
  },
};

/** @returns JSON; without findings what GitLab compares those of others with */
export function codeQualityReport(found: readonly FindingPlace[]): string {
  const places = found.filter(({ path }) => staysInside(path));
  return `${JSON.stringify(places.map(violationOf), null, 2)}\n`;
}

function violationOf({ path, line, message, finding }: FindingPlace): Violation {
  const [first] = finding.groups;
  const about = JSON.stringify([first.benchmark, groupKey(first), path]);
  return {
    description: message,
    check_name: isChange(finding) ? 'commgate/changed-communication' : 'commgate/slower-communication',
    fingerprint: createHash('sha256').update(about).digest('hex'),
    severity: SEVERITIES[first.inspectionAffinity],
    location: { path, lines: { begin: line } },
  };
}

/** A comparison may come from anywhere, and name any path. */
function staysInside(path: string): boolean {
  const steps = path.split('/');
  return (
    visible(path) === path && !path.includes('\\') && !steps.some((step) => ['', '.', '..'].includes(step))
  );
}
