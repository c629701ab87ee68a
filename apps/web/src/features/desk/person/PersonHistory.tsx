import type { PersonHistory as History } from '@kram/contract/desk/person-schemas'
import { FOUND_STATE_LABELS } from '@kram/contract/desk/search-kinds'
import { RESERVATION_STATUS_LABELS } from '@kram/contract/reservations/status'
import { dateTimeText, zloty } from '@kram/polish/format'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Unanswered } from '#ui/feedback'
import { Section } from '#ui/layout'
import { Badge } from '#ui/list'
import { historyQuery } from './person.queries.ts'
import { RowList } from './RowList.tsx'

const rowLink = 'min-w-0 font-semibold break-words underline underline-offset-4'

/** The newest reservations and offers of a person. */
export function PersonHistory({ id, isSeller }: { id: number; isSeller: boolean }) {
  const query = useQuery(historyQuery(id))
  const { data } = query
  if (!data) return <Unanswered query={query} />
  return (
    <>
      <Reservations reservations={data.reservations} />
      {isSeller && <Offers offers={data.offers} />}
    </>
  )
}

function Reservations({ reservations }: Pick<History, 'reservations'>) {
  return (
    <Section title="Rezerwacje">
      <RowList
        label="Najnowsze rezerwacje"
        rows={reservations}
        empty="Nie ma żadnych rezerwacji."
        keyOf={({ id }) => id}
      >
        {({ id, number, as, status, otherName, startsAt, total }) => (
          <>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <Link to={`/reservations/edit/${id}`} className={rowLink}>
                nr {number}
              </Link>
              <Badge>{RESERVATION_STATUS_LABELS[status]}</Badge>
            </div>
            <p className="text-sm break-words text-muted">
              {as === 'buyer' ? 'kupuje od' : 'sprzedaje dla'}: {otherName} · {zloty(total)}
              {startsAt !== null && ` · ${dateTimeText(startsAt)}`}
            </p>
          </>
        )}
      </RowList>
    </Section>
  )
}

function Offers({ offers }: Pick<History, 'offers'>) {
  return (
    <Section title="Oferty">
      <RowList label="Najnowsze oferty" rows={offers} empty="Nie ma żadnych ofert." keyOf={({ id }) => id}>
        {({ id, title, status }) => (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <Link to={`/offers/${id}`} className={rowLink}>
              {title}
            </Link>
            <Badge>{FOUND_STATE_LABELS.offer[status]}</Badge>
          </div>
        )}
      </RowList>
    </Section>
  )
}
