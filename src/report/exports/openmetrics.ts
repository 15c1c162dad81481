import { visible } from '../text/words/visible.ts';
import { type Figures, figuresOf, type GroupFigures } from './figures.ts';
import type { ExportFormat } from './format.ts';

interface Sample {
  labels: Record<string, string>;
  value: number;
  /** What stands after the family's name. */
  suffix?: string;
}

/** A metric family; a unit stands at the end of its name. */
interface Family {
  name: string;
  type: 'gauge' | 'info' | 'stateset';
  unit?: string;
  help: string;
  samples: Sample[];
}

const VERDICTS = ['pass', 'regression', 'inconclusive', 'error'] as const;

/** OpenMetrics 1.0 (https://prometheus.io/docs/specs/om/open_metrics_spec), without timestamps */
export const OPEN_METRICS: ExportFormat<'run' | 'comparison'> = {
  id: 'openmetrics',
  of: ['run', 'comparison'],
  readIn: 'Prometheus, VictoriaMetrics, Grafana; GitLab merge requests (artifacts: reports: metrics)',
  file: 'commgate-metrics.txt',
  async *make(input, options) {
    for (const family of familiesOf(await figuresOf(input, options))) {
      if (family.samples.length > 0) yield textOf(family);
    }
    yield '# EOF\n';
  },
};

function familiesOf({ commit, branch, groups, communication, comparison }: Figures): Family[] {
  const compared = groups.flatMap((group) => (group.before === null ? [] : [{ group, ...group.before }]));
  const known = { ...(commit !== null && { commit }), ...(branch !== null && { branch }) };
  return [
    {
      name: 'commgate_run',
      type: 'info',
      help: 'The run that the other figures are of.',
      samples: [{ suffix: '_info', labels: known, value: 1 }],
    },
    gauge('commgate_group_median_seconds', 'seconds', 'Median duration of the instances of a group.', [
      ...groups.map((group) => ({ labels: labelsOf(group), value: group.medianNs / 1e9 })),
    ]),
    gauge('commgate_group_share_ratio', 'ratio', 'Part of the run.', [
      ...groups.map((group) => ({ labels: labelsOf(group), value: group.share })),
    ]),
    gauge('commgate_group_instances', null, 'Instances of a group in one repetition.', [
      ...groups.map((group) => ({ labels: labelsOf(group), value: group.instances })),
    ]),
    gauge('commgate_group_baseline_median_seconds', 'seconds', 'Median that a group was compared with.', [
      ...compared.map(({ group, medianNs }) => ({ labels: labelsOf(group), value: medianNs / 1e9 })),
    ]),
    gauge('commgate_group_slowdown_ratio', 'ratio', 'Median of a group divided by what it was before.', [
      ...compared.map(({ group, factor }) => ({ labels: labelsOf(group), value: factor })),
    ]),
    gauge('commgate_benchmark_communication_seconds', 'seconds', 'Sum of the durations of all instances.', [
      ...communication.map(({ benchmark, ns }) => ({ labels: { benchmark }, value: ns / 1e9 })),
    ]),
    ...(comparison === null ? [] : checkFamilies(comparison)),
  ];
}

function checkFamilies({ verdict, regressions, improvements }: NonNullable<Figures['comparison']>): Family[] {
  return [
    {
      name: 'commgate_check_verdict',
      type: 'stateset',
      help: 'What the check said.',
      samples: VERDICTS.map((state) => ({
        labels: { commgate_check_verdict: state },
        value: state === verdict ? 1 : 0,
      })),
    },
    gauge('commgate_check_regressions', null, 'Groups that became slower.', [
      { labels: {}, value: regressions.length },
    ]),
    gauge('commgate_check_improvements', null, 'Groups that became faster.', [
      { labels: {}, value: improvements.length },
    ]),
  ];
}

function gauge(name: string, unit: string | null, help: string, samples: Sample[]): Family {
  return { name, type: 'gauge', ...(unit !== null && { unit }), help, samples };
}

function labelsOf({ benchmark, functions, label, bytes, pattern, id }: GroupFigures): Record<string, string> {
  return {
    benchmark,
    functions: functions.join(', '),
    family: label,
    bytes: String(bytes),
    pattern,
    group: id,
  };
}

function textOf({ name, type, unit, help, samples }: Family): string {
  const lines = [
    `# TYPE ${name} ${type}`,
    ...(unit === undefined ? [] : [`# UNIT ${name} ${unit}`]),
    `# HELP ${name} ${escaped(help)}`,
    ...samples.map(
      ({ labels, value, suffix = '' }) => `${name}${suffix}${labelText(labels)} ${numberText(value)}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function labelText(labels: Record<string, string>): string {
  const all = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return all.length === 0 ? '' : `{${all.join()}}`;
}

/** The format's escapes; other characters that end a line, or that nobody sees, are made visible. */
function escaped(text: string): string {
  return visible(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"');
}

function numberText(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? '+Inf' : '-Inf';
}
