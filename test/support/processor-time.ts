/**
 * What a step of the program costs, whatever else the machine does meanwhile.
 *
 * @returns what the step returned, and the processor time of this process while it ran, in seconds
 */
export function processorTime<T>(step: () => T): { result: T; seconds: number } {
  const before = process.cpuUsage();
  const result = step();
  const { user, system } = process.cpuUsage(before);
  return { result, seconds: (user + system) / 1e6 };
}
