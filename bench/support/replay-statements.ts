import { createHash, randomInt } from 'node:crypto'
import type pg from 'pg'
import type { RecordedStatement } from './record-statements.ts'

/** A recorded value, or how to make it for another reservation. */
type Value = string | null | ((id: number) => string)
type Statement = { name: string; text: string; values: Value[] }

/** The recorded statements of one reservation: three transactions, in order. */
export type Recording = Statement[][]

// Left out because they run outside the transactions: the session, and notifications after the commit.
const AROUND = /\bfrom sessions\b|\bpg_notify\b/
const FIRST = 'insert into reservations '

const LETTERS = 'CDFGHJKMNPQRTVWX34679'
const CODE = new RegExp(`[${LETTERS}]{4}`, 'g')
/** One pickup code, or a list of them. */
const CODES = new RegExp(`^\\{?(?=.*[A-Z])("?[${LETTERS}]{4}"?,?)+\\}?$`)
const freshCode = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Ids are those of the next reservation, codes must be unused; all other values are repeated. */
const valueFor = (recorded: string | null, id: number): Value => {
  if (recorded === null) return null
  if (recorded === String(id)) return String
  if (CODES.test(recorded)) return () => recorded.replaceAll(CODE, freshCode)
  const named = (each: number) => `"reservationId\\":${each},`
  return recorded.includes(named(id)) ? (next) => recorded.replaceAll(named(id), named(next)) : recorded
}

/** The statements recorded for the reservation `id`, by transaction. */
export const recordingOf = (id: number, steps: readonly (readonly RecordedStatement[])[]): Recording =>
  steps.map((step) =>
    step
      .filter(({ text }) => !AROUND.test(text))
      .map(({ text, values }) => ({
        name: createHash('sha1').update(text).digest('base64url'),
        text,
        values: values.map((value) => valueFor(value, id)),
      })),
  )

/** Replays the statements with the bare driver, one after the other, for another reservation. */
export const replay = async (pool: pg.Pool, recording: Recording): Promise<void> => {
  const tx = await pool.connect()
  let id = 0
  try {
    for (const step of recording) {
      await tx.query('begin')
      for (const { name, text, values } of step) {
        const given = values.map((value) => (typeof value === 'function' ? value(id) : value))
        const { rows } = await tx.query<{ id: number }>({ name, text, values: given })
        if (text.includes(FIRST)) id = rows[0]?.id ?? 0
      }
      await tx.query('commit')
    }
  } finally {
    tx.release()
  }
}
