import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { captureStatement, executedSteps, rowsRead, stepsReading } from '#testing/database/query-plans'
import { testDatabase } from '#testing/database/test-database'
import { insertUsers } from '#testing/factories'
import { choiceOf } from '../../src/modules/closings/closed.readmodel.ts'
import { listClosed, listOpen, listOwn } from '../../src/modules/data-protection/requests/requests.store.ts'
import { listEntries, readPersonFacts } from '../../src/modules/data-protection/requests/request-person.readmodel.ts'
import { listBreaches } from '../../src/modules/data-protection/breaches/breaches.readmodel.ts'
import { readPerson, readSeller } from '../../src/modules/desk/people/person.readmodel.ts'
import { listMessages, listReservations } from '../../src/modules/desk/person/history.readmodel.ts'
import { listNotes } from '../../src/modules/desk/person/notes.readmodel.ts'
import { findStatement } from '../../src/modules/desk/search/search.readmodel.ts'
import { listDocuments } from '../../src/modules/documents/documents.readmodel.ts'
import { findOfferCase, listHeldOffers } from '../../src/modules/holds/offer-case.readmodel.ts'
import { findMailing, listMailings } from '../../src/modules/mailings/mailings.readmodel.ts'
import {
  countConcerned as countRecalled,
  listConcerned as listRecallConcerned,
  listRecalled,
  listRecalls,
} from '../../src/modules/recalls/concerned.readmodel.ts'
import {
  listDecidedAppeals,
  listOpenAppeals,
  listStatements,
} from '../../src/modules/reports/appeals/statement.readmodel.ts'
import { decisionsOfOwner, decisionsOfTarget, strikesOf } from '../../src/modules/reports/decisions/index.ts'
import {
  listDecidedReports,
  listOpenReports,
  readDetails,
} from '../../src/modules/reports/notices/report-rows.readmodel.ts'
import { countNotices } from '../../src/modules/reports/queue/reporter-notices.readmodel.ts'
import { countConcerned, listConcerned } from '../../src/modules/suspensions/plan/index.ts'

const { db } = await testDatabase({ max: 1 })

const PEOPLE = 4000
const SELLERS = 2000
/** Of each seller. */
const OFFERS = 2
/** Reservations of each offer. */
const OF_EACH = 4
const PAGE = 21
/** One page with what belongs to it, and far less than a table. */
const FEW = 700

let [userId, sellerId, offerId] = [0, 0, 0]

