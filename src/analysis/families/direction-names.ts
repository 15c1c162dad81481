import { AXES, areNeighbours, type Direction } from './directions.ts';

const MAX_STEPS_LISTED = 3;

/**
 * What messages in these directions (sorted by compareSteps) do: `2D nearest neighbour`, `shift ±2 along x
 * and y`, `shift (+1, -1) along (x, y)`, `stencil of 12 directions reaching 2 along x, 1 along y`.
 */
export function nameDirections(directions: readonly Direction[], dimensions: number): string {
  const moves = directions.filter((direction) => direction.some((step) => step !== 0));
  if (moves.length === 0) return 'message to itself';
  const suffix = moves.length < directions.length ? ' and to itself' : '';
  return nameMoves(moves, dimensions) + suffix;
}

function nameMoves(moves: readonly Direction[], dimensions: number): string {
  const straight = moves.filter((move) => move.filter((step) => step !== 0).length === 1);
  const axes = moves[0]!.map((_, axis) => axis).filter((axis) => moves.some((move) => move[axis] !== 0));
  const isNearest = areNeighbours(moves) && straight.length === 2 * axes.length;
  const hasDiagonals = straight.length < moves.length;
  if (isNearest && axes.length === dimensions) {
    return `${dimensions}D nearest neighbour${hasDiagonals ? ' with diagonals' : ''}`;
  }
  if (isNearest && hasDiagonals) return `nearest neighbour along ${listed(axisNames(axes))} with diagonals`;
  if (!hasDiagonals) {
    const name = nameStraight(straight, axes);
    if (name !== null) return name;
  }
  if (moves.length <= MAX_STEPS_LISTED) {
    const steps = moves.map((move) => `(${axes.map((axis) => signed(move[axis]!)).join(', ')})`);
    return `shift ${listed(steps)} along (${axisNames(axes).join(', ')})`;
  }
  const reaches = axes.map((axis) => {
    const reach = moves.reduce((most, move) => Math.max(most, Math.abs(move[axis]!)), 0);
    return `${reach} along ${AXES[axis]}`;
  });
  return `stencil of ${moves.length} directions reaching ${reaches.join(', ')}`;
}

/** Axes with the same steps are named together; null when an axis has too many steps to list. */
function nameStraight(straight: readonly Direction[], axes: readonly number[]): string | null {
  const axesOf = new Map<string, number[]>();
  for (const axis of axes) {
    const steps = straight.map((step) => step[axis]!).filter((step) => step !== 0);
    const text = stepText(steps);
    if (text === null) return null;
    axesOf.set(text, [...(axesOf.get(text) ?? []), axis]);
  }
  const parts = [...axesOf].map(([text, along]) => `${text} along ${listed(axisNames(along))}`);
  return `shift ${parts.join(', ')}`;
}

function stepText(steps: readonly number[]): string | null {
  const reaches = [...new Set(steps.map(Math.abs))];
  if (reaches.length > MAX_STEPS_LISTED) return null;
  return listed(
    reaches.map((reach) => {
      const both = steps.includes(reach) && steps.includes(-reach);
      return both ? `±${reach}` : signed(steps.includes(reach) ? reach : -reach);
    }),
  );
}

/** "+1", "-1", "0". */
export function signed(step: number): string {
  return step > 0 ? `+${step}` : `${step}`;
}

export function axisNames(axes: readonly number[]): string[] {
  return axes.map((axis) => AXES[axis]!);
}

/** "x", "x and y", "x, y and z". */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
