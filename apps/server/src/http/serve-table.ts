import { type ImportReport, MAX_TABLE_BYTES, type TableRoutes } from '@kram/contract/imports'
import type { SellerMember } from '#platform/caller'
import type { Db, Tx } from '#platform/database'
import { importTable, tryTable } from '#platform/import-table'
import type { Api } from './api.ts'
import { textOf } from './ready.ts'
import { serve } from './serve.ts'
import { serveUpload } from './serve-upload.ts'

type Table = {
  fileName: string
  exported: (seller: SellerMember) => Promise<string>
  /** Writes the file's rows in the given transaction; whether they stay is decided here. */
  write: (tx: Tx, bytes: Uint8Array, seller: SellerMember) => Promise<ImportReport>
}

const LIMIT = { limit: { mostBytes: MAX_TABLE_BYTES, tooLarge: 'TABLE_TOO_LARGE' } } as const

/** Registers the three routes of a table. Trying and importing are the same code; trying rolls it back. */
export function serveTable(api: Api, db: Db, routes: TableRoutes, { fileName, exported, write }: Table): void {
  serve(api, routes.exportTable, async ({ caller }) => textOf('text/csv', await exported(caller), fileName))
  serveUpload(api, routes.tryTable, ({ file, caller }) => tryTable(db, (tx) => write(tx, file.bytes, caller)), LIMIT)
  serveUpload(
    api,
    routes.importTable,
    ({ file, caller, once }) => importTable(db, (tx) => write(tx, file.bytes, caller), once),
    LIMIT,
  )
}
