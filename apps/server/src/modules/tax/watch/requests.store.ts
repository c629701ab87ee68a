import { sql } from 'kysely'
import type { Reads, Tx, Writes } from '#platform/database'
import type { Step } from './steps.rules.ts'

type Requests = 'taxRequests'

export const findRequest = (db: Reads<Requests>, sellerId: number) =>
  db
    .selectFrom('taxRequests')
    .select(['year', 'informedAt', 'askedAt', 'firstReminderAt', 'secondReminderAt'])
    .where('sellerId', '=', sellerId)
    .executeTakeFirst()

type Taken = { sellerId: number; year: number; at: Date }

const inform = ({ sellerId, year, at }: Taken) => sql`
  insert into tax_requests (seller_id, year, informed_at) values (${sellerId}, ${year}, ${at})
  on conflict (seller_id) do update set year = excluded.year, informed_at = excluded.informed_at
    where tax_requests.asked_at is null and tax_requests.year < excluded.year
  returning seller_id`

const ask = ({ sellerId, year, at }: Taken) => sql`
  insert into tax_requests (seller_id, year, asked_at) values (${sellerId}, ${year}, ${at})
  on conflict (seller_id) do update set year = greatest(tax_requests.year, excluded.year), asked_at = excluded.asked_at
    where tax_requests.asked_at is null
  returning seller_id`

/** The seller may have given the data since the candidates were read. */
const isMissing = sql`not exists (select from tax_profiles p where p.seller_id = tax_requests.seller_id)`

const firstReminder = ({ sellerId, at }: Taken) => sql`
  update tax_requests set first_reminder_at = ${at}
  where seller_id = ${sellerId} and asked_at is not null and first_reminder_at is null and ${isMissing} returning seller_id`

const secondReminder = ({ sellerId, at }: Taken) => sql`
  update tax_requests set second_reminder_at = ${at}
  where seller_id = ${sellerId} and first_reminder_at is not null and second_reminder_at is null and ${isMissing} returning seller_id`

const STATEMENTS = { inform, ask, firstReminder, secondReminder } as const

/** Records the step; of processes at once one gets true, and sends the message. */
export async function takeStep(tx: Tx, step: Step, taken: Taken): Promise<boolean> {
  const { rows } = await STATEMENTS[step](taken).execute(tx)
  return rows.length > 0
}

/** The data concerns this year, too: it is stored the longer. */
export async function touchRequests(tx: Tx, sellerIds: readonly number[], year: number): Promise<void> {
  await sql`update tax_requests set year = ${year} where seller_id = any(${[...sellerIds]}::integer[]) and year < ${year}`.execute(
    tx,
  )
}

/** Deletes requests, and the data itself, of sellers about whom nothing has to be proved any more. Returns how many rows. */
export async function deleteDataBefore(tx: Writes<Requests | 'taxProfiles'>, year: number): Promise<number> {
  const requests = await sql`delete from tax_requests where year < ${year}`.execute(tx)
  const profiles =
    await sql`delete from tax_profiles p where not exists (select from tax_requests q where q.seller_id = p.seller_id)
    and not exists (select from tax_report_sellers s where s.seller_id = p.seller_id)`.execute(tx)
  return Number(requests.numAffectedRows ?? 0) + Number(profiles.numAffectedRows ?? 0)
}
