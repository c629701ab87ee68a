import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ReservableOffer } from '../clients/reservations.ts'

/** What a client requested and the answer. `null`: no answer, so it may or may not have happened. */
export type Intent = { key: string; client: number; kind: Kind; id: number | null; path: string | null; body: object }
type Kind = 'reservation' | 'comment' | 'upload'

export type LoadLog = {
  intents: Intent[]
  /** Reservations whose cancellation was acknowledged. */
  cancelled: Set<number>
  /** Refusals that the fault of a scenario causes, and after which a client repeats its request. */
  expected: readonly number[]
  /** Unexpected answers: status and text, or a missing `Retry-After`. */
  wrong: string[]
  statuses: Map<number | string, number>
  /** Every request: when it was sent (`performance.now()`), how long its answer took, and its status. */
  timings: Timing[]
}

export type Timing = { at: number; ms: number; status: number | 'none' }

export const newLoadLog = (expected: readonly number[] = []): LoadLog => ({
  expected,
  intents: [],
  cancelled: new Set(),
  wrong: [],
  statuses: new Map(),
  timings: [],
})

type Client = { token: string }
type Answer = { id: number; version: number; variants?: { full: string } }

type Reply = { status: number; retryAfter: string | null; text: string }

/** The answer, or none if the server was down or went down meanwhile. */
const post = (url: string, headers: Record<string, string>, body: object): Promise<Reply | null> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
    .then(async (reply) => ({
      status: reply.status,
      retryAfter: reply.headers.get('retry-after'),
      text: await reply.text(),
    }))
    .catch(() => null)

/** Describes how the answer violates the guarantees under faults. */
function responseError({ status, retryAfter, text }: Reply): string | null {
  if (status === 503) return retryAfter ? null : '503 without Retry-After'
  return status >= 500 ? `${status} ${text}` : null
}

async function send(notes: LoadLog, url: string, { token }: Client, key: string | null, body: object) {
  const at = performance.now()
  const answer = await post(
    url,
    { authorization: `Bearer ${token}`, ...(key !== null && { 'idempotency-key': key }) },
    body,
  )
  const status = answer?.status ?? 'none'
  notes.timings.push({ at, ms: performance.now() - at, status })
  notes.statuses.set(status, (notes.statuses.get(status) ?? 0) + 1)
  const wrong = answer && responseError(answer)
  if (wrong) notes.wrong.push(wrong)
  return answer
}

/** One attempt; `true` if it was acknowledged. The same key may be sent again. */
export async function attempt(notes: LoadLog, address: string, client: Client, intent: Intent): Promise<Answer | null> {
  const paths = { reservation: '/api/reservations', upload: '/api/uploads/json', comment: intent.path }
  const reply = await send(notes, `${address}${paths[intent.kind]}`, client, intent.key, intent.body)
  if (reply?.status !== 201) {
    if (reply && reply.status < 500 && !notes.expected.includes(reply.status))
      notes.wrong.push(`${intent.kind}: ${reply.status} ${reply.text}`)
    return null
  }
  const answer = JSON.parse(reply.text) as Answer
  intent.id = answer.id
  if (intent.kind === 'upload') intent.path = answer.variants?.full ?? null
  return answer
}

const TIMEOUT_MS = 30_000
const PICTURE_EVERY = 12
const CANCEL_EVERY = 4

export type Load = {
  addresses: string[]
  clients: Client[]
  offers: ReservableOffer[]
  /** Base64; without one no picture is uploaded. */
  picture: string | null
  /** Between two reservations of a client. */
  pauseMs?: number
}

const pick = <T>(list: readonly T[]): T => {
  const one = list[randomInt(list.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

export const reservationIntent = (client: number, { offerId, occurrenceId, offerItems }: ReservableOffer): Intent => {
  const key = randomUUID()
  // Items in opposite orders, to provoke deadlocks.
  const lines = offerItems.map(({ offerItemId }) => ({ offerItemId, quantity: randomInt(1, 3) }))
  const items = randomInt(2) ? lines : lines.toReversed()
  return {
    key,
    client,
    kind: 'reservation',
    id: null,
    path: null,
    body: { offerId, occurrenceId, items, submit: true, note: key },
  }
}

/** Reserves, cancels, comments and uploads on any of the servers until stopped; records the answers. */
export async function runLoad(
  { addresses, clients, offers, picture, pauseMs = 0 }: Load,
  notes: LoadLog,
  over: () => boolean,
) {
  const one = async (client: Client, number: number) => {
    while (!over()) {
      if (pauseMs > 0) await pause(pauseMs)
      const intent = reservationIntent(number, pick(offers))
      notes.intents.push(intent)
      const made = await attempt(notes, pick(addresses), client, intent)
      if (!made) {
        await pause(20)
        continue
      }
      const key = randomUUID()
      const comment: Intent = {
        key,
        client: number,
        kind: 'comment',
        id: null,
        path: `/api/reservations/${made.id}/comments`,
        body: { body: key },
      }
      notes.intents.push(comment)
      await attempt(notes, pick(addresses), client, comment)
      if (randomInt(CANCEL_EVERY) === 0) {
        const cancel = `${pick(addresses)}/api/reservations/${made.id}/actions/cancel`
        const reply = await send(notes, cancel, client, null, { version: made.version })
        if (reply?.status === 200) notes.cancelled.add(made.id)
      }
      if (picture !== null && randomInt(PICTURE_EVERY) === 0) {
        const file = { value: picture, fileName: 'jajka.jpg', contentType: 'image/jpeg' }
        const upload: Intent = {
          key: randomUUID(),
          client: number,
          kind: 'upload',
          id: null,
          path: null,
          body: { file },
        }
        notes.intents.push(upload)
        await attempt(notes, pick(addresses), client, upload)
      }
    }
  }
  await Promise.all(clients.map(one))
}

const REPLY_TIMEOUT_MS = 60_000
const RETRY_MS = 250

/**
 * Repeats every unanswered request under its key, each client its own in order; returns how many there were. The time
 * limit starts again with every answer, so that a slow machine is no error and a silent server is.
 */
export async function retryUnanswered(notes: LoadLog, address: string, clients: Client[]): Promise<number> {
  const unanswered = notes.intents.filter(({ id }) => id === null)
  let deadline = performance.now() + REPLY_TIMEOUT_MS
  const retryAll = async (client: Client, intents: LoadLog['intents']) => {
    for (const intent of intents)
      while (intent.id === null && performance.now() < deadline)
        if (await attempt(notes, address, client, intent)) deadline = performance.now() + REPLY_TIMEOUT_MS
        else await pause(RETRY_MS)
  }
  const intentsOf = (index: number) => unanswered.filter((intent) => intent.client === index)
  await Promise.all(clients.map((client, index) => retryAll(client, intentsOf(index))))
  return unanswered.length
}
