import { sql, type RawBuilder } from 'kysely'
import { joinLineVariant, orderLineFields } from '#modules/reservations'
import type { Db, Tx } from '#platform/database'

type SqlFragment = RawBuilder<unknown>

/** A list of whole rows without the omitted columns: hashes of secrets and technical values. */
const rowsOf = (from: SqlFragment, omittedColumns: readonly string[] = []): SqlFragment =>
  sql`(select coalesce(jsonb_agg(to_jsonb(x) - ${[...omittedColumns]}::text[] order by x.id), '[]') from (${from}) x)`

const itemsOf = sql`(select coalesce(jsonb_agg(jsonb_build_object(${orderLineFields}, 'unitPrice', i.unit_price) order by i.id), '[]')
  from reservation_items i ${joinLineVariant} where i.reservation_id = r.id)`

const commentsOf = sql`(select coalesce(jsonb_agg(jsonb_build_object('author', c.author, 'body', c.body, 'createdAt', c.created_at)
  order by c.id), '[]') from comments c where c.reservation_id = r.id)`

const statementsOf = sql`(select coalesce(jsonb_agg(to_jsonb(d) - array['reservation_id', 'reminded_at'] order by d.id), '[]')
  from buyer_statements d where d.reservation_id = r.id)`

/** When the waiting-list entry of a draft was made, and until when its stock is held. */
const waitingOf = sql`(select to_jsonb(w) - array['reservation_id'] from waiting_list_entries w where w.reservation_id = r.id)`

/** Without contacts of other people: a seller's copy of a reservation says what, when and for how much. */
const sellerReservations = (
  sellerId: number,
): SqlFragment => sql`select r.id, r.number, r.status, r.fulfilment, r.payment_status, r.delivery_fee, r.total,
  r.created_at, r.submitted_at, r.status_changed_at, ${itemsOf} as lines from reservations r where r.seller_id = ${sellerId} and r.status <> 'draft'`

const sellerDataOf = (sellerId: number): SqlFragment => sql`jsonb_build_object(
  'profile', (select to_jsonb(s) - array['upload_id'] from sellers s where s.id = ${sellerId}),
  'locations', ${rowsOf(sql`select * from locations_with_deleted where seller_id = ${sellerId}`, ['unlinked_inventory_ids'])},
  'products', ${rowsOf(sql`select p.*, (select coalesce(jsonb_agg(to_jsonb(v) order by v.id), '[]') from variants v where v.product_id = p.id) as variants
    from products p where p.seller_id = ${sellerId}`)},
  'inventories', ${rowsOf(sql`select i.*, (select coalesce(jsonb_agg(to_jsonb(t) order by t.id), '[]') from items t where t.inventory_id = i.id) as items
    from inventories i where i.seller_id = ${sellerId}`)},
  'schedules', ${rowsOf(sql`select * from schedules where seller_id = ${sellerId}`, ['unlinked_offer_ids'])},
  'absences', ${rowsOf(sql`select * from absences where seller_id = ${sellerId}`)},
  'dayChanges', ${rowsOf(sql`select * from day_changes where seller_id = ${sellerId}`, ['reservation_ids'])},
  'offers', ${rowsOf(
    sql`select o.*, (select coalesce(jsonb_agg(to_jsonb(p) order by p.id), '[]') from offer_items_with_deleted p where p.offer_id = o.id) as items,
      (select coalesce(jsonb_agg(to_jsonb(h) - array['held_by'] order by h.id), '[]') from offer_holds h where h.offer_id = o.id) as holds
    from offers o where o.seller_id = ${sellerId}`,
    ['point', 'latitude', 'longitude'],
  )},
  'blockedBuyers', ${rowsOf(sql`select reservation_id as id, created_at from blocks where blocked_by = 'seller' and seller_id = ${sellerId}`)},
  'standingLimits', (select coalesce(jsonb_agg(jsonb_build_object('offerItemId', m.offer_item_id, 'units', m.units) order by m.offer_item_id), '[]')
    from standing_limits m where m.seller_id = ${sellerId}),
  'recalls', ${rowsOf(sql`select id, label, from_date, to_date, reason, advice, created_at from recalls where seller_id = ${sellerId}`)},
  'registrationCheck', (select coalesce(jsonb_agg(to_jsonb(k) - array['checked_by']), '[]') from seller_checks k where k.seller_id = ${sellerId}),
  'closings', ${rowsOf(sql`select id, location_id, moved_to_id, message, closed_at, reopened_at from closings where seller_id = ${sellerId}`)},
  'taxRequest', (select to_jsonb(q) - array['seller_id'] from tax_requests q where q.seller_id = ${sellerId}),
  'documents', ${rowsOf(sql`select id, kind, number, issuer, expires_on, added_at, checked_at from seller_documents where seller_id = ${sellerId}`)},
  'reservations', ${rowsOf(sellerReservations(sellerId))})`

