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

/** What requests mostly do: parse, look at every field, write. */
const FIELDS = JSON.stringify(Object.fromEntries(Array.from({ length: 8000 }, (_, n) => [`field${n}`, `value ${n}`])))
const fixedWork = (): string =>
  JSON.stringify(
    Object.entries(JSON.parse(FIELDS) as Record<string, string>).map(
      ([name, value]) => name + value.replace(/e \d/u, ''),
    ),
  )

/** What the fixed work takes where the limits were set: two cores of an Intel Xeon at 2.7 GHz. */
const REFERENCE_MS = 4

/** The first repetitions run before the code is compiled. */
const REPETITIONS = 5

/**
 * How many times slower this machine is at the moment than the one where limits of processor time were set, at least 1: other
 * machines have slower cores, and a busy neighbour shares caches and cores.
 */
export const machineSlowness = (): number =>
  Math.max(1, Math.min(...Array.from({ length: REPETITIONS }, () => threadCpuMs(fixedWork))) / REFERENCE_MS)
