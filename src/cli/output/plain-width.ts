/**
 * What the bundle gives yargs in place of string-width, for the columns of its help: texts of ours, without
 * emoji, control sequences or letters of double width.
 *
 * @returns how many columns the text takes on a terminal
 */
export default function plainWidth(text: string): number {
  return text.length;
}
