import type { OperatorRole } from '@kram/contract/operators/roles'
import type { Db } from '#platform/database'
import { hashToken, newToken } from '#platform/security'
import { insertTaxRows } from '../tax/tax-rows.ts'
import {
  insertAbsence,
  insertDecisionRows,
  insertApiKey,
  insertLocation,
  insertPasskey,
  insertReservableOffer,
  insertReservation,
  insertReservationItem,
  insertSession,
  insertStanding,
  insertUser,
  insertWebhook,
} from '../factories/index.ts'

export const ROLES = [
  'anonymous',
  'guestOther',
  'guestOwn',
  'buyer',
  'otherSeller',
  'owner',
  'admin',
  'support',
  'moderator',
  'auditor',
] as const
export type Role = (typeof ROLES)[number]

async function guestReservation(db: Db, fixture: Awaited<ReturnType<typeof insertReservableOffer>>) {
  const { offerId, sellerId, occurrenceId, offerItems } = fixture
  const { id } = await insertReservation(db, {
    offerId,
    sellerId,
    occurrenceId,
    uuidHash: hashToken(newToken()),
    status: 'pending',
    contactName: 'Gość',
    contactPhone: '+48605000001',
    total: 1250,
    submittedAt: new Date(),
    answerBy: new Date(Date.now() + 3_600_000),
  })
  const offerItemId = offerItems[0]?.offerItemId ?? 0
  const lineId = await insertReservationItem(db, { reservationId: id, offerItemId })
  const comment = await db
    .insertInto('comments')
    .values({ reservationId: id, author: 'guest', body: 'Dzień dobry' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, lineId, commentId: comment.id }
}

async function reportOn(db: Db, offerId: number): Promise<number> {
  const report = {
    targetType: 'offer',
    targetId: offerId,
    targetLabel: 'x',
    reason: 'other',
    explanation: 'x',
    reporterEmail: 'zglaszajacy@kram.test',
  }
  return (await db.insertInto('reports').values(report).returning('id').executeTakeFirstOrThrow()).id
}

async function insertRecallOf(
  db: Db,
  { sellerId, offerId }: { sellerId: number; offerId: number },
  reservationId: number,
) {
  const recall = {
    sellerId,
    offerId,
    label: 'x',
    fromDate: '2037-01-01',
    toDate: '2037-01-02',
    reason: 'x',
    advice: 'x',
  }
  const { id } = await db
    .insertInto('recalls')
    .values({ ...recall, createdAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('recallReservations').values({ recallId: id, reservationId, reach: 'phone' }).execute()
  return id
}

async function noteAbout(db: Db, userId: number): Promise<number> {
  const note = { userId, authorId: userId, body: 'x', createdAt: new Date() }
  return (await db.insertInto('operatorNotes').values(note).returning('id').executeTakeFirstOrThrow()).id
}

async function mailingOf(db: Db, createdBy: number): Promise<number> {
  const filter = JSON.stringify({ audience: 'sellers', activity: 'all', place: null, category: null })
  const [sendAt, createdAt] = [new Date('2037-01-01T08:00:00Z'), new Date()]
  const row = await db
    .insertInto('mailings')
    .values({ audience: 'sellers', filter, subject: 'x', body: 'x', sendAt, createdBy, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function searchViewOf(db: Db, userId: number): Promise<number> {
  const view = { userId, name: 'x', kind: 'person', q: '' }
  return (await db.insertInto('searchViews').values(view).returning('id').executeTakeFirstOrThrow()).id
}

async function documentOf(db: Db, { sellerId, userId }: { sellerId: number; userId: number }): Promise<number> {
  const facts = { kind: 'organic', number: 'x', issuer: 'x', expiresOn: '2037-12-31' }
  const row = await db
    .insertInto('sellerDocuments')
    .values({ ...facts, sellerId, addedBy: userId, addedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A location that its seller closed. */
async function closingOf(db: Db, sellerId: number): Promise<number> {
  const locationId = await insertLocation(db, sellerId)
  const row = await db
    .insertInto('closings')
    .values({ sellerId, locationId, closedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function dayOf(db: Db, occurrenceId: number): Promise<string> {
  const { date } = await db
    .selectFrom('occurrences')
    .select((eb) => eb.cast<string>('date', 'text').as('date'))
    .where('id', '=', occurrenceId)
    .executeTakeFirstOrThrow()
  return date
}

/** A request about personal data, a breach, and a report to the tax office. */
async function insertDuties(db: Db, { userId, sellerId }: { userId: number; sellerId: number }) {
  const now = new Date()
  const person = { kind: 'access', channel: 'post', name: 'Jan', description: 'Kopia', createdAt: now, userId }
  const request = await db
    .insertInto('dataRequests')
    .values({ ...person, receivedOn: '2037-01-02', dueOn: '2037-02-02' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const breach = await db
    .insertInto('dataBreaches')
    .values({ title: 'List', description: 'Pomyłka', discoveredAt: now, openedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { dataRequestId: request.id, breachId: breach.id, ...(await insertTaxRows(db, sellerId)) }
}

const HOME = { houseNumber: '5', postalCode: '05-600', town: 'Grójec', latitude: 51.86, longitude: 20.86 }

const insertOperator = (db: Db, operatorRole: OperatorRole): Promise<number> =>
  insertUser(db, { operatorRole, isAdmin: operatorRole === 'administrator' })

/** Sessions of operators with the second factor. */
async function operatorHeaders(db: Db) {
  const headersOf = async (role: OperatorRole) =>
    (await insertSession(db, { userId: await insertOperator(db, role) }, { factorAt: new Date() })).headers
  return {
    admin: await headersOf('administrator'),
    support: await headersOf('support'),
    moderator: await headersOf('moderator'),
    auditor: await headersOf('auditor'),
  }
}

/**
 * A seller with at least one object of each kind, a guest's pending reservation, a report, and sessions of the seven roles: anonymous,
 * two guests, an unrelated buyer, another seller, the seller, the administrator.
 */
export async function createMatrixFixtures(db: Db) {
  const [fixture, other] = [
    await insertReservableOffer(db, { offerItems: [{ stock: 100 }, { name: 'Ser' }] }),
    await insertReservableOffer(db),
  ]
  await db.updateTable('offers').set({ publishedAt: new Date() }).where('id', '=', fixture.offerId).execute()
  const [own, foreign] = [await guestReservation(db, fixture), await guestReservation(db, other)]
  const address = await db
    .insertInto('addresses')
    .values({ userId: fixture.userId, ...HOME })
    .returning('id')
    .executeTakeFirstOrThrow()
  const alert = await db
    .insertInto('alerts')
    .values({ userId: fixture.userId, name: 'Jajka', criteriaKey: 'jajka', q: 'jajka' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { inventoryId } = await db
    .selectFrom('items')
    .select('inventoryId')
    .where('id', '=', fixture.offerItems[0]?.itemId ?? 0)
    .executeTakeFirstOrThrow()
  const date = await dayOf(db, fixture.occurrenceId)

  const owner = await insertSession(db, { userId: fixture.userId })
  const reportId = await reportOn(db, fixture.offerId)
  const headers: Record<Role, Record<string, string>> = {
    anonymous: {},
    guestOther: (await insertSession(db, { reservationId: foreign.id })).headers,
    guestOwn: (await insertSession(db, { reservationId: own.id })).headers,
    buyer: (await insertSession(db, { userId: await insertUser(db) })).headers,
    otherSeller: (await insertSession(db, { userId: other.userId })).headers,
    owner: owner.headers,
    ...(await operatorHeaders(db)),
  }
  return {
    ...fixture,
    otherOperatorId: await insertOperator(db, 'administrator'),
    reservation: own,
    ...(await insertDuties(db, fixture)),
    reportId,
    ...(await insertDecisionRows(db, { userId: fixture.userId, offerId: fixture.offerId, reportId })),
    recallId: await insertRecallOf(db, fixture, own.id),
    addressId: address.id,
    alertId: alert.id,
    webhook: await insertWebhook(db, fixture),
    passkeyId: await insertPasskey(db, fixture.userId),
    apiKeyId: (await insertApiKey(db, fixture.userId)).id,
    inventoryId: inventoryId ?? 0,
    absenceId: await insertAbsence(db, fixture.sellerId),
    standingId: await insertStanding(db, fixture, fixture.userId),
    date,
    ownerSessionId: owner.id,
    noteId: await noteAbout(db, fixture.userId),
    documentId: await documentOf(db, fixture),
    mailingId: await mailingOf(db, fixture.userId),
    closingId: await closingOf(db, fixture.sellerId),
    viewId: await searchViewOf(db, fixture.userId),
    headers,
  }
}
export type MatrixFixtures = Awaited<ReturnType<typeof createMatrixFixtures>>
