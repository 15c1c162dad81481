/** What the units that quantities.ts writes stand for; times in ns, sizes in bytes. */
const UNITS: Readonly<Record<string, number>> = {
  ns: 1,
  µs: 1e3,
  ms: 1e6,
  s: 1e9,
  B: 1,
  KiB: 1024,
  MiB: 1024 ** 2,
  GiB: 1024 ** 3,
  TiB: 1024 ** 4,
};

const QUANTITY = /^[+±]?([-−]?)(\d[\d,]*(?:\.\d+)?)(?:[\s\u00a0]?(ns|µs|ms|s|[KMGT]iB|B)(?![a-z]))?/;

/** The quantity at a cell's beginning, to sort by ("+520 ms, 91 %", "3.10×"); null: there is none. */
export function sortKey(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed.startsWith('below ')) return (sortKey(trimmed.slice(6)) ?? 0) / 2;
  const [, minus, digits, unit] = QUANTITY.exec(trimmed) ?? [];
  if (digits === undefined) return null;
  const size = Number(digits.replaceAll(',', '')) * (unit === undefined ? 1 : UNITS[unit]!);
  return minus === '' ? size : -size;
}