const standingReservationsOf = (userId: number): SqlFragment =>
  rowsOf(
    sql`select s.*, (select coalesce(jsonb_agg(to_jsonb(l) - 'standing_id' order by l.offer_item_id), '[]') from standing_lines l where l.standing_id = s.id) as lines,
      (select coalesce(jsonb_agg(to_jsonb(d) - 'standing_id' order by d.date), '[]') from standing_dates d where d.standing_id = s.id) as dates
    from standing_reservations s where s.buyer_id = ${userId}`,
    ['version'],
  )

const suspensionsOf = (userId: number): SqlFragment =>
  rowsOf(sql`select id, scope, reason, suspended_at, lifted_at,
        (select coalesce(jsonb_agg(x.offer_id order by x.offer_id), '[]') from suspended_offers x where x.suspension_id = p.id) as paused_offers,
        (select coalesce(jsonb_agg(jsonb_build_object('reservationId', c.reservation_id, 'choice', c.choice) order by c.reservation_id), '[]')
          from suspended_reservations c where c.suspension_id = p.id) as open_reservations
      from suspensions p where p.user_id = ${userId}`)

/** Statements of reasons about the user's content and notices, with the user's own appeals. Who decided is not the user's data. */
const decisionsOf = (userId: number): SqlFragment =>
  rowsOf(
    sql`select d.*, (select coalesce(jsonb_agg(to_jsonb(a) - array['decided_by'] order by a.id), '[]') from appeals a
        where a.decision_id = d.id and (a.party = 'affected') = (d.owner_id is not distinct from ${userId}::integer)) as appeals
      from decisions d left join reports r on r.id = d.report_id
      where (d.owner_id = ${userId} and d.measure <> 'none') or r.reporter_id = ${userId}`,
    ['undo', 'decided_by', 'reversed_by', 'owner_id', 'owner_email'],
  )

/** What the user reported, and what operators decided about it and about the user. */
const operatorActsOf = (userId: number): SqlFragment => sql`
    'suspensions', ${suspensionsOf(userId)},
    'decisions', ${decisionsOf(userId)},
    'strikes', ${rowsOf(sql`select id, decision_id, created_at, expires_at, revoked_at from strikes where user_id = ${userId}`)},
    'filedNotices', ${rowsOf(sql`select id, trusted_at, warned_at, suspended_until from reporters where user_id = ${userId}`)},
    'reports', ${rowsOf(sql`select id, target_type, target_id, target_label, reason, explanation, reporter_name, reporter_email, created_at, decided_at
      from reports where reporter_id = ${userId}`)},
    'searchViews', ${rowsOf(sql`select id, name, kind, q, state, created_at from search_views where user_id = ${userId}`)},
    'mailings', ${rowsOf(sql`select m.id, m.subject, m.send_at, r.state from mailing_recipients r join mailings m on m.id = r.mailing_id where r.user_id = ${userId}`)},
    'operatorNotes', ${rowsOf(sql`select id, body, created_at, edited_at from operator_notes where user_id = ${userId}`)}`

const savedSearchesOf = (userId: number): SqlFragment =>
  rowsOf(
    sql`select a.*, (select coalesce(jsonb_agg(jsonb_build_object('offerId', m.offer_id, 'at', m.matched_at) order by m.matched_at), '[]')
        from alert_matches m where m.alert_id = a.id) as found from alerts a where a.user_id = ${userId}`,
    [
      'user_id',
      'criteria_key',
      'categories',
      'search_query',
      'lexemes',
      'search_query_version',
      'is_live',
      'center',
      'bounding_box',
      'version',
    ],
  )

const dataRequestsOf = (userId: number): SqlFragment =>
  rowsOf(sql`select d.id, d.kind, d.channel, d.status, d.name, d.email, d.phone, d.address, d.description, d.received_on, d.due_on, d.answer, d.closed_at,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.at) order by e.id), '[]') from data_request_entries e where e.request_id = d.id) as entries
    from data_requests d where d.user_id = ${userId}`)

const acceptancesOf = (userId: number): SqlFragment =>
  rowsOf(sql`select a.id, v.kind, v.number, a.surface, a.reservation_id, a.accepted_at
    from legal_acceptances a join legal_versions v on v.id = a.version_id where a.user_id = ${userId}`)

