import * as comment from '../../../src/report/text/printers/comment.ts';

/** A text with the lines of a paragraph, or of an item, as one: where lines end is tested beside the printer. */
export function unwrapped(text: string): string {
  return text.replace(/(?<=[.;,:])\n *(?!```)(?=[^\s|<#>-])/g, ' ');
}

/** The comment without the ends of lines in its paragraphs. */
export function renderComment(...of: Parameters<typeof comment.renderComment>): string {
  return unwrapped(comment.renderComment(...of));
}

/** The summary, likewise. */
export function renderSummary(...of: Parameters<typeof comment.renderSummary>): string {
  return unwrapped(comment.renderSummary(...of));
}
