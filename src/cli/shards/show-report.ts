import { analysisDocument } from '../../analysis/documents/document.ts';
import { standardOutput } from '../../base/standard-streams.ts';
import { renderAnalysis } from '../../report/text/printers/analysis.ts';
import { terminalLook } from '../output/terminal-look.ts';
import { writeJson } from '../output/write-document.ts';
import { refuseWithoutCalls } from '../trace/analyze-trace.ts';
import { prepareEngine } from '../trace/prepare-engine.ts';
import { reportStep } from './report-step.ts';
import { openSharded } from './run-step.ts';
import { workIn } from './work-folder.ts';

/** Where the analysis of a work folder goes: into a file, or as tables to standard output. */
export interface Shown {
  json?: string | undefined;
  sequence: boolean;
  all: boolean;
}

/** The last step. @throws InputError where a step before is not done */
export function showReport(work: string, { json, sequence, all }: Shown): void {
  prepareEngine();
  const { manifest, store } = workIn(work);
  const also = ['sums of templates', ...(manifest.options.contexts === 'none' ? ['repeats'] : [])];
  const analysis = refuseWithoutCalls(reportStep(openSharded(manifest, store, also)), manifest.trace);
  const document = analysisDocument(analysis, sequence);
  if (json !== undefined) {
    writeJson(json, `${JSON.stringify(document)}\n`);
    return;
  }
  const shown = { ...document, trace: { ...document.trace, path: manifest.trace } };
  standardOutput.write(renderAnalysis(shown, all, terminalLook(all)));
}
