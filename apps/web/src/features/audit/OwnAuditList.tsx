import { auditChangeText } from '@kram/contract/audit/change-text'
import { AUDIT_ACT_LABELS } from '@kram/contract/audit/labels'
import { dateTimeText } from '@kram/polish/format'
import { usePaged } from '#lib/query'
import { EmptyState } from '#ui/feedback'
import { PagedList } from '#ui/list'
import { ownAuditQuery } from './audit.queries.ts'
import { actorText } from './audit-text.ts'

/** Sensitive acts on the own account, the newest first. */
export function OwnAuditList() {
  return (
    <PagedList
      {...usePaged(ownAuditQuery())}
      label="Ważne czynności"
      empty={
        <EmptyState title="Nie było ważnych czynności">
          Pobranie danych albo nowy klucz API pojawi się tutaj.
        </EmptyState>
      }
    >
      {(entry) => (
        <div className="grid gap-0.5 rounded-xl bg-sunk px-4 py-3">
          <p className="font-semibold">{AUDIT_ACT_LABELS[entry.act]}</p>
          <p className="text-sm text-muted">
            {dateTimeText(entry.at)} ·{' '}
            {entry.actor === null && entry.source === 'user' ? 'operator Kramu' : actorText(entry)}
          </p>
          {entry.changes.map((change) => (
            <p key={change.field} className="text-sm break-words">
              {auditChangeText(change)}
            </p>
          ))}
          {entry.reason !== null && <p className="break-words whitespace-pre-wrap">{entry.reason}</p>}
        </div>
      )}
    </PagedList>
  )
}
