/**
 * A strict reader of RFC 4180: records end with CR LF, a field with a comma, a quote or a line's end is
 * quoted, quotes inside are doubled.
 *
 * @returns the fields of each record
 * @throws Error at the first thing that is not allowed
 */
export function readCsv(text: string): string[][] {
  const records: string[][] = [[]];
  const field = /"((?:[^"]|"")*)"|([^",\r\n]*)/y;
  let at = 0;
  while (at < text.length) {
    field.lastIndex = at;
    const [all, quoted, plain] = field.exec(text)!;
    at += all.length;
    records.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'));
    if (text.startsWith(',', at)) at++;
    else if (text.startsWith('\r\n', at)) {
      at += 2;
      records.push([]);
    } else throw new Error(`neither a comma nor a line's end at ${at}: ${text.slice(at, at + 40)}`);
  }
  if (records.at(-1)!.length > 0) throw new Error('the last record is not ended');
  return records.slice(0, -1);
}
