import { FOUND_KIND_LABELS, FOUND_STATE_LABELS, type FoundKind } from '@kram/contract/desk/search-kinds'
import { MESSAGE_TOPIC_LABELS } from '@kram/contract/desk/limits'
import type { Found, SearchFilter } from '@kram/contract/desk/schemas'
import { MEASURE_LABELS, REPORT_REASON_LABELS } from '@kram/contract/reports/labels'
import { RESERVATION_STATUS_LABELS } from '@kram/contract/reservations/status'
import { instantText } from '@kram/contract/common/time'
import * as z from 'zod/mini'
import { recordAct } from '#modules/audit/records'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { writeCsv } from '#platform/csv'
import { type Db, inTransaction } from '#platform/database'
import { pageOf, readCursor, writeCursor } from '#platform/pagination'
import { readTerms } from './search-terms.rules.ts'
import { findAll, type FoundRow } from './search.readmodel.ts'

/** Rows of a table; more is taken by narrower questions. */
const MAX_ROWS = 10_000

const labelsOf: Record<FoundKind, Readonly<Record<string, string>>> = {
  person: {},
  seller: {},
  offer: FOUND_STATE_LABELS.offer,
  reservation: RESERVATION_STATUS_LABELS,
  report: { ...MEASURE_LABELS, open: FOUND_STATE_LABELS.report.open },
  message: FOUND_STATE_LABELS.message,
}
const REASONS: Readonly<Record<string, string>> = REPORT_REASON_LABELS

const toFound =
  (kind: FoundKind) =>
  ({ id, title, detail, state, at }: FoundRow): Found => ({
    id,
    title: (kind === 'message' ? MESSAGE_TOPIC_LABELS[title] : undefined) ?? title,
    detail: (kind === 'report' ? REASONS[detail ?? ''] : detail) ?? '',
    state: state === null ? null : (labelsOf[kind][state] ?? state),
    at: instantText(at),
  })

type Query = SearchFilter & { limit: number; cursor?: string | undefined }

export async function searchAll(db: Db, { kind, q, state, limit, cursor }: Query) {
  const [before = null] = readCursor(cursor, z.tuple([z.int()])) ?? []
  const rows = await findAll(db, { kind, terms: readTerms(q), state }, limit + 1, before)
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => writeCursor(id))
  return { items: items.map(toFound(kind)), nextCursor }
}

/** The same as a table. That somebody took it is an entry of the audit; what was typed is not in it. */
export async function exportFound(
  { db, clock }: { db: Db; clock: Clock },
  { kind, q, state }: SearchFilter,
  by: AdminPrincipal,
): Promise<string> {
  const rows = await findAll(db, { kind, terms: readTerms(q), state }, MAX_ROWS, null)
  const after = { kind: FOUND_KIND_LABELS[kind], rows: String(rows.length) }
  await inTransaction(db, (tx) => recordAct(tx, { act: 'searchExported', by, at: clock.now(), after }))
  return writeCsv(
    ['Nr', 'Nazwa', 'Szczegóły', 'Stan', 'Kiedy'],
    rows.map(toFound(kind)).map(({ id, title, detail, state: text, at }) => [id, title, detail, text, at]),
  )
}
