import * as z from 'zod/mini'
import { route } from './route.ts'

/** A table that is read in: at most so many bytes and rows. */
export const MAX_TABLE_BYTES = 1024 * 1024
export const MAX_TABLE_ROWS = 500

/** What becomes of one row of a table; `row` as the spreadsheet numbers it, titles in row 1. */
export const ImportRow = z.object({
  row: z.int(),
  /** What the row is about: `Miód lipowy – słoik 0,9 l`. */
  label: z.string(),
  outcome: z.enum(['create', 'update', 'same', 'refused']),
  /** Why it is refused, by column; a Polish sentence each. */
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
})
export type ImportRow = z.infer<typeof ImportRow>

/** All rows or none: one refused row keeps everything out. */
export const ImportReport = z.object({
  created: z.int(),
  updated: z.int(),
  same: z.int(),
  refused: z.int(),
  /** Titles in the file that mean nothing to Kram. */
  ignored: z.array(z.string()),
  rows: z.array(ImportRow),
})
export type ImportReport = z.infer<typeof ImportReport>

/** The three ways of a table: out as CSV, in as a try that stores nothing, in for good. */
export const tableRoutes = <P extends `/api/${string}`>(path: P, what: string) => ({
  exportTable: route({
    method: 'GET',
    path: `${path}/export`,
    summary: `${what} as CSV (UTF-8 with a mark, semicolons, decimal commas)`,
    access: 'seller',
    reply: z.string(),
    text: true,
  }),
  tryTable: route({
    method: 'POST',
    path: `${path}/import/preview`,
    summary: `What a CSV file would do to ${what.toLowerCase()}; stores nothing. Multipart field \`file\``,
    access: 'seller',
    limit: 'write',
    reply: ImportReport,
  }),
  importTable: route({
    method: 'POST',
    path: `${path}/import`,
    summary: `${what} from a CSV file, all rows or none. Multipart field \`file\``,
    access: 'seller',
    limit: 'write',
    reply: ImportReport,
    idempotent: true,
  }),
})
