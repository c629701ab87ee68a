import type {
  CalledBody,
  Recall,
  RecallBody,
  RecallPreview,
  RecallRow,
  RecallView,
} from '@kram/contract/recalls/schemas'
import * as z from 'zod/mini'
import { recordAct } from '#modules/audit/records'
import { holdWithin } from '#modules/holds'
import { shortName } from '#modules/reservations'
import { lockSellerOfUser } from '#modules/sellers/records'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { enqueueEmail } from '#platform/email'
import { orNotFound } from '#platform/errors'
import type { Idempotent } from '#platform/idempotency'
import { pageOf, readCursor, writeCursor } from '#platform/pagination'
import { enqueueAll } from '#platform/queue'
import {
  concernedRows,
  countConcerned,
  findRecall,
  findSubject,
  listConcerned,
  listRecalled,
  listRecalls,
  offersToHold,
  type RecallFacts,
  type RecallTarget,
} from './concerned.readmodel.ts'
import { addReservations, insertRecall, markCalled } from './recalls.store.ts'
import { recallToSellerEmail } from './texts.ts'

type Deps = { db: Db; clock: Clock }
type Body = z.output<typeof RecallBody>

/** A buyer of a reservation has to be notified of a recall. */
export const RECALL_TOPIC = 'recall.notify'

const toRow = ({ contactName, ...row }: Awaited<ReturnType<typeof listConcerned>>[number]): RecallRow => ({
  ...row,
  name: shortName(contactName),
})

const toRecall = ({ offerId: _, reason: __, advice: ___, ...facts }: RecallFacts): Recall => facts

async function viewWithin(db: Db | Tx, id: number): Promise<RecallView> {
  return { ...orNotFound(await findRecall(db, id)), rows: (await listRecalled(db, id)).map(toRow) }
}

export const viewRecall = (db: Db, id: number): Promise<RecallView> => viewWithin(db, id)

export async function viewRecalls(db: Db, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const [before = null] = readCursor(cursor, z.tuple([z.int()])) ?? []
  const { items, nextCursor } = pageOf(await listRecalls(db, limit + 1, before), limit, ({ id }) => writeCursor(id))
  return { items: items.map(toRecall), nextCursor }
}

/** Whose reservations a recall would concern. Writes nothing. */
export async function previewRecall(db: Db, target: RecallTarget): Promise<RecallPreview> {
  const { sellerId, sellerName, label } = orNotFound(await findSubject(db, target))
  return {
    label,
    sellerName,
    counts: await countConcerned(db, sellerId, target),
    offers: (await offersToHold(db, sellerId, target)).length,
    rows: (await listConcerned(db, sellerId, target)).map(toRow),
  }
}

/** Recalls a product: who reserved it is notified after the commit, its offers take no more orders. */
export function recallProduct(
  { db, clock }: Deps,
  body: Body,
  by: AdminPrincipal,
  idempotent: Idempotent,
): Promise<RecallView> {
  return inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      const at = clock.now()
      const { offerId, variantId, from, to, reason, advice } = body
      const { sellerId, userId, email, label } = orNotFound(await findSubject(tx, body))
      // A reservation that is being made holds the row of its seller: it is found below, or it finds that its offer is paused.
      await lockSellerOfUser(tx, userId)
      const records = body.hold ? await holdOffers(tx, sellerId, body, { by, at }) : []
      const row = { sellerId, offerId, variantId, label, fromDate: from, toDate: to, reason, advice }
      const id = await insertRecall(tx, { ...row, createdBy: by.userId, createdAt: at })
      const concerned = await addReservations(tx, id, concernedRows(sellerId, body))
      await enqueueAll(
        tx,
        concerned.map((reservationId) => ({ topic: RECALL_TOPIC, payload: { recallId: id, reservationId } })),
      )
      await enqueueEmail(tx, { to: email, ...recallToSellerEmail(row, concerned.length) })
      const view = await viewWithin(tx, id)
      const after = { reservations: String(concerned.length), offers: String(records.length) }
      const target = { type: 'recall', id } as const
      await recordAct(tx, { act: 'productRecalled', by, at, subjectId: userId, target, after, reason })
      for (const record of records) await record()
      return view
    }),
  )
}

type Context = { by: AdminPrincipal; at: Date }

/** Pauses the offers; what adds the entries of the audit. */
async function holdOffers(tx: Tx, sellerId: number, body: Body, { by, at }: Context) {
  const hold = { kind: 'paused', ground: 'lawFood', provision: null, message: body.reason, endsAt: null } as const
  const records = []
  for (const id of await offersToHold(tx, sellerId, body)) {
    const record = await holdWithin(tx, id, hold, { by, at })
    if (record) records.push(record)
  }
  return records
}

/** Records that a buyer was called, or takes that back. */
export async function recordCall(
  { db, clock }: Deps,
  id: number,
  { reservationId, called, note }: z.output<typeof CalledBody>,
  by: AdminPrincipal,
): Promise<RecallView> {
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const row = called ? { calledAt: at, calledBy: by.userId, note } : { calledAt: null, calledBy: null, note }
    orNotFound((await markCalled(tx, id, reservationId, row)) || undefined)
    const view = await viewWithin(tx, id)
    const target = { type: 'reservation', id: reservationId } as const
    await recordAct(tx, { act: 'recallCalled', by, at, target, after: { called: called ? 'tak' : 'nie' } })
    return view
  })
}
