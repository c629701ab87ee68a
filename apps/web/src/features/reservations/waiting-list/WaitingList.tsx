import { waitListRoutes } from '@kram/contract/seller-view/wait-list-routes'
import { WAITING_HOLD_MINUTES } from '@kram/contract/reservations/periods'
import type { WaitingOccurrence } from '@kram/contract/seller-view/wait-list-schemas'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api'
import { amountText, momentText, timeText } from '@kram/polish/format'
import { orderLineText } from '@kram/polish/order-line'
import { useNow } from '#lib/hooks'
import { reservationKeys } from '#shared/query-keys.ts'
import { counted, type Forms } from '@kram/polish/plural'
import { Status } from '#ui/list'
import { Card, Section } from '#ui/layout'
import { occurrenceText } from '../status/index.ts'

const PEOPLE_FORMS: Forms = { one: 'osoba', few: 'osoby', many: 'osób', other: 'osoby' }
/** Refetched regularly, because there is no live event for the waiting list. */
const LIVE_MS = 30_000

const waitListQuery = () =>
  queryOptions({
    queryKey: reservationKeys.waitingList,
    queryFn: ({ signal }) => call(waitListRoutes.list, { signal }),
    refetchInterval: LIVE_MS,
  })

const freeText = ({ remaining, ...item }: WaitingOccurrence['items'][number]): string => {
  if (remaining === null) return 'bez limitu'
  return remaining > 0 ? `wolne ${amountText(remaining, item)}` : 'wyprzedane'
}

function WaitingGroup({
  group: { offerTitle, occurrence, full, items, entries: people },
}: {
  group: WaitingOccurrence
}) {
  const now = useNow()
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0 break-words">
          <h3 className="text-lg first-letter:uppercase">{occurrenceText(occurrence, now)}</h3>
          <p className="text-sm text-muted">{offerTitle}</p>
        </div>
        {full && <Status tone="warn">termin pełny</Status>}
      </div>
      <ul className="grid gap-1" aria-label="Na co czekają">
        {items.map((item) => (
          <li key={item.offerItemId} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 break-words">{orderLineText(item.quantity, item)}</span>
            <span className="text-sm text-muted">
              {counted(item.waitingCount, PEOPLE_FORMS)} · {freeText(item)}
            </span>
          </li>
        ))}
      </ul>
      <ol className="grid gap-2 border-t border-line pt-3" aria-label="Kto czeka, po kolei">
        {people.map((person) => (
          <li key={person.number}>
            <span className="font-semibold">{person.buyerName}</span>, {person.summary}
            <span className="block text-sm text-muted">
              {person.heldUntil === null
                ? `czeka od: ${momentText(person.since, now)}`
                : `odłożone do ${timeText(person.heldUntil)}`}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The waiting lists by occurrence and offer item; hidden when they are empty. */
export function WaitingList() {
  const { data } = useQuery(waitListQuery())
  if (!data || data.items.length === 0) return null
  return (
    <Section title="Lista oczekujących">
      <p className="mb-3 text-muted">
        Gdy dołożysz towaru albo miejsc, pierwsza osoba dostanie wiadomość i {WAITING_HOLD_MINUTES} minut na rezerwację.
      </p>
      <ul className="grid gap-3">
        {data.items.map((group) => (
          <li key={`${group.offerId} ${group.occurrence.id} ${group.occurrence.startsAt}`}>
            <WaitingGroup group={group} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
