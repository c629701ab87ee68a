import type { ReservationView } from '@kram/contract/reservations/views'
import type { ReactNode } from 'react'
import { saveText } from '#lib/files'
import { settings } from '#lib/environment.ts'
import { buildingText } from '@kram/polish/texts/address-text'
import { hoursText, momentText } from '@kram/polish/format'
import { fullDayText } from '@kram/polish/texts/day-text'
import { useNow } from '#lib/hooks'
import { IconButton } from '#ui/buttons'
import { Card } from '#ui/layout'
import { NoWrap } from '#ui/text'
import { CalendarAddIcon, DeliveryIcon, DirectionsIcon, PickupDayIcon, PinIcon } from '#ui/icons.ts'
import { calendarFile } from './calendar-file.ts'
import { PlaceMap } from './PlaceMap.tsx'
import { isFinal } from '../status/index.ts'

type Occurrence = NonNullable<ReservationView['occurrence']>

type FactProps = { icon: ReactNode; name: ReactNode; action?: ReactNode; children: ReactNode }

function Fact({ icon, name, action, children }: FactProps) {
  return (
    <div className="flex gap-3.5">
      <span className="mt-0.5 shrink-0 text-brand-ink">{icon}</span>
      <div className="min-w-0 flex-1">
        <p className="type-name">{name}</p>
        <div className="type-meta">{children}</div>
      </div>
      {action}
    </div>
  )
}

function PlaceFact({ view, place }: { view: ReservationView; place: NonNullable<ReservationView['location']> }) {
  return (
    <>
      <Fact icon={<PinIcon aria-hidden="true" />} name={place.name} action={<Route view={view} />}>
        <p>{place.addressLine ?? `${place.postalCode} ${place.town}`}</p>
        {place.approximate && <p>Dokładne miejsce zobaczysz po potwierdzeniu rezerwacji.</p>}
        {place.directions && <p className="mt-1 whitespace-pre-line">{place.directions}</p>}
      </Fact>
      <PlaceMap place={place} />
    </>
  )
}

function AddressFact({
  view,
  address,
}: {
  view: ReservationView
  address: NonNullable<ReservationView['deliveryAddress']>
}) {
  return (
    <Fact icon={<DeliveryIcon aria-hidden="true" />} name="Adres dostawy" action={<Route view={view} />}>
      <p>{buildingText(address)}</p>
      <p>
        {address.postalCode} {address.town}
      </p>
    </Fact>
  )
}

export const mapLink = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`

/** Navigation target: the pickup location for the buyer, the delivery address for the seller; empty while only approximate. */
const navigationTarget = ({ location: place, deliveryAddress, role: side }: ReservationView) => {
  if (deliveryAddress) return side === 'seller' ? deliveryAddress : null
  return place && !place.approximate ? place : null
}

/** The occurrence and its cut-off. */
function OccurrenceFact({ view, uuid, occurrence }: Props & { occurrence: Occurrence }) {
  const now = useNow()
  return (
    <Fact
      icon={<PickupDayIcon aria-hidden="true" />}
      action={<CalendarEntry view={view} uuid={uuid} />}
      name={<span className="inline-block first-letter:uppercase">{fullDayText(occurrence.startsAt, now)}</span>}
    >
      <p>{hoursText(occurrence.startsAt, occurrence.endsAt)}</p>
      {!isFinal(view) && (
        <p>
          <NoWrap
            text={`${view.status === 'draft' ? 'Zamówienia do:' : 'Koniec zmian:'} ${momentText(occurrence.cutoffAt, now)}`}
          />
        </p>
      )}
    </Fact>
  )
}

/** A guest's link works only with its secret; who does not have it here gets no link. */
const linkFor = ({ id, role }: ReservationView, uuid: string | null): string | null => {
  const path = `${settings().publicUrl}/reservations/edit/${id}`
  if (uuid !== null) return `${path}?uuid=${uuid}`
  return role === 'guest' || role === 'linkHolder' ? null : path
}

/** The way there, while the reservation stands. */
function Route({ view }: { view: ReservationView }) {
  const target = navigationTarget(view)
  if (!target || isFinal(view)) return null
  return (
    <a
      href={mapLink(target)}
      target="_blank"
      rel="noreferrer"
      aria-label="Pokaż drogę"
      title="Pokaż drogę"
      className="-my-1.5 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-brand-ink hover:bg-brand-soft print:hidden"
    >
      <DirectionsIcon aria-hidden="true" />
    </a>
  )
}

/** An event for the device's calendar; not for drafts. */
function CalendarEntry({ view, uuid }: Props) {
  const now = useNow()
  if (isFinal(view) || view.status === 'draft') return null
  const save = (): void => {
    const file = calendarFile(view, linkFor(view, uuid), now)
    if (file) saveText(file, `rezerwacja-${view.number}.ics`, 'text/calendar')
  }
  return (
    <IconButton label="Dodaj do kalendarza" className="-my-1.5 print:hidden" onClick={save}>
      <CalendarAddIcon aria-hidden="true" />
    </IconButton>
  )
}

type Props = {
  view: ReservationView
  /** The secret of the guest link, when this screen was opened with it. */
  uuid: string | null
}

/** When and where. */
export function PlaceAndTime({ view, uuid }: Props) {
  const { location: place, deliveryAddress, occurrence, fulfilment } = view
  return (
    <Card className="grid gap-4">
      <h2 className="sr-only">{fulfilment === 'pickup' ? 'Odbiór' : 'Dostawa'}</h2>
      {occurrence && <OccurrenceFact view={view} uuid={uuid} occurrence={occurrence} />}
      {place && <PlaceFact view={view} place={place} />}
      {deliveryAddress && <AddressFact view={view} address={deliveryAddress} />}
    </Card>
  )
}
