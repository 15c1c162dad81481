const AXES = ['x', 'y', 'z'];

/**
 * What stands after `shift`: "+1 along x and y", "±1 along x, +2 along y", "(+1, -1) and (-1, +1) along (x,
 * y)", as distinct steps along x, y, z as far as it names axes; null when it is none of these.
 */
export function directionsOfShift(text: string): number[][] | null {
  const steps = text.includes('(') ? slantedSteps(text) : straightSteps(text);
  if (steps === null) return null;
  const length = Math.max(...steps.map((step) => step.findLastIndex((each) => each !== 0) + 1), 1);
  return steps.map((step) => step.slice(0, length));
}

/** "+1 along x and y, ±2 along z" */
function straightSteps(text: string): number[][] | null {
  const steps: number[][] = [];
  // A list of axes has commas, too: each piece begins with its steps.
  for (const piece of text.split(/, (?=[^,]* along )/)) {
    const match = /^(.*) along ([xyz, and]+)$/.exec(piece);
    const reaches = match && words(match[1]!).map(reachOf);
    const axes = match && words(match[2]!).map((axis) => AXES.indexOf(axis));
    if (!reaches || !axes || reaches.some((each) => each === null) || axes.includes(-1)) return null;
    for (const axis of axes) {
      for (const step of reaches.flatMap((each) => each!)) {
        steps.push([0, 0, 0].map((_, at) => (at === axis ? step : 0)));
      }
    }
  }
  return steps;
}

/** "(+1, -1) and (-1, +1) along (x, y)" */
function slantedSteps(text: string): number[][] | null {
  const match = /^(.*) along \(([xyz, ]+)\)$/.exec(text);
  if (match === null) return null;
  const axes = match[2]!.split(',').map((axis) => AXES.indexOf(axis.trim()));
  const steps = [...match[1]!.matchAll(/\(([^()]*)\)/g)].map(([, inside]) => inside!.split(',').map(Number));
  const isFine = steps.every((step) => step.length === axes.length && step.every(Number.isSafeInteger));
  if (axes.includes(-1) || steps.length === 0 || !isFine) return null;
  return steps.map((step) => [0, 1, 2].map((axis) => (axes.includes(axis) ? step[axes.indexOf(axis)]! : 0)));
}

function reachOf(text: string): number[] | null {
  const match = /^([+±-])(\d{1,6})$/.exec(text);
  if (match === null) return null;
  const reach = Number(match[2]);
  return match[1] === '±' ? [reach, -reach] : [match[1] === '-' ? -reach : reach];
}

/** "x, y and z" */
function words(text: string): string[] {
  return text.split(/, | and /).map((each) => each.trim());
}
