import type { LegalKind, ShortNotice } from '@kram/contract/legal/limits'
import type { ExpressionBuilder } from 'kysely'
import type { Database, Reads, Writes } from '#platform/database'

type Versions = 'legalVersions'

// Check constraints restrict the columns to the contract's values.
const columns = (eb: ExpressionBuilder<Database, Versions>) =>
  [
    'id',
    'number',
    'version',
    'body',
    'changeNote',
    'effectiveOn',
    'publishedAt',
    'changedAt',
    'withdrawnAt',
    'withdrawnReason',
    'announcedAt',
    'announcedTo',
    'createdBy',
    'publishedBy',
    eb.ref('kind').$castTo<LegalKind>().as('kind'),
    eb.ref('shortReason').$castTo<ShortNotice | null>().as('shortReason'),
  ] as const

/** All versions of a document, the newest first and its draft before them. */
export const listVersions = (db: Reads<Versions>, kind: LegalKind) =>
  db
    .selectFrom('legalVersions')
    .select((eb) => columns(eb))
    .where('kind', '=', kind)
    .orderBy('number', (order) => order.desc().nullsFirst())
    .execute()

export type StoredVersion = Awaited<ReturnType<typeof listVersions>>[number]

export const findVersion = (db: Reads<Versions>, id: number): Promise<StoredVersion | undefined> =>
  db
    .selectFrom('legalVersions')
    .select((eb) => columns(eb))
    .where('id', '=', id)
    .executeTakeFirst()

/** Locks every version of the kind: of operators who publish at once one is first. */
export const lockVersions = (tx: Reads<Versions>, kind: LegalKind): Promise<StoredVersion[]> =>
  tx
    .selectFrom('legalVersions')
    .select((eb) => columns(eb))
    .where('kind', '=', kind)
    .orderBy('id')
    .forUpdate()
    .execute()

type NewDraft = { kind: LegalKind; body: string; by: number; at: Date }

/** `undefined` when the kind has a draft. */
export async function insertDraft(tx: Writes<Versions>, { kind, body, by, at }: NewDraft): Promise<number | undefined> {
  const row = await tx
    .insertInto('legalVersions')
    .values({ kind, body, changeNote: '', createdBy: by, createdAt: at, changedAt: at })
    .onConflict((conflict) => conflict.column('kind').where('publishedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

type DraftText = { body: string; changeNote: string; version: number; at: Date }

/** False when it is published or somebody was faster. */
export async function updateDraft(
  tx: Writes<Versions>,
  id: number,
  { body, changeNote, version, at }: DraftText,
): Promise<boolean> {
  const row = await tx
    .updateTable('legalVersions')
    .set({ body, changeNote, changedAt: at, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('publishedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function removeDraft(tx: Writes<Versions>, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('legalVersions')
    .where('id', '=', id)
    .where('publishedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Published = { number: number; effectiveOn: string; shortReason: ShortNotice | null; by: number; at: Date }

export async function savePublication(tx: Writes<Versions>, id: number, published: Published): Promise<void> {
  const { number, effectiveOn, shortReason, by, at } = published
  await tx
    .updateTable('legalVersions')
    .set((eb) => ({
      number,
      effectiveOn,
      shortReason,
      publishedBy: by,
      publishedAt: at,
      changedAt: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Those who were notified are notified anew. */
export async function saveWithdrawal(tx: Writes<Versions>, id: number, reason: string, at: Date): Promise<void> {
  await tx
    .updateTable('legalVersions')
    .set({ withdrawnAt: at, withdrawnReason: reason, changedAt: at, announcedTo: 0, announcedAt: null })
    .where('id', '=', id)
    .execute()
}