beforeAll(async () => {
  // Their ids follow each other.
  const [first = 0] = await insertUsers(db, PEOPLE)
  for (const table of ['offers_with_deleted', 'reservations', 'sellers'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await sql`
    insert into sellers (user_id, slug, name) select u, 's' || u, 'Zagroda ' || u from generate_series(${first}::int, ${first}::int + ${SELLERS - 1}::int) u`.execute(
    db,
  )
  await sql`
    insert into offers (seller_id, slug, title, status) select s.id, 'o', 'Oferta ' || s.id || '-' || n, 'active' from sellers s, generate_series(1, ${OFFERS}::int) n`.execute(
    db,
  )
  // One of each offer at a time: the table has many indexes.
  for (let n = 1; n <= OF_EACH; n += 1)
    await sql`
      insert into reservations (offer_id, seller_id, buyer_id, status, fulfilment, mode, pickup_code, contact_name, contact_email, contact_phone, uuid_hash, submitted_at)
      select o.id, o.seller_id, case when ${n}::int < 3 then ${first}::int + (o.id * 7 + ${n}::int) % ${PEOPLE}::int end,
        ${n === 1 ? 'accepted' : 'completed'}, 'pickup', 'nonBinding', concat(o.id, '-', ${n}::int), 'Jan', concat('jan', o.id, '-', ${n}::int, '@kram.test'),
        concat('+48600', lpad((o.id * 10 + ${n}::int)::text, 6, '0')), sha256(concat(o.id, '-', ${n}::int)::bytea), now() - ${n}::int * interval '1 day'
      from offers o`.execute(db)
  await insertDecided(first)
  await insertCases(first)
  await sql`analyze`.execute(db)
  const { rows } = await sql<{ userId: number; sellerId: number; offerId: number }>`
    select s.user_id, s.id as seller_id, min(o.id) as offer_id from sellers s join offers o on o.seller_id = s.id group by s.id order by s.id offset 100 limit 1`.execute(
    db,
  )
  ;({ userId, sellerId, offerId } = rows[0] ?? { userId, sellerId, offerId })
}, 300_000)

/** Notices, decisions, appeals, strikes, holds and suspensions. */
async function insertDecided(first: number): Promise<void> {
  const person = sql`${first}::int + n % ${PEOPLE}::int`
  await sql`
    insert into reports (target_type, target_id, target_label, reason, explanation, reporter_id, reporter_email, created_at, due_at, decided_at, measure, decision, decided_by)
    select 'offer', n, 'Oferta', 'other', 'x', case when n % 2 = 0 then ${person} end, concat('z', n, '@kram.test'), now(), now(),
      case when n > 60 then now() end, case when n > 60 then 'none' end, case when n > 60 then 'x' end, case when n > 60 then ${first}::int end
    from generate_series(1, 6000) n`.execute(db)
  await sql`
    insert into decisions (source, target_type, target_id, target_label, owner_id, measure, ground, facts, decided_at, report_id)
    select 'notice', 'offer', n, 'Oferta', ${person}, 'hideOffer', 'termsTruth', 'x', now(), n from generate_series(1, 6000) n`.execute(
    db,
  )
  await sql`
    insert into appeals (decision_id, party, body, created_at, due_at, outcome, answer, decided_at)
    select id, 'affected', 'x', now(), now(), case when id > 40 then 'upheld' end, case when id > 40 then 'x' end, case when id > 40 then now() end
    from decisions where id <= 4000`.execute(db)
  await sql`
    insert into strikes (user_id, decision_id, created_at, expires_at)
    select owner_id, id, now(), now() + interval '1 year' from decisions where id <= 4000`.execute(db)
  await sql`
    insert into offer_holds (offer_id, kind, message, held_at, was_status) select id, 'hidden', 'x', now(), 'active' from offers`.execute(
    db,
  )
  await sql`
    insert into suspensions (user_id, scope, reason, suspended_at, lifted_at) select ${person}, 'selling', 'x', now(), now() from generate_series(1, 4000) n`.execute(
    db,
  )
}

/** Recalls, mailings, requests, breaches, notes, documents and closings. */
async function insertCases(first: number): Promise<void> {
  const person = sql`${first}::int + n % ${PEOPLE}::int`
  await sql`
    insert into recalls (seller_id, offer_id, label, from_date, to_date, reason, advice, created_at)
    select seller_id, id, 'Ser', '2026-01-01', '2037-01-01', 'x', 'x', now() from offers order by id limit 2000`.execute(
    db,
  )
  await sql`
    insert into recall_reservations (recall_id, reservation_id, reach)
    select x.id, r.id, 'email' from recalls x join reservations r on r.offer_id = x.offer_id`.execute(db)
  await sql`
    insert into mailings (audience, filter, subject, body, send_at, created_by, created_at)
    select 'sellers', '{}', 'x', 'x', now(), ${first}::int, now() from generate_series(1, 300)`.execute(db)
  await sql`
    insert into mailing_recipients (mailing_id, user_id) select m.id, u from mailings m, generate_series(${first}::int, ${first}::int + 59) u`.execute(
    db,
  )
  await sql`
    insert into data_requests (kind, channel, status, name, description, received_on, due_on, user_id, closed_at, created_at)
    select 'access', 'email', case when n > 40 then 'done' else 'open' end, 'Jan', 'x', '2026-01-01', '2026-02-01', ${person}, case when n > 40 then now() end, now()
    from generate_series(1, 4000) n`.execute(db)
  await sql`
    insert into data_request_entries (request_id, kind, at) select id, 'received', now() from data_requests, generate_series(1, 3)`.execute(
    db,
  )
  await sql`
    insert into data_breaches (title, description, discovered_at, opened_at, closed_at) select 'x', 'x', now(), now(), now() from generate_series(1, 2000)`.execute(
    db,
  )
  await sql`
    insert into data_breach_steps (breach_id, step) select id, unnest(array['contain', 'facts', 'risk']) from data_breaches`.execute(
    db,
  )
  await sql`
    insert into operator_notes (user_id, author_id, body, created_at) select ${person}, ${first}::int, 'x', now() from generate_series(1, 8000) n`.execute(
    db,
  )
  await sql`
    insert into seller_documents (seller_id, kind, number, issuer, expires_on, added_by, added_at)
    select s.id, 'organic', n::text, 'x', '2037-01-01', ${first}::int, now() from sellers s, generate_series(1, 8) n`.execute(
    db,
  )
  await sql`
    insert into closings (seller_id, closed_at, reopened_at) select s.id, now(), now() from sellers s, generate_series(1, 4)`.execute(
    db,
  )
  await sql`
    insert into closed_reservations (closing_id, reservation_id, choice)
    select k.id, r.id, 'keep' from closings k join reservations r on r.seller_id = k.seller_id and r.status = 'accepted'`.execute(
    db,
  )
}

type Reading = [name: string, tables: readonly string[], read: (desk: typeof db) => Promise<unknown>]

const NOTICES: Reading[] = [
  ['open notices', ['reports'], (desk) => listOpenReports(desk, PAGE, null)],
  ['open notices after one', ['reports'], (desk) => listOpenReports(desk, PAGE, [false, '2026-01-01T00:00:00Z', 5])],
  ['decided notices', ['reports'], (desk) => listDecidedReports(desk, PAGE, null)],
  ['one notice', ['reports'], (desk) => readDetails(desk, 3000)],
  ['the notices of an account', ['reports'], (desk) => countNotices(desk, { userId, email: null }, new Date())],
  [
    'the notices of an address',
    ['reports'],
    (desk) => countNotices(desk, { userId: null, email: 'z3@kram.test' }, new Date()),
  ],
  ['statements about a person', ['decisions'], (desk) => decisionsOfOwner(desk, userId)],
  ['statements for a person', ['decisions', 'reports'], (desk) => listStatements(desk, userId, PAGE, null)],
  ['statements about an offer', ['decisions'], (desk) => decisionsOfTarget(desk, 'offer', 3000)],
  ['strikes', ['strikes', 'decisions'], (desk) => strikesOf(desk, userId, new Date())],
  ['open appeals', ['appeals', 'decisions'], (desk) => listOpenAppeals(desk, PAGE, null)],
  ['decided appeals', ['appeals', 'decisions'], (desk) => listDecidedAppeals(desk, PAGE, null)],
]

const OFFERS_OF_DESK: Reading[] = [
  ['held offers', ['offer_holds', 'offers'], (desk) => listHeldOffers(desk, PAGE, null)],
  ['held offers after one', ['offer_holds', 'offers'], (desk) => listHeldOffers(desk, PAGE, 2000)],
  ['one offer', ['offers', 'offer_holds', 'reports', 'reservations'], (desk) => findOfferCase(desk, offerId)],
  ['recalls', ['recalls', 'recall_reservations'], (desk) => listRecalls(desk, PAGE, null)],
  ['one recall', ['recall_reservations', 'reservations'], (desk) => listRecalled(desk, 900)],
  ['whom a recall concerns', ['reservations'], (desk) => listRecallConcerned(desk, sellerId, recalled())],
  ['how many a recall concerns', ['reservations'], (desk) => countRecalled(desk, sellerId, recalled())],
]
const recalled = () => ({ offerId, variantId: null, from: '2026-01-01', to: '2037-01-01' })

const PERSONS: Reading[] = [
  [
    'a person',
    ['users', 'reports', 'suspensions', 'reservations', 'offers'],
    (desk) => readPerson(desk, userId, sellerId),
  ],
  ['a seller', ['sellers', 'offers', 'reservations'], (desk) => readSeller(desk, sellerId)],
  ['reservations of a person', ['reservations'], (desk) => listReservations(desk, { userId, sellerId })],
  ['messages of a person', ['reservations'], (desk) => listMessages(desk, { userId, sellerId, email: 'x@kram.test' })],
  ['notes', ['operator_notes'], (desk) => listNotes(desk, userId, PAGE, null)],
  ['documents', ['seller_documents'], (desk) => listDocuments(desk, sellerId, PAGE)],
  [
    'whom a suspension or a closing concerns',
    ['reservations', 'closed_reservations'],
    (desk) => listConcerned(desk, { userId: null, sellerId }, choiceOf(1)),
  ],
  ['how many it concerns', ['reservations'], (desk) => countConcerned(desk, { userId, sellerId })],
]

const MANY: Reading[] = [
  ['mailings', ['mailings', 'mailing_recipients'], (desk) => listMailings(desk, 5, null)],
  ['one mailing', ['mailings', 'mailing_recipients'], (desk) => findMailing(desk, 100)],
  ['open requests about data', ['data_requests'], (desk) => listOpen(desk, PAGE, null)],
  ['closed requests about data', ['data_requests'], (desk) => listClosed(desk, PAGE, null)],
  ['own requests about data', ['data_requests'], (desk) => listOwn(desk, userId)],
  ['the entries of a request', ['data_request_entries'], (desk) => listEntries(desk, 2000)],
  ['whom a request concerns', ['reservations', 'users'], (desk) => readPersonFacts(desk, userId, CONTACT)],
  ['one breach', ['data_breaches', 'data_breach_steps'], (desk) => listBreaches(desk, 1000)],
  ['breaches', ['data_breach_steps'], (desk) => listBreaches(desk)],
]
const CONTACT = { email: 'jan500-3@kram.test', phone: '+48600005003' }

test.each([...NOTICES, ...OFFERS_OF_DESK, ...PERSONS, ...MANY])(
  'operators read %s by an index',
  async (_name, tables, read) => {
    const steps = await executedSteps(db, await captureStatement(db, read))
    for (const table of tables) {
      const reading = stepsReading(steps, table)
      expect([table, reading.map((step) => step['Node Type'])]).not.toEqual([
        table,
        expect.arrayContaining(['Seq Scan']),
      ])
      expect([table, rowsRead(reading) < FEW]).toEqual([table, true])
    }
  },
)

const NOTHING = { text: null, email: null, phone: null, number: null, nip: null, code: null }

test.each([
  ['users', { kind: 'person', terms: { ...NOTHING, text: 'ola@kram.test', email: 'ola@kram.test' } }],
  ['users', { kind: 'person', terms: { ...NOTHING, text: '600000001', phone: '+48600000001' } }],
  ['users', { kind: 'person', terms: { ...NOTHING, text: '77', number: 77 } }],
  ['reservations', { kind: 'reservation', terms: { ...NOTHING, text: '600005003', phone: '+48600005003' } }],
  ['reservations', { kind: 'reservation', terms: { ...NOTHING, text: 'k7mp', code: 'K7MP' } }],
  ['reports', { kind: 'report', terms: { ...NOTHING, text: '3000', number: 3000 } }],
] as const)('the search finds %s by an index: %j', async (table, { kind, terms }) => {
  const statement = findStatement({ kind, terms: terms as never, state: undefined }, PAGE, null)
  if (!statement) throw new Error('the text can be meant in a way')
  const reading = stepsReading(await executedSteps(db, statement), table)
  expect(reading.map((step) => step['Node Type'])).not.toContain('Seq Scan')
  expect(rowsRead(reading)).toBeLessThan(FEW)
})

test.each([
  ['sellers_nip_idx', { text: '5260250274', nip: '5260250274' }],
  ['sellers_contact_email_idx', { text: 'ola@kram.test', email: 'ola@kram.test' }],
  ['sellers_contact_phone_idx', { text: '600000001', phone: '+48600000001' }],
] as const)('the search finds sellers by %s', async (index, terms) => {
  const statement = findStatement({ kind: 'seller', terms: { ...NOTHING, ...terms }, state: undefined }, PAGE, null)
  if (!statement) throw new Error('the text can be meant in a way')
  const reading = stepsReading(await executedSteps(db, statement), 'sellers')
  expect(reading.map((step) => step['Index Name'])).toContain(index)
})
