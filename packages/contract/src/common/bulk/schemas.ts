import * as z from 'zod/mini'
import { Id, SearchQuery, Version } from '../fields.ts'
import { MAX_TABLE_PAGE } from './limits.ts'

/** A page of a table: as a list that can be searched, with longer pages and a direction. */
export const TableQuery = z.extend(SearchQuery, {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_TABLE_PAGE)), 100),
  direction: z._default(z.enum(['asc', 'desc']), 'asc'),
})

/** What a change of one row is based on. */
export const changeBase = { id: Id, version: Version }

/** Changes of several rows in one call; each row is named once. */
export const changesOf = <T extends z.ZodMiniType<{ id: number }>>(change: T, most: number) =>
  z.array(change).check(
    z.minLength(1, 'required'),
    z.maxLength(most, 'maxlength'),
    z.refine((changes) => new Set(changes.map(({ id }) => id)).size === changes.length, 'invalid'),
  )

/** What happened to one row; `code` and `message` give the reason why it was not changed, `version` is its version now. */
const rowResult = {
  id: z.int(),
  ok: z.boolean(),
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
  version: z.nullable(z.int()),
}
export const RowResult = z.object(rowResult)
export type RowResult = z.infer<typeof RowResult>

/** The result of each row, in the order of the request. */
export const ChangeResults = z.object({ results: z.array(RowResult).check(z.maxLength(MAX_TABLE_PAGE)) })
