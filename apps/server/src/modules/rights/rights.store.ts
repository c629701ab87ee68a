import type { Demand, StatementKind, Verdict } from '@kram/contract/rights/labels'
import type { Picture } from '@kram/contract/uploads/schemas'
import { sql, type RawBuilder } from 'kysely'
import { isParticipant, type SessionPrincipal } from '#modules/reservations'
import { pictureJson } from '#modules/uploads'
import type { Db, Tx } from '#platform/database'
import type { RightsFacts } from './rights.rules.ts'

export type StatementRow = {
  id: number
  reservationId: number
  number: string
  kind: StatementKind
  name: string
  email: string | null
  filedAt: Date
  description: string | null
  demand: Demand | null
  pictures: Picture[]
  answerBy: Date | null
  verdict: Verdict | null
  answer: string | null
  answeredAt: Date | null
  now: Date
}

/** A reservation as far as rights hang on it. */
export type RightsCase = Omit<RightsFacts, 'withdrawn' | 'until'> & {
  statusChangedAt: Date
  id: number
  number: string
  buyerId: number | null
  sellerId: number
  seller: { name: string; address: string | null; phone: string | null; email: string | null }
  /** Where the seller is written to. */
  sellerEmail: string
}

/** `2 × Miód (słoik 0,9 l)`. */
const itemText = sql`replace(trim_scale(i.quantity)::text, '.', ',') || ' × ' || i.product_name || ' (' || i.variant_name || ')'`

/** `: szybko się psuje`, `, tylko w zamkniętym opakowaniu`: the note after the name of an item. */
const limitText = sql`case when i.withdrawal_limit = 'madeToOrder' then ': robione na zamówienie'
  when i.withdrawal_limit = 'sealedHygiene' then ', tylko w zamkniętym opakowaniu' when not i.returnable then ': szybko się psuje' else '' end`

const rightsCaseQuery = (
  id: number,
  condition: RawBuilder<boolean>,
  lockClause: RawBuilder<unknown>,
) => sql<RightsCase>`
  select r.id, r.number, r.mode, r.status, r.status_changed_at, clock_timestamp() as now, r.buyer_id, r.seller_id,
    r.snapshot #>> '{seller,status}' as seller_status, u.email as seller_email,
    json_build_object('name', coalesce(r.snapshot #>> '{seller,name}', s.name), 'address', r.snapshot #>> '{seller,publicAddress}',
      'phone', r.snapshot #>> '{seller,phone}', 'email', r.snapshot #>> '{seller,email}') as seller,
    (select coalesce(json_agg(json_build_object('words', ${itemText} || ${limitText}, 'returnable', i.returnable) order by i.id), '[]')
      from reservation_items i where i.reservation_id = r.id and i.quantity > 0) as lines
  from reservations r join sellers s on s.id = r.seller_id join users u on u.id = s.user_id
  where r.id = ${id} and ${condition} ${lockClause}`

/** Nothing when the reservation is not this principal's. */
export async function findRightsCase(db: Db, id: number, principal: SessionPrincipal): Promise<RightsCase | undefined> {
  return (await rightsCaseQuery(id, isParticipant(principal), sql``).execute(db)).rows[0]
}

/** The same with a row lock on the reservation. */
export async function lockRightsCase(tx: Tx, id: number, principal: SessionPrincipal): Promise<RightsCase | undefined> {
  return (await rightsCaseQuery(id, isParticipant(principal), sql`for no key update of r`).execute(tx)).rows[0]
}

const columns = sql`c.id, c.reservation_id, r.number, c.kind, c.name, c.email, c.filed_at, c.description, c.demand, c.answer_by,
  coalesce((select json_agg(${pictureJson('u')} order by sp.position) from statement_pictures sp join uploads u on u.id = sp.upload_id
    where sp.statement_id = c.id), '[]') as pictures,
  c.verdict, c.answer, c.answered_at, now() as now`

export async function statementsOf(db: Db, reservationId: number): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select ${columns} from buyer_statements c join reservations r on r.id = c.reservation_id
    where c.reservation_id = ${reservationId} order by c.id`.execute(db)
  return rows
}

const MAX_LISTED = 100

/** What a seller has to see to: unanswered complaints by their deadline, then what was declared lately. */
export async function findOpenStatements(db: Db, sellerId: number): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select ${columns} from reservations r join buyer_statements c on c.reservation_id = r.id
    where r.seller_id = ${sellerId} and (
      (c.kind = 'complaint' and c.answered_at is null) or (c.kind = 'withdrawal' and c.filed_at > now() - interval '30 days'))
    order by c.answer_by nulls last, c.filed_at desc limit ${MAX_LISTED}`.execute(db)
  return rows
}

export type NewStatement = {
  reservationId: number
  kind: StatementKind
  name: string
  email: string
  filedAt: Date
  description?: string
  demand?: Demand
  answerBy?: Date
}

export async function insertStatement(tx: Tx, statement: NewStatement): Promise<number> {
  const { id } = await tx.insertInto('buyerStatements').values(statement).returning('id').executeTakeFirstOrThrow()
  return id
}

export type Answer = { verdict: Verdict; answer: string }

/** `undefined`: there is no such complaint here, or it has its answer. */
export async function answerStatement(tx: Tx, reservationId: number, id: number, answer: Answer) {
  return tx
    .updateTable('buyerStatements')
    .set({ ...answer, answeredAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('reservationId', '=', reservationId)
    .where('kind', '=', 'complaint')
    .where('answeredAt', 'is', null)
    .returning(['email', 'filedAt'])
    .executeTakeFirst()
}

/** Complaints whose deadline is within these days and without a reminder yet. */
export async function claimComplaintsDue(tx: Tx, days: number, limit: number) {
  const { rows } = await sql<{ reservationId: number; number: string; answerBy: Date; sellerEmail: string }>`
    update buyer_statements c set reminded_at = now()
    from reservations r join sellers s on s.id = r.seller_id join users u on u.id = s.user_id
    where r.id = c.reservation_id and c.id in (
      select id from buyer_statements where kind = 'complaint' and answered_at is null and reminded_at is null
        and answer_by <= now() + ${days} * interval '1 day' order by answer_by limit ${limit} for update skip locked)
    returning c.reservation_id, r.number, c.answer_by, u.email as seller_email`.execute(tx)
  return rows
}
