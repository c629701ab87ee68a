import { MAX_WEBHOOKS } from '@kram/contract/webhooks/events'
import type { Webhook, WebhookBody, WebhookUpdate, WebhookWithSecret } from '@kram/contract/webhooks/schemas'
import { instantText } from '@kram/contract/common/time'
import type * as z from 'zod/mini'
import { lockSeller } from '#modules/sellers/records'
import type { SellerPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError, invalid, orNotFound } from '#platform/errors'
import type { Idempotent } from '#platform/idempotency'
import { targetProblem } from '#platform/outgoing'
import { newSecret } from '../signing.ts'
import { overlapEnd } from '../webhook.rules.ts'
import {
  countWebhooks,
  deleteWebhook,
  failPending,
  findWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  updateWebhook,
  type WebhookRow,
} from '../records/index.ts'

export type SettingsDeps = { db: Db; clock: Clock; allowLoopback: boolean }

const toWebhook = (row: WebhookRow, now: Date): Webhook => {
  const { id, version, url, events, disabledAt, disabledBy, failingSince, previousSecretUntil, createdAt } = row
  const overlap = previousSecretUntil !== null && previousSecretUntil > now ? previousSecretUntil : null
  return {
    id,
    version,
    url,
    events,
    enabled: disabledAt === null,
    disabledBy,
    failingSince: failingSince && instantText(failingSince),
    previousSecretUntil: overlap && instantText(overlap),
    createdAt: instantText(createdAt),
  }
}

async function viewWebhook(tx: Tx, sellerId: number, id: number, now: Date): Promise<Webhook> {
  return toWebhook(orNotFound(await findWebhook(tx, sellerId, id)), now)
}

export async function viewWebhooks({ db, clock }: SettingsDeps, { sellerId }: SellerPrincipal) {
  const now = clock.now()
  return { items: (await listWebhooks(db, sellerId)).map((row) => toWebhook(row, now)) }
}

function requireTarget(url: string, { allowLoopback }: SettingsDeps): void {
  const problem = targetProblem(url, { allowLoopback })
  if (problem) throw invalid({ property: 'url', code: problem })
}

/** Adds a webhook. Only this reply and that of a rotation contain the secret. */
export function addWebhook(
  deps: SettingsDeps,
  { userId, sellerId }: SellerPrincipal,
  { url, events }: z.output<typeof WebhookBody>,
  idempotent: Idempotent,
): Promise<WebhookWithSecret> {
  requireTarget(url, deps)
  const now = deps.clock.now()
  return inTransaction(deps.db, (tx) =>
    idempotent(tx, async () => {
      await lockSeller(tx, sellerId)
      if ((await countWebhooks(tx, sellerId)) >= MAX_WEBHOOKS) throw new AppError('LIMIT_REACHED')
      const secret = newSecret()
      const id = await insertWebhook(tx, { userId, sellerId, url, events, secret, createdAt: now })
      return { ...(await viewWebhook(tx, sellerId, id, now)), secret }
    }),
  )
}

/** Turning a webhook off drops what waits; turning it on forgets its failures. */
export function changeWebhook(
  deps: SettingsDeps,
  { sellerId }: SellerPrincipal,
  id: number,
  { version, url, events, enabled }: z.output<typeof WebhookUpdate>,
): Promise<Webhook> {
  requireTarget(url, deps)
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    const existing = orNotFound(await lockWebhook(tx, sellerId, id))
    if (existing.version !== version)
      throw new AppError('VERSION_CONFLICT', { details: { current: await viewWebhook(tx, sellerId, id, now) } })
    const wasEnabled = existing.disabledAt === null
    await updateWebhook(tx, id, {
      url,
      events,
      ...(enabled && { disabledAt: null, disabledBy: null }),
      ...(enabled && !wasEnabled && { failingSince: null }),
      ...(!enabled && wasEnabled && { disabledAt: now, disabledBy: 'seller' }),
    })
    if (!enabled && wasEnabled) await failPending(tx, id, now)
    return viewWebhook(tx, sellerId, id, now)
  })
}

/** Makes a new secret; the previous one signs as well for a day, so that the receiver can change over. */
export function rotateSecret(
  { db, clock }: SettingsDeps,
  { sellerId }: SellerPrincipal,
  id: number,
  idempotent: Idempotent,
): Promise<WebhookWithSecret> {
  const now = clock.now()
  return inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      const { secret: previousSecret } = orNotFound(await lockWebhook(tx, sellerId, id))
      const secret = newSecret()
      await updateWebhook(tx, id, { secret, previousSecret, previousSecretUntil: overlapEnd(now) })
      return { ...(await viewWebhook(tx, sellerId, id, now)), secret }
    }),
  )
}

export async function removeWebhook(db: Db, { sellerId }: SellerPrincipal, id: number): Promise<undefined> {
  if (!(await inTransaction(db, (tx) => deleteWebhook(tx, sellerId, id)))) throw new AppError('NOT_FOUND')
}
