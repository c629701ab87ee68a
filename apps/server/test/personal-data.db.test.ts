import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'

const { db } = await testDatabase()

const MODULES = join(import.meta.dirname, '../src/modules')
const sourceOf = (file: string) => readFileSync(join(MODULES, file), 'utf8')
const EXPORT = sourceOf('accounts/personal-data/export-account.readmodel.ts')

/** Tables that refer to a user and are not in the export, with the reason. */
const NOT_EXPORTED: Record<string, string> = {
  account_tokens: 'hashes of one-time links',
  alert_digests: 'when the next message is due',
  calendar_feeds: 'hash of a secret link',
  removed_things: 'deleted rows that can be restored for an hour',
  unsubscribe_links: 'hash of a secret link',
}

/** How rows are handled that stay when their user is erased, because others depend on them. */
const ERASED_OTHERWISE: Record<string, { how: string; file: string; mentions: string }> = {
  'comments.author_id': { how: 'set to null', file: 'reservations/erasure/erase-user.ts', mentions: "'comments'" },
  'reservations.buyer_id': {
    how: 'contact data is erased, drafts are deleted',
    file: 'reservations/erasure/erasure.store.ts',
    mentions: "'reservations'",
  },
  'uploads.user_id': {
    how: 'files that nothing refers to are deleted',
    file: 'uploads/uploads.jobs.ts',
    mentions: 'uploads',
  },
  'sellers.user_id': { how: 'profile is erased', file: 'sellers/close-seller.ts', mentions: "'sellers'" },
}

/** Columns with the id of a user in rows that are about something else: after the erasure the id names nobody. */
const ID_ONLY = [
  'day_changes.created_by',
  'price_history.changed_by',
  'reports.decided_by',
  'reports.reporter_id',
  'reservations.entered_by',
  'reservations.entered_by_user_id',
  'stock_movements.actor_id',
]

type Reference = { table: string; column: string; target: string; onDelete: string }

const { rows: references } = await sql<Reference>`
  select c.conrelid::regclass::text as "table", a.attname::text as "column", c.confrelid::regclass::text as target,
    c.confdeltype::text as "onDelete"
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid in ('users'::regclass, 'sellers'::regclass)
  order by 1, 2`.execute(db)

const ofUsers = references.filter(({ target }) => target === 'users')
const tables = [...new Set(references.map(({ table }) => table))]

describe('every table that refers to a user or a seller', () => {
  test('is in the export of personal data, or has a reason not to be', () => {
    const missing = tables.filter((table) => !new RegExp(`\\b${table}\\b`).test(EXPORT) && !(table in NOT_EXPORTED))
    expect(missing).toEqual([])
  })

  test('is erased with the account, or by its own slice', () => {
    const kept = ofUsers
      .filter(({ table, onDelete }) => onDelete !== 'c' || table === 'sellers')
      .map(({ table, column }) => `${table}.${column}`)
    expect(kept.filter((name) => !(name in ERASED_OTHERWISE) && !ID_ONLY.includes(name))).toEqual([])
    for (const { file, mentions } of Object.values(ERASED_OTHERWISE)) expect(sourceOf(file)).toContain(mentions)
  })
})
