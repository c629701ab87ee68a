import { setTimeout as pause } from 'node:timers/promises'

const SECOND = 1000
/** A client gives up after so many milliseconds; a refused or failed request counts as this slow. */
export const GIVE_UP_MS = 10_000

/** `status` 0: no answer. `late`: how long after its time the request was sent. */
export type Outcome<Kind extends string> = { kind: Kind; status: number; ms: number; late: number }

export type OpenLoad<Kind extends string> = {
  perSecond: number
  seconds: number
  /** Numbers from 0 to 1. */
  random: () => number
  /** Sends the next request and returns the status of its answer. */
  send: () => { kind: Kind; status: Promise<number> }
}

/**
 * Sends requests at the times of a Poisson process, whatever the answers do, as people do who know nothing of each other. The time of
 * an answer counts from the time at which its request was due, so that a pause of the server counts for all requests that fall into it.
 */
export const openLoad = async <Kind extends string>({
  perSecond,
  seconds,
  random,
  send,
}: OpenLoad<Kind>): Promise<Outcome<Kind>[]> => {
  const outcomes: Promise<Outcome<Kind>>[] = []
  const sendDue = async (due: number): Promise<Outcome<Kind>> => {
    const late = performance.now() - due
    const { kind, status } = send()
    const answered = await status.catch(() => 0)
    return { kind, status: answered, ms: performance.now() - due, late }
  }
  let due = performance.now()
  const end = due + seconds * SECOND
  while (due < end) {
    const wait = due - performance.now()
    if (wait > 0) await pause(wait)
    outcomes.push(sendDue(due))
    due += (-Math.log(1 - random()) / perSecond) * SECOND
  }
  return Promise.all(outcomes)
}
