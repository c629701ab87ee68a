import { ACCEPTANCE_SURFACE_LABELS, LEGAL_KIND_LABELS } from '@kram/contract/legal/limits'
import type { Acceptance, AcceptanceFilter } from '@kram/contract/legal/schemas'
import { dateTimeText } from '@kram/polish/format'
import { Link } from 'react-router'
import { usePaged } from '#lib/query'
import { EmptyState } from '#ui/feedback'
import { Card } from '#ui/layout'
import { PagedList } from '#ui/list'
import { acceptancesQuery } from './legal-desk.queries.ts'

/** The filter in the address. */
export function acceptanceFilter(params: URLSearchParams): AcceptanceFilter {
  const q = params.get('q')?.trim()
  const versionId = Number(params.get('version'))
  return { ...(q && { q }), ...(Number.isSafeInteger(versionId) && versionId > 0 && { versionId }) }
}

/** Who accepted what, the newest first. */
export function AcceptanceList({ filter }: { filter: AcceptanceFilter }) {
  return (
    <PagedList
      {...usePaged(acceptancesQuery(filter))}
      label="Akceptacje"
      empty={<EmptyState title="Nie ma takich akceptacji">Zmień osobę albo wersję.</EmptyState>}
    >
      {(acceptance) => <AcceptanceCard acceptance={acceptance} />}
    </PagedList>
  )
}

function AcceptanceCard({ acceptance }: { acceptance: Acceptance }) {
  const { kind, number, acceptedAt, surface, userId, email, reservationNumber } = acceptance
  return (
    <Card className="grid gap-1">
      <p className="font-semibold">
        {LEGAL_KIND_LABELS[kind]}, wersja {number}
      </p>
      <p className="break-words">
        {email ?? 'bez adresu'}
        {userId !== null && (
          <>
            {' · '}
            <Link to={`/admin/person/${userId}`} className="underline underline-offset-4">
              konto nr {userId}
            </Link>
          </>
        )}
      </p>
      <p className="text-sm text-muted">
        {dateTimeText(acceptedAt)} · {ACCEPTANCE_SURFACE_LABELS[surface]}
        {reservationNumber !== null && ` nr ${reservationNumber}`}
      </p>
    </Card>
  )
}
