import type { OccurrenceMove } from '@kram/contract/schedules/schemas'
import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import { invalid, orNotFound } from '#platform/errors'
import { occurrenceOn } from '../rules/index.ts'
import { setOccurrence } from '../occurrences/index.ts'
import { lockOwnOccurrence } from '../schedule/index.ts'

type OccurrenceKey = { scheduleId: number; date: string }

/** The occurrence of that day and hours, created when missing; an occurrence with other hours is a conflict. */
async function ensureOccurrence(tx: Tx, scheduleId: number, fromId: number, times: ReturnType<typeof occurrenceOn>) {
  const { date, startsAt, endsAt, cutoffAt, holiday } = times
  const { rows } = await sql<{ id: number }>`
    insert into occurrences (schedule_id, date, starts_at, ends_at, cutoff_at, holiday, capacity, moved_from)
    select ${scheduleId}, ${date}, ${startsAt}, ${endsAt}, ${cutoffAt}, ${holiday}, f.capacity, coalesce(f.moved_from, f.date)
    from occurrences f where f.id = ${fromId}
    on conflict (schedule_id, date) do update set note = occurrences.note
      where occurrences.status = 'open' and occurrences.starts_at = excluded.starts_at and occurrences.ends_at = excluded.ends_at
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw invalid({ property: 'move.date', code: 'dayTaken' })
  return id
}

/** Closes one own day and, when it moves, ensures the new occurrence. Reservations are not changed here. */
export async function closeOrMoveDay(
  tx: Tx,
  now: Date,
  sellerId: number,
  { scheduleId, date }: OccurrenceKey,
  { move, reason }: { move: OccurrenceMove | null; reason: string },
): Promise<{ fromId: number; toId: number | null }> {
  const { occurrence, hours } = orNotFound(await lockOwnOccurrence(tx, sellerId, scheduleId, date, now))
  await setOccurrence(tx, occurrence.id, { status: 'closed', note: reason })
  if (!move) return { fromId: occurrence.id, toId: null }
  if (move.date === occurrence.date) throw invalid({ property: 'move.date', code: 'sameDay' })
  const times = occurrenceOn(move.date, { ...move, cutoff: hours.cutoff })
  if (times.startsAt <= now) throw invalid({ property: 'move.date', code: 'past' })
  return { fromId: occurrence.id, toId: await ensureOccurrence(tx, scheduleId, occurrence.id, times) }
}
