import { auditChangeText } from '@kram/contract/audit/change-text'
import { AUDIT_ACT_LABELS } from '@kram/contract/audit/labels'
import type { AuditEntry, AuditFilter } from '@kram/contract/audit/schemas'
import { dateTimeText } from '@kram/polish/format'
import { usePaged } from '#lib/query'
import { EmptyState } from '#ui/feedback'
import { Card } from '#ui/layout'
import { PagedList } from '#ui/list'
import { auditQuery } from './audit.queries.ts'
import { actorText, concernText } from './audit-text.ts'

/** Acts of operators and sensitive acts of users, the newest first. */
export function AuditList({ filter }: { filter: AuditFilter }) {
  return (
    <PagedList
      {...usePaged(auditQuery(filter))}
      label="Wpisy dziennika"
      empty={<EmptyState title="Nie ma takich wpisów">Zmień osobę, czynność albo dni.</EmptyState>}
    >
      {(entry) => <EntryCard entry={entry} />}
    </PagedList>
  )
}

function EntryCard({ entry }: { entry: AuditEntry }) {
  const { id, at, act, changes, reason } = entry
  const concern = concernText(entry)
  return (
    <Card className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{AUDIT_ACT_LABELS[act]}</h2>
        <p className="text-sm text-muted">
          nr {id} · <time dateTime={at}>{dateTimeText(at)}</time>
        </p>
      </div>
      <p className="break-words">{actorText(entry)}</p>
      {concern !== null && <p className="break-words">Dotyczy: {concern}</p>}
      {changes.map((change) => (
        <p key={change.field} className="text-sm break-words text-muted">
          {auditChangeText(change)}
        </p>
      ))}
      {reason !== null && <p className="mt-2 rounded-xl bg-sunk px-4 py-3 break-words whitespace-pre-wrap">{reason}</p>}
    </Card>
  )
}
