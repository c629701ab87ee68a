import { MAX_DOCUMENTS } from '@kram/contract/documents/limits'
import type { DocumentBody, DocumentUpdate, SellerDocument } from '@kram/contract/documents/schemas'
import { instantText } from '@kram/contract/common/time'
import type * as z from 'zod/mini'
import { recordAct } from '#modules/audit/records'
import { findSellerUser, lockSeller } from '#modules/sellers/records'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import type { Idempotent } from '#platform/idempotency'
import { type DocumentRow, findDocument, listDocuments } from './documents.readmodel.ts'
import { countDocuments, insertDocument, markChecked, removeDocument, updateDocument } from './records/index.ts'

type Deps = { db: Db; clock: Clock }

const toDocument = ({ addedAt, checkedAt, ...row }: DocumentRow): SellerDocument => ({
  ...row,
  addedAt: instantText(addedAt),
  checkedAt: checkedAt && instantText(checkedAt),
})

export async function viewDocuments(db: Db, sellerId: number): Promise<{ items: SellerDocument[] }> {
  orNotFound(await findSellerUser(db, sellerId))
  return { items: (await listDocuments(db, sellerId, MAX_DOCUMENTS)).map(toDocument) }
}

type DocumentAct = 'documentAdded' | 'documentChanged' | 'documentChecked' | 'documentRemoved'

async function record(tx: Tx, act: DocumentAct, sellerId: number, by: AdminPrincipal, at: Date): Promise<void> {
  const subjectId = orNotFound(await findSellerUser(tx, sellerId))
  await recordAct(tx, { act, by, at, subjectId, target: { type: 'seller', id: sellerId } })
}

export async function addDocument(
  { db, clock }: Deps,
  sellerId: number,
  facts: z.output<typeof DocumentBody>,
  { by, idempotent }: { by: AdminPrincipal; idempotent: Idempotent },
): Promise<SellerDocument> {
  return inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      const at = clock.now()
      orNotFound(await findSellerUser(tx, sellerId))
      // Of operators who add at once none passes the limit.
      await lockSeller(tx, sellerId)
      if ((await countDocuments(tx, sellerId)) >= MAX_DOCUMENTS) throw new AppError('LIMIT_REACHED')
      const id = await insertDocument(tx, sellerId, facts, { by: by.userId, at })
      const document = toDocument(orNotFound(await findDocument(tx, id)))
      await record(tx, 'documentAdded', sellerId, by, at)
      return document
    }),
  )
}

/** A change of one version; a stale one is answered with the current state. */
async function change(
  { db, clock }: Deps,
  { id, act, by }: { id: number; act: DocumentAct; by: AdminPrincipal },
  write: (tx: Tx, at: Date) => Promise<number | undefined>,
): Promise<SellerDocument> {
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const sellerId = await write(tx, at)
    const current = toDocument(orNotFound(await findDocument(tx, id)))
    if (sellerId === undefined) throw new AppError('VERSION_CONFLICT', { details: { current } })
    await record(tx, act, sellerId, by, at)
    return current
  })
}

export const changeDocument = (deps: Deps, id: number, update: z.output<typeof DocumentUpdate>, by: AdminPrincipal) =>
  change(deps, { id, act: 'documentChanged', by }, (tx) => updateDocument(tx, id, update))

export const checkDocument = (deps: Deps, id: number, version: number, by: AdminPrincipal) =>
  change(deps, { id, act: 'documentChecked', by }, (tx, at) => markChecked(tx, id, { version, by: by.userId, at }))

export async function deleteDocument({ db, clock }: Deps, id: number, by: AdminPrincipal): Promise<undefined> {
  await inTransaction(db, async (tx) => {
    const sellerId = orNotFound(await removeDocument(tx, id))
    await record(tx, 'documentRemoved', sellerId, by, clock.now())
  })
}
