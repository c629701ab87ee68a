import { auditChangeText } from '@kram/contract/audit/change-text'
import { AUDIT_ACT_LABELS, AUDIT_TARGET_LABELS } from '@kram/contract/audit/labels'
import type { AuditEntry, AuditFilter } from '@kram/contract/audit/schemas'
import { instantText } from '@kram/contract/common/time'
import * as z from 'zod/mini'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { writeCsv } from '#platform/csv'
import { type Db, inTransaction } from '#platform/database'
import { pageOf, readCursor, writeCursor } from '#platform/pagination'
import { recordAct } from '../records/index.ts'
import { type AuditRow, findPerson, listEntries } from './audit.readmodel.ts'

/** Rows of a table; a longer period is taken in parts. */
const MAX_ROWS = 20_000

const personOf = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? 'Konto usunięte' }

function changesOf({ before, after }: Pick<AuditRow, 'before' | 'after'>): AuditEntry['changes'] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
}

const toEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: instantText(row.at),
  act: row.act,
  source: row.source,
  actor: personOf(row.actorId, row.actorName),
  network: row.network,
  subject: personOf(row.subjectId, row.subjectName),
  target: row.targetType === null || row.targetId === null ? null : { type: row.targetType, id: row.targetId },
  changes: changesOf(row),
  reason: row.reason,
})

/** The conditions; null when no such account exists. */
async function conditionsOf(db: Db, { person, ...rest }: AuditFilter) {
  if (person === undefined || person === '') return rest
  const personId = /^\d{1,9}$/.test(person) ? Number(person) : await findPerson(db, person)
  return personId === undefined ? null : { ...rest, personId }
}

type Query = AuditFilter & { limit: number; cursor?: string | undefined }

export async function viewAudit(db: Db, { limit, cursor, ...filter }: Query) {
  const after = readCursor(cursor, z.tuple([z.iso.datetime(), z.int()]))
  const conditions = await conditionsOf(db, filter)
  if (conditions === null) return { items: [], nextCursor: null }
  const rows = await listEntries(db, conditions, limit + 1, after)
  const { items, nextCursor } = pageOf(rows, limit, ({ at, id }) => writeCursor(instantText(at), id))
  return { items: items.map(toEntry), nextCursor }
}

/** What is left of an entry for the person whom it concerns: not who else acted, nor from where. */
const forSubject =
  (userId: number) =>
  (entry: AuditEntry): AuditEntry =>
    entry.actor === null || entry.actor.id === userId ? entry : { ...entry, actor: null, network: null }

/** The entries of an account, for its owner. */
export async function viewOwnAudit(
  db: Db,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  userId: number,
) {
  const after = readCursor(cursor, z.tuple([z.iso.datetime(), z.int()]))
  const rows = await listEntries(db, { personId: userId, concerning: true }, limit + 1, after)
  const { items, nextCursor } = pageOf(rows, limit, ({ at, id }) => writeCursor(instantText(at), id))
  return { items: items.map(toEntry).map(forSubject(userId)), nextCursor }
}

const COLUMN_TITLES = ['Nr', 'Kiedy', 'Kto', 'Nr konta', 'Sieć', 'Czynność', 'Czego dotyczy', 'Kogo', 'Zmiany', 'Powód']

const cellsOf = ({ id, at, act, actor, network, subject, target, changes, reason, source }: AuditEntry) => [
  id,
  at,
  actor?.name ?? source,
  actor?.id ?? null,
  network,
  AUDIT_ACT_LABELS[act],
  target && `${AUDIT_TARGET_LABELS[target.type]} ${target.id}`,
  subject?.id ?? null,
  changes.map(auditChangeText).join('; '),
  reason,
]

/** The entries as a table. That somebody took it is an entry, too. */
export async function exportAudit(
  { db, clock }: { db: Db; clock: Clock },
  filter: AuditFilter,
  principal: AdminPrincipal,
): Promise<string> {
  const conditions = await conditionsOf(db, filter)
  const rows = conditions === null ? [] : await listEntries(db, conditions, MAX_ROWS, null)
  await inTransaction(db, (tx) =>
    recordAct(tx, { act: 'auditExported', by: principal, at: clock.now(), after: { rows: String(rows.length) } }),
  )
  return writeCsv(
    COLUMN_TITLES,
    rows.map((row) => cellsOf(toEntry(row))),
  )
}
