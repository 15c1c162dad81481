/**
 * The processes that start last, that start first, and that wait longest.
 * @param late one that is always among them; null: none @returns in order of processes
 */
export function thatMatter<Row extends { process: number; startNs: number; waitNs: number }>(
  rows: readonly Row[],
  most: number,
  late: number | null = null,
): Row[] {
  if (rows.length <= most) return [...rows].sort((a, b) => a.process - b.process);
  const orders = [
    [...rows].sort((a, b) => b.startNs - a.startNs || a.process - b.process),
    [...rows].sort((a, b) => a.startNs - b.startNs || a.process - b.process),
    [...rows].sort((a, b) => b.waitNs - a.waitNs || a.process - b.process),
  ];
  const shown = new Set(rows.filter(({ process }) => process === late));
  for (let rank = 0; shown.size < most; rank++) {
    for (const order of orders) if (shown.size < most) shown.add(order[rank]!);
  }
  return [...shown].sort((a, b) => a.process - b.process);
}
