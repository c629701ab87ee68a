import { sql, type RawBuilder } from 'kysely'

/** An answer link in an e-mail works for this many days after the occurrence. */
const VALID_DAYS = 4

/** The row of a new answer link: its hash, its reservation, its end. */
export const newAnswerLink = (reservationId: number, tokenHash: Buffer): RawBuilder<unknown> => sql`
  select ${tokenHash}, r.id, coalesce(greatest(w.ends_at, now()), now()) + ${VALID_DAYS} * interval '1 day'
  from reservations r left join occurrences w on w.id = r.occurrence_id where r.id = ${reservationId}`
