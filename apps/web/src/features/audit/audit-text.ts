import { AUDIT_TARGET_LABELS, type AuditSource } from '@kram/contract/audit/labels'
import type { AuditEntry } from '@kram/contract/audit/schemas'

const NOBODY: Record<AuditSource, string> = {
  user: 'nieznane konto',
  guest: 'gość z linkiem do rezerwacji',
  command: 'polecenie na serwerze',
}

const personText = ({ id, name }: { id: number; name: string }): string => `${name} (konto nr ${id})`

/** Who did it and from where: `Maria Nowicka (konto nr 3) · sieć 198.51.100.0/24`. */
export const actorText = ({ actor, source, network }: AuditEntry): string =>
  [actor ? personText(actor) : NOBODY[source], ...(network === null ? [] : [`sieć ${network}`])].join(' · ')

/** Whom and what it concerns; null when only the person who did it. */
export function concernText({ subject, actor, target }: AuditEntry): string | null {
  const person = subject && subject.id !== actor?.id ? personText(subject) : null
  // The account is the person.
  const object = target && target.type !== 'user' ? `${AUDIT_TARGET_LABELS[target.type]} nr ${target.id}` : null
  return [object, person].filter((part) => part !== null).join(' · ') || null
}
