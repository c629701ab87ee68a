/**
 * What a check found. A fault endangers data or keeps people from using the product; a warning is something to do soon.
 * `advice` says what to do and is there for everything that is not `ok`.
 */
export type Finding =
  | { check: string; level: 'ok'; says: string }
  | { check: string; level: 'warning' | 'fault'; says: string; advice: string }

export const ok = (check: string, says: string): Finding => ({ check, level: 'ok', says })
export const warning = (check: string, says: string, advice: string): Finding => ({
  check,
  level: 'warning',
  says,
  advice,
})
export const fault = (check: string, says: string, advice: string): Finding => ({ check, level: 'fault', says, advice })

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const TIME_LIMIT_MS = 15_000

/** Runs a check within 15 s; what it throws becomes a fault with the advice. */
export async function guarded(check: string, advice: string, work: () => Promise<Finding[]>): Promise<Finding[]> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${TIME_LIMIT_MS / 1000} s`)), TIME_LIMIT_MS)
  try {
    return await Promise.race([work(), promise])
  } catch (error) {
    return [fault(check, messageOf(error), advice)]
  } finally {
    clearTimeout(timer)
  }
}
