/**
 * How many columns a text takes on a terminal: what the bundle gives yargs in place of string-width, for help
 * without emoji, control sequences or letters of double width.
 */
export default function plainWidth(text: string): number {
  return text.length;
}
