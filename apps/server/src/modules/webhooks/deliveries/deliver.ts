import * as z from 'zod/mini'
import type { DeliveryError } from '@kram/contract/webhooks/events'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { postText } from '#platform/outgoing'
import { enqueue, type MessageHandler } from '#platform/queue'
import { currentSecrets, isFailingTooLong, messageBody, nextAttemptAt, outcomeOf } from '../webhook.rules.ts'
import { signatureHeaders } from '../signing.ts'
import { notifyDisabled } from '../notices/index.ts'
import {
  type ClaimedWebhook,
  claimWebhook,
  disableWebhook,
  type DueDelivery,
  failPending,
  findDueDelivery,
  findNextDueAt,
  markDelivered,
  markFailed,
  recordAttempt,
  releaseWebhook,
} from '../records/index.ts'

/** Enqueued by the function `enqueue_webhook_event` of the database, too. */
export const DELIVER_TOPIC = 'webhook.deliver'

export type DeliverDeps = { db: Db; clock: Clock; publicUrl: string; allowLoopback: boolean; timeoutMs?: number }

const Payload = z.object({ webhookId: z.int() })

/** One attempt and a round stay below the time limit of an outbox message, and a round below the claim. */
const TIMEOUT_MS = 8000
const ROUND_MS = 12_000
const ROUND_ATTEMPTS = 50
const CLAIM_MS = 40_000

type Result = { responseStatus: number | null; error: DeliveryError | null; durationMs: number; gone: boolean }

async function send(
  deps: DeliverDeps,
  webhook: ClaimedWebhook,
  due: DueDelivery,
  signal: AbortSignal,
): Promise<Result> {
  const now = deps.clock.now()
  const body = messageBody(due.event, due.createdAt, due.data)
  const secrets = currentSecrets(webhook, now)
  const result = await postText({
    url: webhook.url,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Kram-Webhooks/1',
      ...signatureHeaders({ messageId: due.messageId, at: now, body, secrets }),
    },
    body,
    timeoutMs: deps.timeoutMs ?? TIMEOUT_MS,
    signal,
    rules: { allowLoopback: deps.allowLoopback },
  })
  const { durationMs, status: responseStatus } = result
  if (responseStatus === null) return { responseStatus, error: result.error, durationMs, gone: false }
  const { gone, error } = outcomeOf(responseStatus)
  return { responseStatus, error, durationMs, gone }
}

/** Disables a webhook that has failed for long, or whose receiver said that it is gone; its owner is notified. */
async function disableIfHopeless(
  tx: Tx,
  deps: DeliverDeps,
  webhook: ClaimedWebhook,
  { gone, givenUp }: { gone: boolean; givenUp: boolean },
): Promise<void> {
  const now = deps.clock.now()
  const failingSince = await markFailed(tx, webhook.id, now)
  if (failingSince === undefined || !(gone || (givenUp && isFailingTooLong(failingSince, now)))) return
  await disableWebhook(tx, webhook.id, gone ? 'gone' : 'failures', now)
  await failPending(tx, webhook.id, now)
  await notifyDisabled(tx, { now, publicUrl: deps.publicUrl, webhook, gone })
}

/** Sends one delivery and records the result; returns whether it was delivered. */
async function attempt(
  deps: DeliverDeps,
  webhook: ClaimedWebhook,
  due: DueDelivery,
  signal: AbortSignal,
): Promise<boolean> {
  const { gone, ...result } = await send(deps, webhook, due, signal)
  const now = deps.clock.now()
  const delivered = result.error === null
  const next = delivered || gone ? null : nextAttemptAt(due.attempts + 1, now)
  const status = delivered ? 'delivered' : next ? 'pending' : 'failed'
  await inTransaction(deps.db, async (tx) => {
    await recordAttempt(tx, due.id, { ...result, status, nextAttemptAt: next, now })
    if (delivered) await markDelivered(tx, webhook.id)
    else await disableIfHopeless(tx, deps, webhook, { gone, givenUp: next === null })
  })
  return delivered
}

/** Sends what is due, one after another, until one fails or the round is over; returns the number of attempts. */
async function runRound(deps: DeliverDeps, webhook: ClaimedWebhook, signal: AbortSignal): Promise<number> {
  const startedAt = performance.now()
  let attempts = 0
  while (attempts < ROUND_ATTEMPTS && performance.now() - startedAt < ROUND_MS) {
    const due = await findDueDelivery(deps.db, webhook.id, deps.clock.now())
    if (!due) return attempts
    attempts += 1
    if (!(await attempt(deps, webhook, due, signal))) return attempts
  }
  return attempts
}

async function runAndRelease(deps: DeliverDeps, webhook: ClaimedWebhook, signal: AbortSignal, until: Date) {
  try {
    return await runRound(deps, webhook, signal)
  } finally {
    await releaseWebhook(deps.db, webhook.id, until)
  }
}

/**
 * Delivers what waits for one webhook. One process at a time does, so that the order of a reservation holds; a message that comes
 * meanwhile is dropped, because the round looks again after its release.
 */
export const deliverHandler =
  (deps: DeliverDeps): MessageHandler =>
  async (payload, { signal }) => {
    const { webhookId } = Payload.parse(payload)
    const { db, clock } = deps
    const until = new Date(clock.now().getTime() + CLAIM_MS)
    const webhook = await claimWebhook(db, webhookId, clock.now(), until)
    if (!webhook) return
    const attempts = await runAndRelease(deps, webhook, signal, until)
    const dueAt = await findNextDueAt(db, webhookId)
    if (dueAt === undefined || (attempts === 0 && dueAt > clock.now())) return
    const runAt = dueAt > clock.now() ? { runAt: dueAt } : {}
    await inTransaction(db, (tx) => enqueue(tx, { topic: DELIVER_TOPIC, payload: { webhookId }, ...runAt }))
  }
