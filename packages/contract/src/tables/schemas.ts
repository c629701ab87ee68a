import { MAX_TABLE_MB } from './limits.ts'
import * as z from 'zod/mini'
import type { Route } from '../common/route.ts'

/** A table that is read in: at most so many bytes and rows. */
export const MAX_TABLE_BYTES = MAX_TABLE_MB * 1024 * 1024
export const MAX_TABLE_ROWS = 500

/** What becomes of one row of a table; `row` as the spreadsheet numbers it, titles in row 1. */
export const ImportRow = z.object({
  row: z.int(),
  /** What the row is about: `Miód lipowy – słoik 0,9 l`. */
  label: z.string(),
  outcome: z.enum(['create', 'update', 'unchanged', 'rejected']),
  /** Why it is refused, by column; a Polish sentence each. */
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
})
export type ImportRow = z.infer<typeof ImportRow>

/** All rows or none: one refused row keeps everything out. */
export const ImportReport = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  /** Titles in the file that mean nothing to Kram. */
  ignored: z.array(z.string()),
  rows: z.array(ImportRow),
})
export type ImportReport = z.infer<typeof ImportReport>

type NoSchema = z.ZodMiniUndefined
type ImportRoute = Route<NoSchema, NoSchema, NoSchema, typeof ImportReport, 'seller'>

/** The three ways of a table: out as CSV, in as a try that stores nothing, in for good. */
export type TableRoutes = {
  exportTable: Route<NoSchema, NoSchema, NoSchema, z.ZodMiniString, 'seller'>
  previewTable: ImportRoute
  importTable: ImportRoute
}
