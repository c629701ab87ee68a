import { createHash, randomInt } from 'node:crypto'
import type pg from 'pg'
import type { RecordedStatement } from './record-statements.ts'

/** A value as it was heard, or how it is made for another reservation. */
type Value = string | null | ((id: number) => string)
type Statement = { name: string; text: string; values: Value[] }

/** One reservation as the product wrote it: all that each of its three transactions asked of the database, in that order. */
export type Recording = Statement[][]

// Outside the transactions: who asks, and the news for other processes after the commit.
const AROUND = /\bfrom sessions\b|\bpg_notify\b/
const FIRST = 'insert into reservations '

const LETTERS = 'CDFGHJKMNPQRTVWX34679'
const CODE = new RegExp(`[${LETTERS}]{4}`, 'g')
/** One pickup code, or a list of them. */
const CODES = new RegExp(`^\\{?(?=.*[A-Z])("?[${LETTERS}]{4}"?,?)+\\}?$`)
const freshCode = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Numbers are the next reservation's own; codes must be free; all else, prices and hours too, is said again as it was. */
const valueFor = (heard: string | null, id: number): Value => {
  if (heard === null) return null
  if (heard === String(id)) return String
  if (CODES.test(heard)) return () => heard.replaceAll(CODE, freshCode)
  const named = (each: number) => `"reservationId\\":${each},`
  return heard.includes(named(id)) ? (next) => heard.replaceAll(named(id), named(next)) : heard
}

/** What was heard while the product made the reservation `id`, step by step. */
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

/** The same statements by a driver and nothing around it, one after the other: another reservation, durable when it answers. */
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
