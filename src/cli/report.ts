import type { Argv } from 'yargs';
import { optionError } from '../base/errors.ts';
import { standardError, standardOutput } from '../base/standard-streams.ts';
import { readComparison } from '../gate/judge/read-comparison.ts';
import { postComparison } from '../hosts/post.ts';
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
      post: text(
        'post it as the comment on OWNER/REPO#N (GitHub) or GROUP/PROJECT!N (GitLab) with a token from the ' +
          'environment, or update that comment; print nothing unless --output says where',
      ),
      'comment-name': text('tells the comments of several jobs apart'),
      mention: text('who is named in a new comment that says what fails, such as "@user @org/team"'),
    });
}

type Arguments = Awaited<ReturnType<typeof options>['argv']>;

/** @returns 0, whatever the verdict, since reporting one is not judging */
export async function run(args: Arguments): Promise<number> {
  const { comparison: file, format, output, html, all, post, commentName: name, mention } = args;
  for (const [option, value] of Object.entries({ 'comment-name': name, mention })) {
    if (value !== undefined && post === undefined) throw optionError(option, value, 'it is for --post');
  }
  refuseSharedOutput({ output, html });
  const comparison = readComparison(file);
  const isTaken = html !== undefined && writePage(html, comparison);
  if (post !== undefined) {
    const asked = { target: post, name: name ?? '', mention: mention ?? '' };
    const { posted, to } = await postComparison(comparison, asked, process.env);
    standardError.write(`commgate: comment on ${to}: ${posted}\n`);
  }
  if ((html === undefined && post === undefined) || output !== undefined) {
    const look = output === undefined ? terminalLook(all) : { all };
    const terminal = (): string => renderTerminal(comparison, SECTIONS, look);
    const render = { comment: renderComment, summary: renderSummary, terminal }[format];
    if (writeDocument(output ?? '-', render(comparison))) return 0;
  }
  if (html !== undefined && !isTaken) standardOutput.write(pageLine(html));
  return 0;
}
