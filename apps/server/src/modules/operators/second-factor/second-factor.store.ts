import type { Reads, Writes } from '#platform/database'

type Apps = 'authenticatorApps'

/** The secrets of a user's app: the one in use, and the one that is being set up. */
export const findApp = (db: Reads<Apps>, userId: number) =>
  db
    .selectFrom('authenticatorApps')
    .select(['sealedSecret', 'pendingSecret'])
    .where('userId', '=', userId)
    .executeTakeFirst()

export async function savePendingApp(tx: Writes<Apps>, userId: number, pendingSecret: Buffer): Promise<void> {
  await tx
    .insertInto('authenticatorApps')
    .values({ userId, pendingSecret })
    .onConflict((oc) => oc.column('userId').doUpdateSet({ pendingSecret }))
    .execute()
}

/** The app that was being set up is in use from now on. */
export async function confirmApp(tx: Writes<Apps>, userId: number, { step, now }: { step: number; now: Date }) {
  await tx
    .updateTable('authenticatorApps')
    .set((eb) => ({ sealedSecret: eb.ref('pendingSecret'), pendingSecret: null, lastStep: step, confirmedAt: now }))
    .where('userId', '=', userId)
    .execute()
}

/** Uses a code of the app up; false if it or a later one was used already. */
export async function consumeStep(tx: Writes<Apps>, userId: number, step: number): Promise<boolean> {
  const used = await tx
    .updateTable('authenticatorApps')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst()
  return used !== undefined
}

export async function replaceRecoveryCodes(tx: Writes<'recoveryCodes'>, userId: number, hashes: Buffer[]) {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  if (hashes.length === 0) return
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute()
}

/** Uses a recovery code up; of parallel requests one gets true. */
export async function consumeRecoveryCode(
  tx: Writes<'recoveryCodes'>,
  userId: number,
  { codeHash, now }: { codeHash: Buffer; now: Date },
): Promise<boolean> {
  const used = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return used !== undefined
}

export async function deleteFactor(tx: Writes<Apps | 'recoveryCodes'>, userId: number): Promise<void> {
  await tx.deleteFrom('authenticatorApps').where('userId', '=', userId).execute()
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
}
