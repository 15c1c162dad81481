import type { Argv } from 'yargs';
import { standardOutput } from '../base/standard-streams.ts';
import { refuseRepeated } from './options/job-options.ts';
import { pageLine, writePage } from './output/write-page.ts';

const FORMATS = ['comment', 'summary', 'terminal'] as const;

/**
 * Adds `commgate report COMPARISON.json`: prints a comparison again, for people who have only its JSON.
 *
 * @param cli the command line
 * @param finish called with the exit code: 0, whatever the verdict, since reporting one is not judging
 */
export function addReportCommand(cli: Argv, finish: (code: number) => void): Argv {
  return cli.command(
    'report <comparison>',
    'print a comparison (the JSON of a check) as a comment, a job summary or tables, or write it as a page',
    (command) =>
      command
        .positional('comparison', { type: 'string', demandOption: true, describe: 'JSON file of a check' })
        .option('format', {
          choices: FORMATS,
          default: 'terminal' as const,
          requiresArg: true,
          describe: 'what to print',
        })
        .option('output', {
          type: 'string',
          requiresArg: true,
          describe: 'write to this file and not to the terminal; - for standard output',
        })
        .option('html', {
          type: 'string',
          requiresArg: true,
          describe:
            'write a page with pictures (HTML, one file) to this file, - for standard output, and print nothing unless --output says where',
        }),
    async (args) => {
      refuseRepeated(args, ['format', 'output', 'html']);
      const { comparison: file, format, output, html } = args;
      const { refuseSharedOutput, writeDocument } = await import('./output/write-document.ts');
      refuseSharedOutput({ output, html });
      const { readComparison } = await import('../gate/judge/read-comparison.ts');
      const comparison = readComparison(file);
      const isTaken = html !== undefined && (await writePage(html, comparison));
      if (html === undefined || output !== undefined) {
        const { renderComment, renderSummary } = await import('../report/text/printers/comment.ts');
        const { renderTerminal } = await import('../report/text/printers/terminal.ts');
        const render = { comment: renderComment, summary: renderSummary, terminal: renderTerminal }[format];
        if (writeDocument(output ?? '-', render(comparison))) return finish(0);
      }
      if (html !== undefined && !isTaken) standardOutput.write(pageLine(html));
      finish(0);
    },
  );
}
