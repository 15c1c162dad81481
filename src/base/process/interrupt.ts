/**
 * Does work that an interrupt (Ctrl-C, the end of a cancelled job or of a terminal) ends in order.
 *
 * @param work gets a signal that SIGINT, SIGTERM and SIGHUP abort, with the signal's name as the reason
 */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const onSignal = (name: NodeJS.Signals): void => controller.abort(name);
  const names: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const name of names) process.on(name, onSignal);
  try {
    return await work(controller.signal);
  } finally {
    for (const name of names) process.off(name, onSignal);
  }
}
