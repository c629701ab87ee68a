import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'

export type BareOrder = { id: number; occurrenceId: number; offerItems: number[] }

// The least statements that keep the promise of a submitted reservation, in one transaction, one for each table: what was agreed with
// its snapshot, stock and capacity that cannot be taken twice, the ledger, the entry in the thread, the message from which notifications
// are made. None of the product's functions in the database, none of its reads.
const RESERVATION = `
  insert into reservations (offer_id, seller_id, occurrence_id, slot_id, fulfilment, mode, pickup_code, contact_name, contact_phone,
    uuid_hash, status, submitted_at, status_changed_at, answer_by, version, total, snapshot)
  select f.id, f.seller_id, w.id, w.id, 'pickup', 'nonBinding', $3, 'Pomiar', $4, $6, 'pending', now(), now(), now() + interval '1 day', 2,
    (select sum(price) from offer_items where id = any ($5::integer[])),
    jsonb_build_object(
      'offer', jsonb_build_object('id', f.id, 'slug', f.slug, 'title', f.title),
      'seller', jsonb_build_object('id', s.id, 'name', s.name, 'status', s.status, 'legalName', s.legal_name,
        'publicAddress', s.public_address, 'nip', s.nip, 'phone', s.contact_phone, 'email', s.contact_email, 'paymentMethods', s.payment_methods),
      'place', jsonb_build_object('id', l.id, 'name', l.name, 'kind', l.kind, 'postalCode', l.postal_code, 'town', l.town,
        'addressLine', l.address_line, 'latitude', l.latitude, 'longitude', l.longitude, 'directions', l.directions, 'hideExact', l.hide_exact),
      'hours', jsonb_build_object('date', w.date, 'startsAt', w.starts_at, 'endsAt', w.ends_at, 'cutoffAt', w.cutoff_at))
  from offers f join sellers s on s.id = f.seller_id, occurrences w join schedules h on h.id = w.schedule_id
  join locations l on l.id = h.location_id
  where f.id = $1 and f.status = 'active' and w.id = $2
  returning id`
const LINES = `
  insert into reservation_items (reservation_id, offer_item_id, quantity, unit_price, product_name, variant_name, held_quantity, held_item_id)
  select $1, p.id, 1, p.price, d.name, v.name, 1, p.item_id
  from offer_items p join variants v on v.id = p.variant_id join products d on d.id = v.product_id
  where p.id = any ($2::integer[])`
const STOCK = `
  with locked as materialized (
    select i.id from items i join offer_items p on p.item_id = i.id where p.id = any ($1::integer[]) order by i.id for no key update of i)
  update items i set held = held + 1 from locked where i.id = locked.id and i.held + 1 <= i.quantity`
const OFFERED = `
  update offer_items_with_deleted set held = held + 1
  where id = any ($1::integer[]) and deleted_at is null and (quantity is null or held + 1 <= quantity)`
const LEDGER = `
  insert into stock_movements (item_id, offer_item_id, delta_quantity, delta_held, reason, reservation_item_id)
  select counted.item, counted.offer_item, 0, 1, 'reserved', l.id
  from reservation_items l cross join lateral (values (l.held_item_id, null), (null, l.offer_item_id)) as counted (item, offer_item)
  where l.reservation_id = $1`
const PLACE = `
  update occurrences set reserved_count = reserved_count + 1
  where id = $1 and status = 'open' and cutoff_at > clock_timestamp() and (capacity is null or reserved_count < capacity)`
const ENTRY = `
  insert into comments (reservation_id, author, event, body, read_by_buyer_at)
  values ($1, 'system', 'submit', 'Rezerwacja złożona. Razem 12,50 zł. Czeka na potwierdzenie sprzedawcy.', now())`
const MESSAGE = `
  insert into outbox_messages (topic, payload) values ('bench', jsonb_build_object('reservationId', $1::integer, 'event', 'submit'))`

const code = () => randomBytes(5).toString('hex')
/** What the database keeps of the secret that opens a guest's reservation. */
const secret = () => createHash('sha256').update(randomUUID()).digest()

/** Reserves as a guest: one transaction, one commit. Prepared, as in the product. */
export const reserveWithDriver = async (
  pool: pg.Pool,
  { id: offerId, occurrenceId, offerItems }: BareOrder,
): Promise<number> => {
  const tx = await pool.connect()
  /** Fails unless the statement changed as many rows as it must. */
  const run = async (name: string, text: string, values: unknown[], expected: number): Promise<number> => {
    const { rows, rowCount } = await tx.query<{ id: number }>({ name, text, values })
    if (rowCount !== expected) throw new Error(`${name}: ${rowCount} instead of ${expected}`)
    return rows[0]?.id ?? 0
  }
  try {
    await tx.query('begin')
    const id = await run(
      'reservation',
      RESERVATION,
      [offerId, occurrenceId, code(), '+48600000000', offerItems, secret()],
      1,
    )
    await run('lines', LINES, [id, offerItems], offerItems.length)
    await run('stock', STOCK, [offerItems], offerItems.length)
    await run('offered', OFFERED, [offerItems], offerItems.length)
    await run('ledger', LEDGER, [id], 2 * offerItems.length)
    await run('place', PLACE, [occurrenceId], 1)
    await run('entry', ENTRY, [id], 1)
    await run('message', MESSAGE, [id], 1)
    await tx.query('commit')
    return id
  } catch (error) {
    await tx.query('rollback')
    throw error
  } finally {
    tx.release()
  }
}
