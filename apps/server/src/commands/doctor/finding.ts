/**
 * What a check found. A fault endangers data or keeps people from using the product; a warning is something to do soon.
 * `advice` says what to do and is there for everything that is not `ok`. `polish` is the same for the operator's desk, of the
 * checks that a running installation shows there.
 */
export type Finding =
  | { check: string; level: 'ok'; says: string; polish: { says: string } }
  | {
      check: string
      level: 'warning' | 'fault'
      says: string
      advice: string
      polish: { says: string; advice: string }
    }

/** A sentence in English; in Polish too, where the desk shows it. */
type Said = string | { en: string; pl: string }

const en = (said: Said): string => (typeof said === 'string' ? said : said.en)
const pl = (said: Said): string => (typeof said === 'string' ? said : said.pl)

export const ok = (check: string, says: Said): Finding => ({
  check,
  level: 'ok',
  says: en(says),
  polish: { says: pl(says) },
})

const problem =
  (level: 'warning' | 'fault') =>
  (check: string, says: Said, advice: Said): Finding => ({
    check,
    level,
    says: en(says),
    advice: en(advice),
    polish: { says: pl(says), advice: pl(advice) },
  })

export const warning = problem('warning')
export const fault = problem('fault')

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const TIME_LIMIT_MS = 15_000

/** Runs a check within 15 s; what it throws becomes a fault with the advice. */
export async function guarded(check: string, advice: Said, work: () => Promise<Finding[]>): Promise<Finding[]> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${TIME_LIMIT_MS / 1000} s`)), TIME_LIMIT_MS)
  try {
    return await Promise.race([work(), promise])
  } catch (error) {
    const message = messageOf(error)
    return [fault(check, { en: message, pl: `Sprawdzenie się nie udało: ${message}` }, advice)]
  } finally {
    clearTimeout(timer)
  }
}
