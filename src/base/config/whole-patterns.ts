/**
 * Puts names of patterns together again that YAML took apart: inside braces a comma ends a value, so that `{
 * pattern: wavefront (+1, +1) }` has a pattern `wavefront (+1` and a key `+1)` without a value. Nothing else
 * could be meant.
 *
 * @param value the whole document; entries of `expect`, at the top or in benchmarks, are changed in place
 */
export function joinPatterns(value: Record<string, unknown>): void {
  const benchmarks = Array.isArray(value['benchmarks']) ? (value['benchmarks'] as unknown[]) : [];
  for (const holder of [value, ...benchmarks]) {
    const entries = isMapping(holder) ? holder['expect'] : undefined;
    for (const entry of Array.isArray(entries) ? entries : []) if (isMapping(entry)) joinPattern(entry);
  }
}

function joinPattern(entry: Record<string, unknown>): void {
  let pattern = entry['pattern'];
  if (typeof pattern !== 'string' || isClosed(pattern)) return;
  const taken: string[] = [];
  for (const [key, value] of Object.entries(entry)) {
    if (value !== null) continue;
    pattern += `, ${key}`;
    taken.push(key);
  }
  if (!isClosed(pattern as string)) return;
  entry['pattern'] = pattern;
  for (const key of taken) delete entry[key];
}

function isClosed(text: string): boolean {
  return text.split('(').length === text.split(')').length;
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
