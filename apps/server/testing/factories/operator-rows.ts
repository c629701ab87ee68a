import type { Db } from '#platform/database'
import { samplePerson } from '../tax/sample-profiles.ts'
import { insertTaxRows } from '../tax/tax-rows.ts'
import { insertDecisionRows } from './decisions.ts'

type About = { userId: number; sellerId: number; offerId: number; reservationId: number; note: string }

/** What operators decided about a person: a lifted suspension, a check of the numbers, a note, a decision with its appeal, a hold, a warning. */
export async function insertOperatorRows(
  db: Db,
  { userId, sellerId, offerId, reservationId, note }: About,
): Promise<void> {
  const at = new Date()
  const suspension = await db
    .insertInto('suspensions')
    .values({ userId, scope: 'selling', reason: 'Skargi', suspendedAt: at, liftedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('suspendedReservations')
    .values({ suspensionId: suspension.id, reservationId, choice: 'keep' })
    .execute()
  await insertClosing(db, { sellerId, reservationId, message: note }, at)
  const filter = JSON.stringify({ audience: 'sellers', activity: 'all', place: null, category: null })
  const mailing = await db
    .insertInto('mailings')
    .values({ audience: 'sellers', filter, subject: 'x', body: 'x', sendAt: at, createdBy: userId, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('mailingRecipients').values({ mailingId: mailing.id, userId }).execute()
  await insertNotes(db, userId, note, at)
  await db
    .insertInto('sellerDocuments')
    .values({
      sellerId,
      kind: 'organic',
      number: note,
      issuer: note,
      expiresOn: '2037-12-31',
      addedBy: userId,
      addedAt: at,
    })
    .execute()
  await db
    .insertInto('sellerChecks')
    .values({ sellerId, outcome: 'doubtful', note, checkedBy: userId, checkedAt: at })
    .execute()
  const { decisionId } = await insertDecisionRows(db, { userId, offerId })
  await db
    .insertInto('appeals')
    .values({ decisionId, party: 'affected', body: 'To moje zdjęcie.', createdAt: at, dueAt: at })
    .execute()
  await db.insertInto('reporters').values({ userId, warnedAt: at }).execute()
  const recall = {
    sellerId,
    offerId,
    label: 'Ser',
    fromDate: '2037-01-01',
    toDate: '2037-01-02',
    reason: 'x',
    advice: 'x',
  }
  await db
    .insertInto('recalls')
    .values({ ...recall, createdAt: at })
    .execute()
  await insertDutyRows(db, { userId, sellerId, note }, at)
}

async function insertNotes(db: Db, userId: number, note: string, at: Date): Promise<void> {
  await db.insertInto('operatorNotes').values({ userId, authorId: userId, body: note, createdAt: at }).execute()
  await db.insertInto('searchViews').values({ userId, name: note, kind: 'person', q: note }).execute()
}

async function insertClosing(
  db: Db,
  { sellerId, reservationId, message }: { sellerId: number; reservationId: number; message: string },
  at: Date,
): Promise<void> {
  const closing = await db
    .insertInto('closings')
    .values({ sellerId, message, closedAt: at, reopenedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('closedReservations').values({ closingId: closing.id, reservationId, choice: 'keep' }).execute()
}

/** A request about personal data, and the data for the tax office. */
async function insertDutyRows(
  db: Db,
  { userId, sellerId, note }: Pick<About, 'userId' | 'sellerId' | 'note'>,
  at: Date,
): Promise<void> {
  await insertTaxRows(db, sellerId, samplePerson({ lastName: note }))
  const dates = { receivedOn: '2027-01-04', dueOn: '2027-02-04', createdAt: at }
  const request = await db
    .insertInto('dataRequests')
    .values({ kind: 'access', channel: 'product', name: 'Ola', description: 'Kopia', userId, ...dates })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('dataRequestEntries').values({ requestId: request.id, kind: 'received', at }).execute()
}
