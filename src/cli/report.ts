import type { Argv } from 'yargs';
import { standardOutput } from '../base/standard-streams.ts';
import { readComparison } from '../gate/judge/read-comparison.ts';
import { renderComment, renderSummary } from '../report/text/printers/comment.ts';
import { renderTerminal } from '../report/text/printers/terminal.ts';
import { SECTIONS } from '../report/text/views/sections.ts';
import { ALL, text } from './options/kinds.ts';
import { terminalLook } from './output/terminal-look.ts';
import { refuseSharedOutput, writeDocument } from './output/write-document.ts';
import { pageLine, writePage } from './output/write-page.ts';

const FORMATS = ['comment', 'summary', 'terminal'] as const;

export function options(args: Argv) {
  return args
    .positional('comparison', { type: 'string', demandOption: true, describe: 'JSON file of a check' })
    .options({
      format: {
        choices: FORMATS,
        default: 'terminal' as const,
        requiresArg: true,
        describe: 'what to print',
      },
      all: ALL,
      output: text('write to this file and not to the terminal; - for standard output'),
      html: text(
        'write a page with pictures (HTML, one file) to this file, - for standard output, ' +
          'and print nothing unless --output says where',
      ),
    });
}

type Arguments = Awaited<ReturnType<typeof options>['argv']>;

/** @returns 0, whatever the verdict, since reporting one is not judging */
export async function run(args: Arguments): Promise<number> {
  const { comparison: file, format, output, html, all } = args;
  refuseSharedOutput({ output, html });
  const comparison = readComparison(file);
  const isTaken = html !== undefined && writePage(html, comparison);
  if (html === undefined || output !== undefined) {
    const look = output === undefined ? terminalLook(all) : { all };
    const terminal = (): string => renderTerminal(comparison, SECTIONS, look);
    const render = { comment: renderComment, summary: renderSummary, terminal }[format];
    if (writeDocument(output ?? '-', render(comparison))) return 0;
  }
  if (html !== undefined && !isTaken) standardOutput.write(pageLine(html));
  return 0;
}
