import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Change } from './request-change.ts'

const BODY = '## Czym jest Kram\n\nPlatforma.'

/** The draft of the terms, begun anew. */
async function insertDraft(db: Db): Promise<number> {
  await db.deleteFrom('legalVersions').where('publishedAt', 'is', null).execute()
  const draft = { kind: 'terms', body: BODY, changeNote: 'Krócej.' }
  return (await db.insertInto('legalVersions').values(draft).returning('id').executeTakeFirstOrThrow()).id
}

async function insertAnnounced(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into legal_versions (kind, number, body, change_note, published_at, effective_on)
    select 'privacy', max(number) + 1, ${BODY}, 'Krócej.', now(), '2037-01-01' from legal_versions where kind = 'privacy'
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

const ofDraft: Change = async (_, db) => ({ ids: { id: await insertDraft(db) } })

export const LEGAL_REQUESTS: Record<string, Change> = {
  'PUT /api/legal/versions/:id': ofDraft,
  'DELETE /api/legal/versions/:id': ofDraft,
  'POST /api/legal/versions/:id/publish': ofDraft,
  'POST /api/legal/versions/:id/withdraw': async (_, db) => ({ ids: { id: await insertAnnounced(db) } }),
}
