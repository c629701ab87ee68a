import type { Db } from '#platform/database'
import { hashToken, newToken } from '#platform/security'

/** A decision about an offer of a person, with a strike, a link, an appeal of the reporter and a hold. */
export async function insertDecisionRows(
  db: Db,
  { userId, offerId, reportId = null }: { userId: number; offerId: number; reportId?: number | null },
): Promise<{ decisionId: number; appealId: number; holdId: number; token: string }> {
  const at = new Date()
  const { id: decisionId } = await db
    .insertInto('decisions')
    .values({
      reportId,
      source: 'notice',
      targetType: 'offer',
      targetId: offerId,
      targetLabel: 'x',
      ownerId: userId,
      reason: 'other',
      measure: 'pauseOffer',
      ground: 'termsTruth',
      facts: 'Opis nie zgadza się z towarem.',
      decidedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const appeal = { decisionId, party: 'reporter', body: 'To za mało.', createdAt: at, dueAt: at }
  const { id: appealId } = await db.insertInto('appeals').values(appeal).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('strikes').values({ userId, decisionId, createdAt: at, expiresAt: at }).execute()
  const token = newToken()
  await db
    .insertInto('decisionLinks')
    .values({ decisionId, party: 'affected', tokenHash: hashToken(token) })
    .execute()
  const { id: holdId } = await db
    .insertInto('offerHolds')
    .values({ offerId, kind: 'change', message: 'Popraw opis', heldAt: at, wasStatus: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { decisionId, appealId, holdId, token }
}
