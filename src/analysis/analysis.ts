import type { Trace } from '../trace/columns/trace.ts';
import { Workspace } from '../trace/columns/workspace.ts';
import type { Stage, StageOptions } from './stage-list.ts';
import { type Analysis, type AnalysisOptions, STAGES } from './stages.ts';

/**
 * Analyses a loaded trace (METHOD section 2). Pure.
 * @param onStage called with the name of each stage before it runs
 * @throws InputError when the events of the trace do not fit into the memory of one stage
 */
export function analyze(
  trace: Trace,
  options: AnalysisOptions = {},
  onStage?: (stage: string) => void,
): Analysis {
  // The list's type is what its stages give, in this order.
  return runStages(STAGES.stages, { trace }, options, onStage) as Analysis;
}

/** Runs stages one after the other. @returns what was given and what the stages gave */
export function runStages<Options extends StageOptions>(
  stages: readonly Stage<Options>[],
  given: object,
  options: Options,
  onStage: (name: string) => void = () => {},
): object {
  let found = given;
  for (const stage of stages) {
    if (stage.isOptional && !options.also?.includes(stage.name)) continue;
    onStage(stage.name);
    found = { ...found, ...stage.run(found, options) };
  }
  Workspace.endStages();
  return found;
}
