import { FAILURE_LABELS } from '@kram/contract/mailings/limits'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePaged } from '#lib/query'
import { EmptyState } from '#ui/feedback'
import { PagedList } from '#ui/list'
import { failedQuery } from './mailings.queries.ts'

/** Who did not get the mailing, read when it is opened. */
export function FailedRecipients({ mailingId }: { mailingId: number }) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 py-2.5 text-sm font-semibold">Do kogo nie doszło</summary>
      {open && <FailedList mailingId={mailingId} />}
    </details>
  )
}

const FailedList = ({ mailingId }: { mailingId: number }) => (
  <PagedList
    {...usePaged(failedQuery(mailingId))}
    label="Do kogo nie doszło"
    empty={<EmptyState title="Nie ma nikogo takiego">Wiadomość doszła do wszystkich.</EmptyState>}
  >
    {({ id, displayName, email, failure, error }) => (
      <div className="grid gap-0.5 text-sm">
        <p className="break-words">
          <Link
            to={`/admin/person/${id}`}
            className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
          >
            {displayName}
          </Link>{' '}
          {email}
        </p>
        <p className="text-muted">{FAILURE_LABELS[failure]}</p>
        {error !== null && (
          <code lang="en" className="rounded-xl bg-sunk px-3 py-2 break-words whitespace-pre-wrap">
            {error}
          </code>
        )}
      </div>
    )}
  </PagedList>
)
