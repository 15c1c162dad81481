/** Where JSON.parse failed, by its message: "line 3, column 7"; undefined where that does not say it. */
export function jsonErrorPlace(text: string, message: string): string | undefined {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position === undefined && !message.includes('end of JSON')) return undefined;
  const before = text.slice(0, position === undefined ? text.length : Number(position));
  const line = before.split('\n').length;
  return `line ${line}, column ${before.length - before.lastIndexOf('\n')}`;
}

/** The place a JSON pointer names, as programmers write it: "/runs/0/date" → "runs[0].date". */
export function pointerPlace(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part, index) => (/^\d+$/.test(part) ? `[${part}]` : index === 0 ? part : `.${part}`))
    .join('');
}

/** The value that a JSON pointer names inside a document; undefined when there is none. */
export function valueAt(document: unknown, pointer: string): unknown {
  let value = document;
  for (const part of pointer.split('/').slice(1)) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[part.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return value;
}
