/** Milliseconds of processor that this work takes: a busy machine makes it slower, not more. */
export function workOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
