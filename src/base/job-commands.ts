/**
 * Those who run jobs take some of what these print for commands: GitHub a line that begins with `::name …::`,
 * blanks before it left out, and `##[name …]` anywhere in a line (actions/runner, ActionCommand.cs), Azure
 * `##vso[…]`, TeamCity `##teamcity[…]`. Names come from traces and commits, so from anybody. Lines end at \r
 * and \n; the anchor ^ would also have one begin after U+2028, which is one of the blanks: time would be
 * quadratic.
 */
const AT_BEGINNING = /(?<![^\r\n])((?:[^\S\r\n]|\u0085)*):(?=:)/g;
const ANYWHERE = /##(?=\w*\[)/g;

/** Text of lines none of which is a command: one character of what would be one is written as \u{…}. */
export function withoutCommands(text: string): string {
  return withoutInnerCommands(text.replace(AT_BEGINNING, '$1\\u{3a}'));
}

/** The same for text that does not begin a line. */
export function withoutInnerCommands(text: string): string {
  return text.replace(ANYWHERE, '#\\u{23}');
}

/** The same for a JSON document: it says what it said, and no line of it begins with text. */
export function jsonWithoutCommands(json: string): string {
  return json.replace(ANYWHERE, '#\\u0023');
}
