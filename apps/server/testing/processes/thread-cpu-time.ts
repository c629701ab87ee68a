const ATTEMPTS = 5

/**
 * Processor time of this thread in milliseconds, the minimum of five attempts, without other processes, thread pool and
 * garbage collection. Only for tests that bound the time on the event loop.
 */
export function threadCpuMs(work: () => unknown): number {
  const times = Array.from({ length: ATTEMPTS }, () => {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}
