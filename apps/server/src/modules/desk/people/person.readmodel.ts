import type { OperatorRole } from '@kram/contract/operators/roles'
import type { FoodRegistration, SellerStatus } from '@kram/contract/sellers/schemas'
import { type CheckOutcome, MAX_LISTED, NEW_SELLER_DAYS } from '@kram/contract/desk/people-limits'
import { sql } from 'kysely'
import { operatorRoleOf } from '#modules/accounts/users'
import type { Db, Tx } from '#platform/database'

const OPEN = sql`('pending', 'change_proposed', 'accepted', 'ready', 'out_for_delivery')`
const LIMIT = sql.lit(MAX_LISTED)

type Notice = { id: number; title: string; at: string; decided: boolean }

export type PersonFacts = {
  role: OperatorRole | null
  sessions: number
  lastSeenAt: Date | null
  openReservations: number
  completed: number
  noShows: number
  noticesBy: Notice[]
  noticesAbout: Notice[]
  suspensions: { scope: 'selling' | 'account'; reason: string; suspendedAt: string; liftedAt: string | null }[]
  consents: { name: string; at: string }[]
}

const notices = (from: ReturnType<typeof sql>) => sql`(
  select coalesce(json_agg(json_build_object('id', n.id, 'title', n.target_label, 'at', instant_text(n.created_at), 'decided', n.decided_at is not null) order by n.id desc), '[]')
  from (${from} order by p.id desc limit ${LIMIT}) n)`

/** Ids of the notices about a seller and what the seller offers, found by their target before the newest are chosen. */
const reportsAbout = (sellerId: number | null) => sql`
  select x.id from reports x where x.target_type = 'seller' and x.target_id = ${sellerId}::integer
  union all select x.id from reports x where x.target_type = 'offer'
    and x.target_id = any(array(select id from offers where seller_id = ${sellerId}::integer))`

/** What is on the page of an account beside its profile, from indexes of the person. */
export async function readPerson(db: Db, userId: number, sellerId: number | null): Promise<PersonFacts | undefined> {
  const { rows } = await sql<PersonFacts>`
    select ${operatorRoleOf('u')} as role, s.sessions, s.last_seen_at, b.*,
      ${notices(sql`select p.* from reports p where p.reporter_id = ${userId}`)} as notices_by,
      ${notices(sql`select p.* from reports p where p.id = any(array(${reportsAbout(sellerId)}))`)} as notices_about,
      (select coalesce(json_agg(json_build_object('scope', x.scope, 'reason', x.reason, 'suspendedAt', instant_text(x.suspended_at),
          'liftedAt', instant_text(x.lifted_at)) order by x.suspended_at desc), '[]')
        from (select * from suspensions where user_id = ${userId} order by suspended_at desc limit ${LIMIT}) x) as suspensions,
      (select coalesce(json_agg(json_build_object('name', c.name, 'at', c.at)), '[]') from (
        select k.channel as name, instant_text(k.at) as at from (
          select distinct on (channel) channel, granted, at from alert_consents where user_id = ${userId} order by channel, id desc) k
        where k.granted limit ${LIMIT}) c) as consents
    from users u,
      lateral (select count(*)::int as sessions, max(last_seen_at) as last_seen_at from sessions where user_id = u.id and observer_id is null and expires_at > now()) s,
      lateral (select count(*) filter (where r.status in ${OPEN})::int as open_reservations,
          count(*) filter (where r.status = 'completed')::int as completed, count(*) filter (where r.status = 'no_show')::int as no_shows
        from reservations r where r.buyer_id = u.id) b
    where u.id = ${userId}`.execute(db)
  return rows[0]
}

export type SellerFacts = {
  id: number
  userId: number
  name: string
  status: SellerStatus | null
  createdAt: Date
  closedAt: Date | null
  legalName: string | null
  publicAddress: string | null
  contactEmail: string | null
  contactPhone: string | null
  nip: string | null
  regon: string | null
  foodRegistration: FoodRegistration | null
  activeOffers: number
  pausedOffers: number
  openReservations: number
  completed: number
  unanswered: number
  check: { outcome: CheckOutcome; note: string | null; checkedAt: string; checkedBy: string; outdated: boolean } | null
}

const outdated = sql`(k.nip is distinct from s.nip or k.regon is distinct from s.regon or k.food_registration is distinct from s.food_registration)`

export async function readSeller(db: Db | Tx, sellerId: number): Promise<SellerFacts | undefined> {
  const { rows } = await sql<SellerFacts>`
    select s.id, s.user_id, s.name, s.status, s.created_at, s.closed_at, s.legal_name, s.public_address, s.contact_email, s.contact_phone,
      s.nip, s.regon, s.food_registration, o.*, r.*,
      (select json_build_object('outcome', k.outcome, 'note', k.note, 'checkedAt', instant_text(k.checked_at),
          'checkedBy', c.display_name, 'outdated', ${outdated})
        from seller_checks k join users c on c.id = k.checked_by where k.seller_id = s.id) as check
    from sellers s,
      lateral (select count(*) filter (where status = 'active')::int as active_offers,
          count(*) filter (where status = 'paused')::int as paused_offers from offers where seller_id = s.id) o,
      lateral (select count(*) filter (where status in ${OPEN})::int as open_reservations,
          count(*) filter (where status = 'completed')::int as completed, count(*) filter (where status = 'expired')::int as unanswered
        from reservations where seller_id = s.id) r
    where s.id = ${sellerId}`.execute(db)
  return rows[0]
}

export type UncheckedRow = Pick<
  SellerFacts,
  'id' | 'userId' | 'name' | 'status' | 'createdAt' | 'nip' | 'regon' | 'foodRegistration'
> & { changed: boolean }

/** Sellers to look at, by their id: new ones without a check, and those who changed what was confirmed. */
const isUnchecked = sql`s.closed_at is null and (
  (k.seller_id is null and s.created_at > now() - ${sql.lit(NEW_SELLER_DAYS)} * interval '1 day') or (k.seller_id is not null and ${outdated}))`

export async function listUnchecked(db: Db, limit: number, after: number | null): Promise<UncheckedRow[]> {
  const { rows } = await sql<UncheckedRow>`
    select s.id, s.user_id, s.name, s.status, s.created_at, s.nip, s.regon, s.food_registration, k.seller_id is not null as changed
    from sellers s left join seller_checks k on k.seller_id = s.id
    where ${isUnchecked} and s.id > ${after ?? 0}
    order by s.id limit ${limit}`.execute(db)
  return rows
}

export async function countUnchecked(db: Db): Promise<{ count: number; since: Date | null; name: string | null }> {
  const { rows } = await sql<{ count: number; since: Date | null; name: string | null }>`
    select count(*)::int as count, min(s.created_at) as since, min(s.name) as name
    from sellers s left join seller_checks k on k.seller_id = s.id where ${isUnchecked}`.execute(db)
  return rows[0] ?? { count: 0, since: null, name: null }
}
