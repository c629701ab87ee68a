import { type OrderLine, orderLineText } from '@kram/polish/order-line'
import { sql, type RawBuilder } from 'kysely'
import { isParticipant, joinLineVariant, orderLineFields, type SessionPrincipal } from '#modules/reservations'
import type { Db, Tx } from '#platform/database'
import type { RightsFacts } from './rights.rules.ts'

/** The facts of a reservation that consumer rights depend on. */
export type RightsCase = Omit<RightsFacts, 'withdrawn' | 'until'> & {
  statusChangedAt: Date
  id: number
  number: string
  buyerId: number | null
  sellerId: number
  seller: { name: string; address: string | null; phone: string | null; email: string | null }
  /** Where statements are sent. */
  sellerEmail: string
}

/** `: szybko się psuje`, `, tylko w zamkniętym opakowaniu`: the note after the name of an item. */
const limitText = sql`case when i.withdrawal_limit = 'madeToOrder' then ': robione na zamówienie'
  when i.withdrawal_limit = 'sealedHygiene' then ', tylko w zamkniętym opakowaniu' when not i.returnable then ': szybko się psuje' else '' end`

type CaseRecord = Omit<RightsCase, 'lines'> & {
  lines: (OrderLine & { quantity: number; note: string; returnable: boolean })[]
}

/** The lines as texts: `2 × Miód, słoik 0,9 l`. */
const caseOf = (record: CaseRecord | undefined): RightsCase | undefined =>
  record && {
    ...record,
    lines: record.lines.map(({ note, returnable, ...line }) => ({
      words: `${orderLineText(line.quantity, line)}${note}`,
      returnable,
    })),
  }

const rightsCaseQuery = (
  id: number,
  condition: RawBuilder<boolean>,
  lockClause: RawBuilder<unknown>,
) => sql<CaseRecord>`
  select r.id, r.number, r.mode, r.status, r.status_changed_at, clock_timestamp() as now, r.buyer_id, r.seller_id,
    r.snapshot #>> '{seller,status}' as seller_status, u.email as seller_email,
    json_build_object('name', coalesce(r.snapshot #>> '{seller,name}', s.name), 'address', r.snapshot #>> '{seller,publicAddress}',
      'phone', r.snapshot #>> '{seller,phone}', 'email', r.snapshot #>> '{seller,email}') as seller,
    (select coalesce(json_agg(json_build_object(${orderLineFields}, 'note', ${limitText}, 'returnable', i.returnable) order by i.id), '[]')
      from reservation_items i ${joinLineVariant} where i.reservation_id = r.id and i.quantity > 0) as lines
  from reservations r join sellers s on s.id = r.seller_id join users u on u.id = s.user_id
  where r.id = ${id} and ${condition} ${lockClause}`

/** `undefined` when the principal may not see the reservation. */
export async function findRightsCase(db: Db, id: number, principal: SessionPrincipal): Promise<RightsCase | undefined> {
  return caseOf((await rightsCaseQuery(id, isParticipant(principal), sql``).execute(db)).rows[0])
}

/** The same with a row lock on the reservation. */
export async function lockRightsCase(tx: Tx, id: number, principal: SessionPrincipal): Promise<RightsCase | undefined> {
  return caseOf((await rightsCaseQuery(id, isParticipant(principal), sql`for no key update of r`).execute(tx)).rows[0])
}

/** The number of a reservation and its seller's e-mail address. */
export async function findComplaintRecipient(
  tx: Tx,
  reservationId: number,
): Promise<{ number: string; sellerEmail: string } | undefined> {
  const { rows } = await sql<{ number: string; sellerEmail: string }>`
    select r.number, u.email as seller_email
    from reservations r join sellers s on s.id = r.seller_id join users u on u.id = s.user_id
    where r.id = ${reservationId}`.execute(tx)
  return rows[0]
}
