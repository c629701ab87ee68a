import { ACCEPTANCE_SURFACE_LABELS, LEGAL_KIND_LABELS } from '@kram/contract/legal/limits'
import type { Acceptance, AcceptanceFilter } from '@kram/contract/legal/schemas'
import { instantText } from '@kram/contract/common/time'
import * as z from 'zod/mini'
import { recordAct } from '#modules/audit/records'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { writeCsv } from '#platform/csv'
import { type Db, inTransaction } from '#platform/database'
import { pageOf, readCursor, writeCursor } from '#platform/pagination'
import { type AcceptanceRow, listAcceptances } from './acceptances.readmodel.ts'

const MAX_ROWS = 50_000
const COLUMN_TITLES = ['Nr', 'Dokument', 'Wersja', 'Kiedy', 'Gdzie', 'Nr konta', 'E-mail', 'Rezerwacja']

const questionOf = ({
  q = '',
  versionId = null,
}: {
  q?: string | undefined
  versionId?: number | null | undefined
}) => ({ q, versionId })

const toAcceptance = ({ acceptedAt, ...row }: AcceptanceRow): Acceptance => ({
  ...row,
  acceptedAt: instantText(acceptedAt),
})

type Query = AcceptanceFilter & { limit: number; cursor?: string | undefined }

export async function viewAcceptances(db: Db, { limit, cursor, ...filter }: Query) {
  const [before = null] = readCursor(cursor, z.tuple([z.int()])) ?? []
  const rows = await listAcceptances(db, questionOf(filter), limit + 1, before)
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => writeCursor(id))
  return { items: items.map(toAcceptance), nextCursor }
}

/** The same as a table. That somebody took it is an entry of the audit. */
export async function exportAcceptances(
  { db, clock }: { db: Db; clock: Clock },
  filter: AcceptanceFilter,
  by: AdminPrincipal,
): Promise<string> {
  const rows = await listAcceptances(db, questionOf(filter), MAX_ROWS, null)
  await inTransaction(db, (tx) =>
    recordAct(tx, { act: 'acceptancesExported', by, at: clock.now(), after: { rows: String(rows.length) } }),
  )
  return writeCsv(
    COLUMN_TITLES,
    rows.map(({ id, kind, number, acceptedAt, surface, userId, email, reservationNumber }) => [
      id,
      LEGAL_KIND_LABELS[kind],
      number,
      instantText(acceptedAt),
      ACCEPTANCE_SURFACE_LABELS[surface],
      userId,
      email,
      reservationNumber,
    ]),
  )
}