const reservationsWhere = (condition: SqlFragment): SqlFragment =>
  rowsOf(
    sql`select r.*, ${itemsOf} as lines, ${commentsOf} as thread, ${statementsOf} as statements, ${waitingOf} as waiting
      from reservations r where ${condition}`,
    ['uuid_hash', 'version'],
  )

/** Reservations without an account, as one JSON text. */
export async function readGuestExport(db: Db | Tx, ids: readonly number[]): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select jsonb_pretty(${reservationsWhere(sql`r.buyer_id is null and r.id = any(${[...ids]}::integer[])`)}) as json`.execute(
    db,
  )
  return rows[0]?.json ?? '[]'
}

/** Everything stored about a user, as one JSON text from one statement, so that its parts are consistent. */
export async function readExport(db: Db | Tx, userId: number, sellerId: number | null): Promise<string> {
  const { rows } = await sql<{ json: string }>`select jsonb_pretty(jsonb_build_object(
    'exportedAt', now(),
    'account', (select to_jsonb(u) - array['password_hash'] from users u where u.id = ${userId}),
    'logins', ${rowsOf(sql`select * from sessions where user_id = ${userId} and observer_id is null`, ['token_hash', 'observer_id'])},
    'apiKeys', ${rowsOf(sql`select id, name, prefix, scopes, created_at, expires_at, last_used_at from api_keys where user_id = ${userId}`)},
    'webhooks', ${rowsOf(sql`select id, url, events, created_at, disabled_at, disabled_by, failing_since from webhooks where user_id = ${userId}`)},
    'loginDevices', ${rowsOf(sql`select id, created_at, last_used_at from login_devices where user_id = ${userId}`)},
    'passkeys', ${rowsOf(sql`select id, name, backed_up, created_at, last_used_at from passkeys where user_id = ${userId}`)},
    'accountLinks', (select coalesce(jsonb_agg(to_jsonb(t) - array['token_hash', 'user_id'] order by t.created_at), '[]')
      from account_tokens t where t.user_id = ${userId}),
    'facebook', (select coalesce(jsonb_agg(jsonb_build_object('id', i.provider_id, 'since', i.created_at)), '[]')
      from social_identities i where i.user_id = ${userId}),
    'addresses', ${rowsOf(sql`select * from addresses where user_id = ${userId}`, ['version'])},
    'reservations', ${reservationsWhere(sql`r.buyer_id = ${userId}`)},
    'standingReservations', ${standingReservationsOf(userId)},
    'reviews', ${rowsOf(
      sql`select v.* from reviews v join reservations r on r.id = v.reservation_id where r.buyer_id = ${userId}`,
    )},
    'comments', ${rowsOf(sql`select id, reservation_id, body, created_at from comments where author_id = ${userId}`)},
    'pictures', ${rowsOf(sql`select id, '/uploads/' || key || '-full.webp' as url, width, height, bytes, created_at from uploads where user_id = ${userId}`)},
    ${operatorActsOf(userId)},
    'notifications', ${rowsOf(sql`select id, kind, title, body, path, created_at, read_at from notifications where user_id = ${userId}`)},
    'notificationPreferences', (select to_jsonb(n) - array['user_id'] from notification_preferences n where n.user_id = ${userId}),
    'devices', ${rowsOf(sql`select id, platform, created_at, seen_at from push_tokens where user_id = ${userId}`)},
    'favouriteOffers', ${rowsOf(sql`select offer_id as id, created_at from favourite_offers where user_id = ${userId}`)},
    'favouriteSellers', ${rowsOf(sql`select seller_id as id, created_at from favourite_sellers where user_id = ${userId}`)},
    'blockedSellers', ${rowsOf(sql`select seller_id as id, created_at from blocks where blocked_by = 'buyer' and buyer_id = ${userId}`)},
    'savedSearches', ${savedSearchesOf(userId)},
    'consents', ${rowsOf(sql`select id, alert_id, channel, granted, wording, source, at from alert_consents where user_id = ${userId}`)},
    'acceptances', ${acceptancesOf(userId)},
    'dataRequests', ${dataRequestsOf(userId)},
    'stockMovements', ${rowsOf(sql`select * from stock_movements where actor_id = ${userId}`)},
    'priceChanges', ${rowsOf(sql`select id, offer_item_id, price, valid_from from price_history where changed_by = ${userId}`)},
    'audit', ${rowsOf(
      // Who the operator was is not the user's data.
      sql`select id, at, act, case when actor_id = ${userId} then network end as network, reason from audit_entries
      where actor_id = ${userId} or subject_id = ${userId}`,
    )},
    'seller', ${sellerId === null ? sql`null` : sellerDataOf(sellerId)})) as json`.execute(db)
  return rows[0]?.json ?? '{}'
}
