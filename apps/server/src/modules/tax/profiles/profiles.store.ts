import type { Reads, Writes } from '#platform/database'

type Profiles = 'taxProfiles'

export const findProfile = (db: Reads<Profiles>, sellerId: number) =>
  db
    .selectFrom('taxProfiles')
    .select(['sealed', 'givenAt', 'version'])
    .where('sellerId', '=', sellerId)
    .executeTakeFirst()

type Given = { sealed: Buffer; version: number | null; at: Date }

/** Stores the data over this version, or the first one; false when another is stored by now. */
export async function storeProfile(
  tx: Writes<Profiles>,
  sellerId: number,
  { sealed, version, at }: Given,
): Promise<boolean> {
  if (version === null) {
    const first = await tx
      .insertInto('taxProfiles')
      .values({ sellerId, sealed, givenAt: at })
      .onConflict((oc) => oc.doNothing())
      .returning('sellerId')
      .executeTakeFirst()
    return first !== undefined
  }
  const changed = await tx
    .updateTable('taxProfiles')
    .set((eb) => ({ sealed, givenAt: at, version: eb('version', '+', 1) }))
    .where('sellerId', '=', sellerId)
    .where('version', '=', version)
    .returning('sellerId')
    .executeTakeFirst()
  return changed !== undefined
}
