import { existsSync } from 'node:fs';
import type { Argv } from 'yargs';
import { loadConfig } from '../base/config/load.ts';
import { oneLine, oneLineWhole } from '../base/errors.ts';
import { standardError, standardOutput } from '../base/standard-streams.ts';
import { hasBaseline } from '../gate/baseline/locate.ts';
import { measureTrace } from '../measure/measurement/measure.ts';
import { diagnose } from '../measure/run/doctor/diagnose.ts';
import type { Diagnosis, Finding, State } from '../measure/run/doctor/findings.ts';
import { flag, outputFile, text } from './options/kinds.ts';
import { openProgress } from './output/progress.ts';
import { writeJson } from './output/write-document.ts';

const CONFIGURATION = 'commgate.yml';

export function options(args: Argv) {
  return args.options({
    config: text(`configuration whose tracers must work (default: ${CONFIGURATION} when there is one)`),
    json: outputFile('the findings as JSON'),
    all: flag('show what was found of every tracer, also of those that are not needed'),
  });
}

type Arguments = Awaited<ReturnType<typeof options>['argv']>;

/** @returns 0 when the tracers that the configuration uses (without one: builtin) work, else 2 */
export async function run(args: Arguments): Promise<number> {
  const file = args.config ?? (existsSync(CONFIGURATION) ? CONFIGURATION : undefined);
  const progress = openProgress(standardError);
  const config = file === undefined ? null : loadConfig(file);
  const diagnosis = await diagnose(config, {
    environment: process.env,
    hasBaseline: config !== null && (await hasBaseline(config)),
    async readContent(anchor, analysis) {
      const { processes, groups, offCore, offCoreBetweenCalls } = await measureTrace(anchor, analysis);
      const messages = groups.reduce((sum, group) => sum + group.messages * group.instances, 0);
      const within = offCoreBetweenCalls ? 'between calls' : 'everywhere';
      return { processes, messages, offCore: offCore === undefined ? 'nowhere' : within };
    },
    onStep: (what) => progress.show(what),
  }).finally(() => progress.close());
  const isTaken = writeJson(args.json, `${JSON.stringify(diagnosis, null, 2)}\n`);
  if (!isTaken) standardOutput.write(renderDiagnosis(diagnosis, args.all));
  return diagnosis.works ? 0 : 2;
}

const MARKS: Record<State, string> = { ok: 'ok', note: 'note', warning: 'WARNING', missing: 'MISSING' };

/**
 * A diagnosis for people, foreign text escaped; it ends with a line break.
 *
 * @param all also what was found of tracers that are not needed
 */
export function renderDiagnosis(diagnosis: Diagnosis, all = false): string {
  const { works, configuration, system, machine, project, tracers } = diagnosis;
  const needed = configuration === null ? 'tracer builtin' : `the tracers of ${oneLine(configuration)}`;
  const blocks = [
    [works ? `${needed}: ready` : `${needed}: not ready, see MISSING below`],
    [oneLine(system), ...machine.flatMap(lines)],
  ];
  // What several tracers share is said once, unless something is wrong with it.
  const said = new Set<string>();
  const isNew = (finding: Finding): boolean => {
    const text = JSON.stringify(finding);
    return finding.state !== 'ok' || (!said.has(text) && said.add(text) !== undefined);
  };
  const others: string[] = [];
  for (const { tracer, mpi, usedBy, works, findings } of tracers) {
    const isNeeded = configuration === null ? tracer === 'builtin' : usedBy.length > 0;
    const state = works ? 'works' : 'does not work';
    if (!isNeeded && !all) {
      others.push(`tracer ${tracer}: ${state}, not needed (--all says more)`);
      continue;
    }
    const use = usedBy.length > 0 ? `used by ${usedBy.join(', ')}` : 'not used by the configuration';
    const title = `tracer ${tracer}, ${mpi === 'unknown' ? 'no MPI library known' : mpi}`;
    blocks.push([
      oneLine(`${title}: ${state}${configuration === null ? '' : ` (${use})`}`),
      ...findings.filter(isNew).flatMap(lines),
    ]);
  }
  if (others.length > 0) blocks.push(others);
  if (project.length > 0) blocks.push([oneLine(configuration ?? ''), ...project.flatMap(lines)]);
  return `${blocks.map((block) => block.join('\n')).join('\n\n')}\n`;
}

function lines({ what, state, found, remedy }: Finding): string[] {
  const line = `  ${MARKS[state].padEnd(8)} ${what}: ${oneLineWhole(found)}`;
  return remedy === undefined ? [line] : [line, `           -> ${oneLineWhole(remedy)}`];
}
