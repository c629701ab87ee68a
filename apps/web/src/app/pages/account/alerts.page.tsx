import type { Alert } from '@kram/contract/alerts/schemas'
import { localDateOf } from '@kram/contract/common/time'
import { useQuery } from '@tanstack/react-query'
import { AlertList, alertsQuery } from '#features/alerts'
import { OfferRow } from '#features/favourites'
import { PushPrompt } from '#features/notifications'
import { deliveryPath, nearbyPath } from '#features/offers'
import { prefetch } from '#lib/query'
import { Page } from '#ui/layout'
import { Head } from '../../document/Head.tsx'

export const loader = prefetch(() => [alertsQuery()])

const DAYS = 7
const DAY_MS = 86_400_000

/** The next date with one of these weekdays, today included. */
const nextDateOn = (weekday: number, now: Date): string => {
  const dates = Array.from({ length: DAYS }, (_, ahead) => localDateOf(new Date(now.getTime() + ahead * DAY_MS)))
  return dates.find((date) => (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7 === weekday - 1) ?? localDateOf(now)
}

/** The address of the list with this search. */
const pathOf = (alert: Alert): string => {
  const {
    followedSellers: followed,
    place,
    radiusKm,
    q,
    category,
    weekday,
    fulfilment,
    allergenFree,
    deliveredTo: delivered,
  } = alert
  if (followed) return '/favourites'
  const day = weekday === null ? alert.day : nextDateOn(weekday, new Date())
  const path = delivered ? deliveryPath : nearbyPath
  return path({ searchPoint: place, radiusKm, q: q ?? '', category, day, fulfilment, allergenFree })
}

export function Component() {
  const wantsPush = useQuery(alertsQuery()).data?.some(({ channels }) => channels.push) ?? false
  return (
    <Page
      title="Zapisane wyszukiwania"
      lead="Damy znać, gdy ktoś wystawi to, czego szukasz: jedną wiadomością o wszystkim, nigdy w nocy."
      width="reading"
    >
      <Head noindex />
      {wantsPush && (
        <div className="mb-6 empty:hidden">
          <PushPrompt>Czy to urządzenie ma pokazywać powiadomienia o nowych ofertach?</PushPrompt>
        </div>
      )}
      <AlertList pathOf={pathOf} offerRow={(offer) => <OfferRow offer={offer} />} />
    </Page>
  )
}
