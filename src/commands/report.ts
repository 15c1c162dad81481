import type { Argv } from 'yargs';
import { refuseRepeated } from './job-options.ts';

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
    'print a comparison (the JSON of a check) as a comment, a job summary or tables',
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
        }),
    async (args) => {
      refuseRepeated(args, ['format', 'output']);
      const { comparison, format, output } = args;
      const { readComparison } = await import('../comparison/read-comparison.ts');
      const { renderComment, renderSummary } = await import('../report/printers/comment.ts');
      const { renderTerminal } = await import('../report/printers/terminal.ts');
      const render = { comment: renderComment, summary: renderSummary, terminal: renderTerminal }[format];
      const text = render(readComparison(comparison));
      const { writeDocument } = await import('./write-document.ts');
      writeDocument(output ?? '-', text);
      finish(0);
    },
  );
}
