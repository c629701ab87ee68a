import type { Db } from '#platform/database'
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
  await db.insertInto('operatorNotes').values({ userId, authorId: userId, body: note, createdAt: at }).execute()
  const filter = JSON.stringify({ audience: 'sellers', activity: 'all', place: null, category: null })
  const mailing = await db
    .insertInto('mailings')
    .values({ audience: 'sellers', filter, subject: 'x', body: 'x', sendAt: at, createdBy: userId, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('mailingRecipients').values({ mailingId: mailing.id, userId }).execute()
  await db.insertInto('searchViews').values({ userId, name: note, kind: 'person', q: note }).execute()
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
  await insertDataRequest(db, userId, at)
}

async function insertDataRequest(db: Db, userId: number, at: Date): Promise<void> {
  const dates = { receivedOn: '2027-01-04', dueOn: '2027-02-04', createdAt: at }
  const request = await db
    .insertInto('dataRequests')
    .values({ kind: 'access', channel: 'product', name: 'Ola', description: 'Kopia', userId, ...dates })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('dataRequestEntries').values({ requestId: request.id, kind: 'received', at }).execute()
}
