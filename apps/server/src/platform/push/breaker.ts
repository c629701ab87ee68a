import { PushError } from './push-error.ts'

/** After so many failures in a row a service is left alone for a while. */
const MAX_FAILURES = 5
const PAUSE_MS = 20_000

/**
 * Calls a service unless it has just failed several times in a row: then fails at once, so that messages to a service that does not
 * answer do not hold up those to the others. After the pause a single failure starts the next one.
 */
export function createBreaker(now: () => number = () => performance.now()) {
  const services = new Map<string, { failures: number; pausedUntil: number }>()

  return async <T>(service: string, call: () => Promise<T>): Promise<T> => {
    const { failures, pausedUntil } = services.get(service) ?? { failures: 0, pausedUntil: 0 }
    if (pausedUntil > now()) throw new Error(`${service} has not answered: it is called again later`)
    try {
      const result = await call()
      services.delete(service)
      return result
    } catch (error) {
      if (error instanceof PushError && !error.isServiceFault) services.delete(service)
      else {
        const count = Math.max(failures, services.get(service)?.failures ?? 0) + 1
        services.set(service, { failures: count, pausedUntil: count >= MAX_FAILURES ? now() + PAUSE_MS : 0 })
      }
      throw error
    }
  }
}
