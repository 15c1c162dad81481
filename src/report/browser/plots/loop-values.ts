import type { LoopValuesPicture } from '../../../measure/pictures/program.ts';
import { bytes, count, duration } from '../../text/words/quantities.ts';
import { together } from '../raster/combined-pictures.ts';
import { drawRaster } from '../raster/draw-raster.ts';
import { byteColours, ramp } from '../raster/ramp.ts';
import { processAxis, type Raster } from '../raster/raster.ts';
import type { Plot } from './plot.ts';

/** A measurement of a loop: a row a process, a column an iteration (paper 004, section V.B). */
export const loopValues: Plot<LoopValuesPicture> = {
  id: 'loop-values',
  take: ({ values }) => values,
  packed: ({ values }) => [values],
  draw(shown, surface) {
    const { what, processes, iterations, columns, most } = shown;
    if (columns === 0) return null;
    const text = (value: number): string => (what === 'bytes' ? bytes(value) : duration(value));
    const values = surface.unpacked(shown.values);
    const rows = processes.length;
    const colourAt = (place: number) => ramp(place, surface.isDark, what === 'bytes' ? 'moving' : 'waiting');
    const raster: Raster = {
      cells: { rows, columns, values, palette: byteColours(colourAt) },
      title: '',
      x: { label: 'iteration', from: 1, to: iterations + 1, format: count },
      y: processAxis('process', rows),
      says: `${what} of ${count(iterations)} iterations on ${count(rows)} processes`,
      height: Math.round(Math.max(80, Math.min(rows * 22, 420))),
      cell: (row, column) => {
        const value = values[row * columns + column]!;
        const at = `P${processes[row]}, iteration ${count(1 + Math.floor((column * iterations) / columns))}`;
        return value === 0 ? at : `${at}\n${text((most * (value - 1)) / 254)}`;
      },
      processOf: (row) => processes[row]!,
    };
    const legend = { ramp: { from: text(0), to: text(most), colourAt } };
    return together([{ elements: [drawRaster(raster, surface, surface.width)] }, legend], surface);
  },
};
