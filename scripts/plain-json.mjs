/** What octokit reads and writes bodies by, without its own numbers of any length. */
export const JSONParse = (text) => JSON.parse(text);
export const JSONStringify = (value) => JSON.stringify(value);
