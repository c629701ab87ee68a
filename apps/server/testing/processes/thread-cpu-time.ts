const ATTEMPTS = 5

/**
 * Processor time of this thread in milliseconds, the least of five attempts: other processes, the thread pool and a garbage
 * collection do not count. For guards of the event loop only, where processor time is what is promised.
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
