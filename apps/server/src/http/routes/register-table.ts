import { MAX_TABLE_BYTES } from '@kram/contract/tables/limits'
import type { TableEndpoints } from '@kram/contract/tables/endpoints'
import type { ImportReport } from '@kram/contract/tables/schemas'
import type { SellerPrincipal } from '#platform/auth'
import type { Db, Tx } from '#platform/database'
import { dryRunImport, importTable } from '#platform/csv'
import type { ApiServer } from './api-server.ts'
import { textReply } from '../replies/index.ts'
import { registerRoute } from './register-route.ts'
import { registerUpload } from './register-upload.ts'

type Table = {
  fileName: string
  exportCsv: (seller: SellerPrincipal) => Promise<string>
  /** Writes the file's rows in the given transaction; the transaction is committed by an import and rolled back by a preview. */
  write: (tx: Tx, bytes: Uint8Array, seller: SellerPrincipal) => Promise<ImportReport>
}

const LIMIT = { limit: { maxBytes: MAX_TABLE_BYTES, tooLarge: 'TABLE_TOO_LARGE' } } as const

/** Registers export, preview and import of a table. A preview runs the import and rolls it back. */
export function registerTable(
  api: ApiServer,
  db: Db,
  routes: TableEndpoints,
  { fileName, exportCsv, write }: Table,
): void {
  registerRoute(api, routes.exportTable, async ({ principal }) =>
    textReply('text/csv', await exportCsv(principal), fileName),
  )
  registerUpload(
    api,
    routes.previewTable,
    ({ file, principal }) => dryRunImport(db, (tx) => write(tx, file.bytes, principal)),
    LIMIT,
  )
  registerUpload(
    api,
    routes.importTable,
    ({ file, principal, idempotent }) => importTable(db, (tx) => write(tx, file.bytes, principal), idempotent),
    LIMIT,
  )
}
