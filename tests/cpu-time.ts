/**
 * Runs the work and resolves to the milliseconds that it held a core. Unlike the time that passes, it does not depend on
 * what else the machine does, so that work which must not become slow can have a limit.
 */
export function millisecondsOfCpu(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
