import { randomBytes } from 'node:crypto'
import type pg from 'pg'

type Order = { id: number; sellerId: number; occurrenceId: number; offerItems: number[]; userId: number }

// What the product writes for one reservation, without its reads and checks: the draft, its items, the status with the
// snapshot, stock with its ledger, the slot, the thread entry, two outbox messages. Prepared, as in the product.
const DRAFT = `
  insert into reservations (offer_id, seller_id, buyer_id, occurrence_id, fulfilment, mode, pickup_code, contact_name, contact_email)
  values ($1, $2, $3, $4, 'pickup', 'nonBinding', $5, 'Pomiar', 'pomiar@kram.test') returning id`
const LINES = `
  insert into reservation_items (reservation_id, offer_item_id, quantity, unit_price, product_name, variant_name)
  select $1, p.id, 1, p.price, d.name, v.name
  from offer_items p join variants v on v.id = p.variant_id join products d on d.id = v.product_id
  where p.id = any ($2::integer[])`
const SUM = `
  update reservations set version = version + 1, total = (select sum(unit_price) from reservation_items where reservation_id = $1)
  where id = $1`
const SUBMIT = `
  update reservations target set
    status = 'pending', submitted_at = now(), status_changed_at = now(), answer_by = now() + interval '1 day', version = version + 1,
    slot_id = occurrence_id, pickup_code = $2, snapshot = (
      select jsonb_build_object(
        'offer', jsonb_build_object('id', f.id, 'slug', f.slug, 'title', f.title),
        'seller', jsonb_build_object('id', s.id, 'name', s.name, 'status', s.status, 'legalName', s.legal_name,
          'publicAddress', s.public_address, 'nip', s.nip, 'phone', s.contact_phone, 'email', s.contact_email, 'paymentMethods', s.payment_methods),
        'place', jsonb_build_object('id', l.id, 'name', l.name, 'kind', l.kind, 'postalCode', l.postal_code, 'town', l.town,
          'addressLine', l.address_line, 'latitude', l.latitude, 'longitude', l.longitude, 'directions', l.directions, 'hideExact', l.hide_exact),
        'hours', jsonb_build_object('date', w.date, 'startsAt', w.starts_at, 'endsAt', w.ends_at, 'cutoffAt', w.cutoff_at))
      from offers f join sellers s on s.id = f.seller_id, occurrences w join schedules h on h.id = w.schedule_id
      join locations l on l.id = h.location_id
      where f.id = target.offer_id and w.id = target.occurrence_id)
  where id = $1 and status = 'draft'`
const HOLD = `select * from hold_stock($1, $2)`
const PLACE = `update occurrences set reserved_count = reserved_count + 1 where id = $1`
const ENTRY = `
  insert into comments (reservation_id, author, event, body, read_by_buyer_at)
  values ($1, 'system', 'submit', 'Rezerwacja złożona. Razem 12,50 zł. Czeka na potwierdzenie sprzedawcy.', now())`
const MESSAGES = `
  insert into outbox_messages (topic, payload)
  select 'bench', jsonb_build_object('reservationId', $1::integer, 'event', 'submit', 'to', side) from unnest(array['buyer', 'seller']) as side`

const code = () => randomBytes(5).toString('hex')

/** Writes one reservation with the bare driver, with a commit after each step. */
export const reserveWithDriver = async (
  pool: pg.Pool,
  { id: offerId, sellerId, occurrenceId, offerItems, userId }: Order,
): Promise<void> => {
  const tx = await pool.connect()
  const run = <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
    tx.query<Row>({ name, text, values })
  const stepDone = () => tx.query('commit; begin')
  try {
    await tx.query('begin')
    const { rows } = await run<{ id: number }>('draft', DRAFT, [offerId, sellerId, userId, occurrenceId, code()])
    const id = rows[0]?.id ?? 0
    await stepDone()
    await run('lines', LINES, [id, offerItems])
    await run('sum', SUM, [id])
    await stepDone()
    await run('submit', SUBMIT, [id, code()])
    await run('hold', HOLD, [id, userId])
    await run('place', PLACE, [occurrenceId])
    await run('entry', ENTRY, [id])
    await run('messages', MESSAGES, [id])
    await tx.query('commit')
  } finally {
    tx.release()
  }
}
