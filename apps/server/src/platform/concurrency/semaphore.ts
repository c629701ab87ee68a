import { AppError } from '../errors/index.ts'

export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>

/** Runs at most `width` tasks at once with at most `queue` waiting; further ones get 503. */
export function createSemaphore({ width, queue }: { width: number; queue: number }): Semaphore {
  const waiting: Array<() => void> = []
  let active = 0

  const acquire = async (): Promise<void> => {
    if (active < width) {
      active += 1
      return
    }
    if (waiting.length >= queue) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 })
    // The slot is passed to the next task, so `active` does not change.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  const release = (): void => {
    const next = waiting.shift()
    if (next) next()
    else active -= 1
  }

  return async (work) => {
    await acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }
}
