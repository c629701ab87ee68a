import { Refusal } from './refusal.ts'

export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** Lets `width` pieces of heavy work run at once and `queue` wait; more are refused at once with 503. */
export function createGate({ width, queue }: { width: number; queue: number }): Gate {
  const waiting: Array<() => void> = []
  let running = 0

  const enter = async (): Promise<void> => {
    if (running < width) {
      running += 1
      return
    }
    if (waiting.length >= queue) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 2 })
    // Who leaves hands its place over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
