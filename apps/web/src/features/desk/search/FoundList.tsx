import { FOUND_KIND_HINTS, FOUND_KIND_LABELS, type FoundKind } from '@kram/contract/desk/search-kinds'
import type { Found, SearchFilter } from '@kram/contract/desk/schemas'
import { dateTimeText } from '@kram/polish/format'
import { Link } from 'react-router'
import { usePaged } from '#lib/query'
import { EmptyState } from '#ui/feedback'
import { Card, cardLink } from '#ui/layout'
import { Badge, PagedList } from '#ui/list'
import { searchQuery } from '../desk.queries.ts'

const PATHS: Record<FoundKind, ((id: number) => string) | null> = {
  person: (id) => `/admin/person/${id}`,
  seller: (id) => `/sellers/${id}`,
  offer: (id) => `/admin/offer/${id}`,
  reservation: (id) => `/reservations/edit/${id}`,
  report: (id) => `/admin/reports/${id}`,
  message: null,
}

/** What was found, the newest first. */
export function FoundList({ filter }: { filter: SearchFilter }) {
  const { kind } = filter
  return (
    <>
      <p className="mb-3 text-sm text-muted">{FOUND_KIND_HINTS[kind]}</p>
      <PagedList
        {...usePaged(searchQuery(filter))}
        label={FOUND_KIND_LABELS[kind]}
        empty={<EmptyState title="Nic takiego nie ma">{FOUND_KIND_HINTS[kind]}</EmptyState>}
      >
        {(found) => <FoundCard found={found} path={PATHS[kind]?.(found.id) ?? null} />}
      </PagedList>
    </>
  )
}

function FoundCard({ found: { id, title, detail, state, at }, path }: { found: Found; path: string | null }) {
  return (
    <Card raised={path !== null} className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-semibold break-words">
          {path === null ? (
            title
          ) : (
            <Link to={path} className={cardLink}>
              {title}
            </Link>
          )}
        </p>
        {state !== null && <Badge>{state}</Badge>}
      </div>
      {detail !== '' && <p className="break-words">{detail}</p>}
      <p className="text-sm text-muted">
        nr {id} · {dateTimeText(at)}
      </p>
    </Card>
  )
}
