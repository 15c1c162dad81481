/** Columns of a text: what the bundle gives yargs in place of string-width, for help in plain letters. */
export default function plainWidth(text: string): number {
  return text.length;
}
