import { FOUND_STATE_LABELS, type FoundKind } from '@kram/contract/desk/search-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database'
import { OF_ACCOUNTS } from '../account-emails.readmodel.ts'
import { anywhere, type SearchTerms } from './search-terms.rules.ts'

export type FoundRow = { id: number; title: string; detail: string | null; state: string | null; at: Date }

type Sql = RawBuilder<unknown>
type Source = {
  /** Columns id, title, detail, state and at. */
  columns: Sql
  from: Sql
  /** The id by which pages continue. */
  id: Sql
  always: Sql
  /** In each way in which the text can be meant, each on an index of its own. */
  matches: (terms: SearchTerms) => (Sql | null)[]
  states: Record<string, Sql>
}

const suspended = (user: string) =>
  sql`exists (select from suspensions x where x.user_id = ${sql.ref(user)} and x.lifted_at is null)`
const inList = (column: string, values: readonly string[]) =>
  sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`
const OPEN = ['pending', 'change_proposed', 'accepted', 'ready', 'out_for_delivery']

/** Names are found by groups of three letters; a shorter number is an id. */
const nameIn = ({ email, number, text }: SearchTerms): string | null =>
  email !== null || (number !== null && (text?.length ?? 0) < 3) ? null : text

/** Of an address, the newest are searched for e-mails. */
const MAX_RESERVATIONS = 100

const by = (value: string | number | null, condition: (value: string | number) => Sql): Sql | null =>
  value === null ? null : condition(value)

const SOURCES: Record<FoundKind, Source> = {
  person: {
    columns: sql`u.id, u.display_name as title, u.email as detail,
      case when ${suspended('u.id')} then 'zawieszone' when u.operator_role is not null then 'operator' when u.is_seller then 'sprzedawca' end as state, u.created_at as at`,
    from: sql`users u`,
    id: sql`u.id`,
    always: sql`u.deleted_at is null`,
    matches: (terms) => [
      by(terms.email, (value) => sql`lower(u.email) = ${value}`),
      by(
        terms.phone,
        (value) => sql`u.id = any(array(select r.buyer_id from reservations r where r.contact_phone = ${value}))`,
      ),
      by(
        terms.phone,
        (value) => sql`u.id = any(array(select s.user_id from sellers s where s.contact_phone = ${value}))`,
      ),
      by(terms.number, (value) => sql`u.id = ${value}`),
      by(nameIn(terms), (value) => sql`lower(u.display_name) like ${anywhere(String(value))}`),
    ],
    states: {
      seller: sql`u.is_seller`,
      operator: sql`u.operator_role is not null`,
      suspended: suspended('u.id'),
      unconfirmed: sql`u.email_verified_at is null`,
    },
  },
  seller: {
    columns: sql`s.id, s.name as title, concat_ws(' · ', s.contact_email, s.contact_phone, 'konto ' || s.user_id) as detail,
      case when s.closed_at is not null then 'zamknięty' when ${suspended('s.user_id')} then 'zawieszony' end as state, s.created_at as at`,
    from: sql`sellers s`,
    id: sql`s.id`,
    always: sql`true`,
    matches: (terms) => [
      by(terms.number, (value) => sql`s.id = ${value}`),
      by(terms.email, (value) => sql`lower(s.contact_email) = ${value}`),
      by(terms.phone, (value) => sql`s.contact_phone = ${value}`),
      by(terms.nip, (value) => sql`s.nip = ${value}`),
      by(nameIn(terms), (value) => sql`lower(s.name) like ${anywhere(String(value))}`),
      by(terms.text, (value) => sql`s.id in (select l.seller_id from locations l where lower(l.town) = ${value})`),
    ],
    states: {
      active: sql`exists (select from offers f where f.seller_id = s.id and f.status = 'active')`,
      suspended: suspended('s.user_id'),
      closed: sql`s.closed_at is not null`,
    },
  },
  offer: {
    columns: sql`f.id, f.title, s.name as detail, f.status as state, f.created_at as at`,
    from: sql`offers f join sellers s on s.id = f.seller_id`,
    id: sql`f.id`,
    always: sql`true`,
    matches: ({ number, text }) => [
      by(number, (value) => sql`f.id = ${value}`),
      by(text, (value) => sql`lower(f.title) like ${anywhere(String(value))}`),
    ],
    states: Object.fromEntries(
      Object.keys(FOUND_STATE_LABELS.offer).map((status) => [status, sql`f.status = ${status}`]),
    ),
  },
  reservation: {
    columns: sql`r.id, 'nr ' || r.number as title, s.name as detail, r.status as state, coalesce(r.submitted_at, r.created_at) as at`,
    from: sql`reservations r join sellers s on s.id = r.seller_id`,
    id: sql`r.id`,
    always: sql`r.status <> 'draft'`,
    matches: ({ number, code, email, phone }) => [
      by(number === null ? null : String(number), (value) => sql`r.number = ${value}`),
      by(code, (value) => sql`r.pickup_code = ${value}`),
      by(email, (value) => sql`lower(r.contact_email) = ${value}`),
      by(phone, (value) => sql`r.contact_phone = ${value}`),
    ],
    states: { open: inList('r.status', OPEN), ended: sql`not ${inList('r.status', OPEN)}` },
  },
  report: {
    columns: sql`p.id, p.target_label as title, p.reason as detail, coalesce(p.measure, 'open') as state, p.created_at as at`,
    from: sql`reports p`,
    id: sql`p.id`,
    always: sql`true`,
    matches: ({ number, text }) => [
      by(number, (value) => sql`p.id = ${value}`),
      by(text, (value) => sql`starts_with(lower(p.target_label), ${value})`),
    ],
    states: { open: sql`p.decided_at is null`, decided: sql`p.decided_at is not null` },
  },
  message: {
    // Without a subject, the topic says what it is.
    columns: sql`m.id, coalesce(m.payload ->> 'subject', m.topic) as title,
      case when m.topic = 'reservation.email' then (select 'Rezerwacja nr ' || r.number from reservations r where r.id = (m.payload ->> 'reservationId')::integer)
        else coalesce(m.payload ->> 'to', m.payload ->> 'email', (select u.email from users u where u.id = (m.payload ->> 'userId')::integer)) end as detail,
      case when m.dead_at is not null then 'dead' when m.done_at is not null then 'sent' else 'waiting' end as state, m.created_at as at`,
    from: sql`outbox_messages m`,
    id: sql`m.id`,
    always: sql`(m.topic in ('email', 'reservation.email') or ${OF_ACCOUNTS})`,
    matches: ({ email }) => [
      by(email, (value) => sql`m.topic = 'email' and lower(m.payload ->> 'to') = ${value}`),
      by(email, (value) => sql`m.topic like 'accounts.%' and lower(m.payload ->> 'email') = ${value}`),
      by(
        email,
        (
          value,
        ) => sql`m.topic = 'reservation.email' and m.payload ->> 'to' = 'buyer' and m.payload ->> 'reservationId' = any(array(
          select r.id::text from reservations r where lower(r.contact_email) = ${value} order by r.id desc limit ${sql.lit(MAX_RESERVATIONS)}))`,
      ),
      by(
        email,
        (value) =>
          sql`${OF_ACCOUNTS} and m.payload ->> 'userId' = (select u.id::text from users u where lower(u.email) = ${value})`,
      ),
    ],
    states: {
      waiting: sql`m.done_at is null and m.dead_at is null`,
      sent: sql`m.done_at is not null`,
      dead: sql`m.dead_at is not null`,
    },
  },
}

type Question = { kind: FoundKind; terms: SearchTerms; state: string | undefined }

/**
 * The newest of what fits, after the given id. Each way in which the text can be meant is a part of its own on its index; null
 * when it can be meant in none.
 */
export function findStatement(
  { kind, terms, state }: Question,
  limit: number,
  before: number | null,
): RawBuilder<FoundRow> | null {
  const { columns, from, id, always, matches, states } = SOURCES[kind]
  const filter = (state !== undefined && Object.hasOwn(states, state) && states[state]) || sql`true`
  const after = before === null ? sql`true` : sql`${id} < ${before}`
  const page = (match: Sql) =>
    sql`(select ${columns} from ${from} where ${always} and ${match} and ${filter} and ${after} order by ${id} desc limit ${limit})`
  const found = terms.text === null ? [sql`true`] : matches(terms).filter((match) => match !== null)
  if (found.length === 0) return null
  return sql<FoundRow>`select * from (${sql.join(found.map(page), sql` union `)}) found order by id desc limit ${limit}`
}

export async function findAll(db: Db, question: Question, limit: number, before: number | null): Promise<FoundRow[]> {
  const statement = findStatement(question, limit, before)
  return statement ? (await statement.execute(db)).rows : []
}
