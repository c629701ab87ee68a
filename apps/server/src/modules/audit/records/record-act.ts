import type { AuditAct, AuditTarget } from '@kram/contract/audit/labels'
import type { Writes } from '#platform/database'

/** A person with an account and the network of the request; or nobody with an account. */
export type Actor = { userId: number; network?: string | null } | 'guest' | 'command'

/** Values before and after: no names, no contact data. */
type Facts = Record<string, string | null>

export type Act = {
  act: AuditAct
  by: Actor
  at: Date
  /** The person whom the act concerns. */
  subjectId?: number | null
  target?: { type: AuditTarget; id: number }
  before?: Facts
  after?: Facts
  reason?: string | null
}

const json = (facts: Facts | undefined): string | null => (facts ? JSON.stringify(facts) : null)

const actorOf = (by: Actor) => {
  if (typeof by === 'string') return { source: by, actorId: null, network: null }
  return { source: 'user', actorId: by.userId, network: by.network ?? null }
}

/**
 * Adds the act to the audit chain, in the transaction of the act itself. Call it last: other transactions with an entry wait from
 * here until the commit, so no other row may be locked after it.
 */
export async function recordAct(tx: Writes<'auditEntries'>, act: Act): Promise<void> {
  const { by, target, before, after, subjectId = null, reason = null, ...rest } = act
  await tx
    .insertInto('auditEntries')
    .values({
      ...rest,
      ...actorOf(by),
      subjectId,
      targetType: target?.type ?? null,
      targetId: target?.id ?? null,
      before: json(before),
      after: json(after),
      reason,
    })
    .execute()
}
