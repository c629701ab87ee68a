import * as z from 'zod/mini'

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

/** All rows or none: one rejected row rejects the whole import. */
export const ImportReport = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  /** Unknown titles in the file. */
  ignored: z.array(z.string()),
  rows: z.array(ImportRow),
})
export type ImportReport = z.infer<typeof ImportReport>

export const productTableSchemas = {
  exportTable: { reply: z.string() },
  previewTable: { reply: ImportReport },
  importTable: { reply: ImportReport },
}

export const stockTableSchemas = {
  exportTable: { reply: z.string() },
  previewTable: { reply: ImportReport },
  importTable: { reply: ImportReport },
}
