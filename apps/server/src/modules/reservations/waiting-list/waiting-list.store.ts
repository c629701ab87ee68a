import { WAITING_HOLD_MINUTES } from '@kram/contract/reservations/periods'
import { sql } from 'kysely'
import type { Slot } from '#modules/schedules'
import type { Db, Tx, Writes } from '#platform/database'
import { waitingDrafts } from './waiting-entries.readmodel.ts'

/** `false`: there is no e-mail address to notify. */
export async function addWaitEntry(tx: Tx, reservationId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into waiting_list_entries (reservation_id)
    select id from reservations where id = ${reservationId} and contact_email is not null returning reservation_id`.execute(
    tx,
  )
  return rows.length === 1
}

/** Removes entries that are settled: submitted, past the cut-off, or the offer closed. */
export async function dropSettledEntries(db: Db): Promise<void> {
  await sql`
    delete from waiting_list_entries e using (${waitingDrafts}) d
    where d.id = e.reservation_id and (d.status <> 'draft' or (e.held_until is null and d.is_closed))`.execute(db)
}

/** Entries whose hold of half an hour has expired without a submit. */
export async function lapsedEntries(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select reservation_id as id from waiting_list_entries where held_until <= now() order by held_until limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Marks stock and slot as held from now on; `false` when the entry is gone or held already. */
export async function markEntryHeld(tx: Tx, reservationId: number): Promise<boolean> {
  const { rows } = await sql`
    update waiting_list_entries set held_until = now() + ${WAITING_HOLD_MINUTES} * interval '1 minute'
    where reservation_id = ${reservationId} and held_until is null returning reservation_id`.execute(tx)
  return rows.length === 1
}

/** Deletes the entry; `false` when it was gone, or with `lapsed` when its hold has not expired. */
export async function deleteWaitEntry(
  tx: Tx,
  reservationId: number,
  { lapsed }: { lapsed: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    delete from waiting_list_entries where reservation_id = ${reservationId} and (not ${lapsed} or held_until <= now())
    returning reservation_id`.execute(tx)
  return rows.length === 1
}

/** Those of these drafts that are on the waiting list, in the same order. */
export async function onList(tx: Tx, reservationIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.id from unnest(${[...reservationIds]}::integer[]) with ordinality w (id, rank)
    join waiting_list_entries e on e.reservation_id = w.id order by w.rank`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Puts these drafts on the waiting list again, behind each other as before. Returns which. */
export async function restoreEntries(tx: Tx, reservationIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into waiting_list_entries (reservation_id, created_at)
    select w.id, now() + w.rank * interval '1 microsecond' from unnest(${[...reservationIds]}::integer[]) with ordinality w (id, rank)
    on conflict do nothing returning reservation_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Writes the slot that a waiting draft holds. */
export async function saveHeldSlot(tx: Writes<'reservations'>, id: number, slot: Slot | null): Promise<void> {
  await tx
    .updateTable('reservations')
    .set((eb) => ({
      slotId: slot?.occurrenceId ?? null,
      heldTimeSlot: slot?.timeSlot ?? null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

type HeldDraft = { id: number; slotId: number | null; heldTimeSlot: Date | null }

/** Drafts of a user that hold stock or a slot. */
export async function heldDraftsOf(tx: Tx, buyerId: number): Promise<HeldDraft[]> {
  const { rows } = await sql<HeldDraft>`
    select r.id, r.slot_id, r.held_time_slot from reservations r join waiting_list_entries e on e.reservation_id = r.id
    where r.buyer_id = ${buyerId} and r.status = 'draft' and e.held_until is not null`.execute(tx)
  return rows
}
