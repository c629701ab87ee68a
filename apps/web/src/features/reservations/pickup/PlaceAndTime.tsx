import type { ReservationView } from '@kram/contract/reservations/views'
import type { ReactNode } from 'react'
import { saveText } from '#lib/files'
import { settings } from '#lib/environment.ts'
import { momentText } from '@kram/polish/format'
import { useNow } from '#lib/hooks'
import { Button, buttonClass } from '#ui/buttons'
import { Card } from '#ui/layout'
import { CalendarAddIcon, ClockIcon, DeliveryIcon, DirectionsIcon, PinIcon } from '#ui/icons.ts'
import { NoWrap } from '#ui/text'
import { calendarFile } from './calendar-file.ts'
import { isFinal, occurrenceText } from '../status/index.ts'

type Occurrence = NonNullable<ReservationView['occurrence']>

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <span className="mt-0.5 shrink-0 text-brand-ink">{icon}</span>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

function PlaceFact({ place }: { place: NonNullable<ReservationView['location']> }) {
  return (
    <Fact icon={<PinIcon aria-hidden="true" />}>
      <p className="font-semibold">{place.name}</p>
      <p>{place.addressLine ?? `${place.postalCode} ${place.town}`}</p>
      {place.approximate && (
        <p className="text-sm text-muted">Dokładne miejsce zobaczysz po potwierdzeniu rezerwacji.</p>
      )}
      {place.directions && <p className="mt-1 text-sm text-muted">{place.directions}</p>}
    </Fact>
  )
}

function AddressFact({ address }: { address: NonNullable<ReservationView['deliveryAddress']> }) {
  return (
    <Fact icon={<DeliveryIcon aria-hidden="true" />}>
      <p className="font-semibold">Adres dostawy</p>
      <p>
        {address.street ?? address.town} {address.houseNumber}
      </p>
      <p>
        {address.postalCode} {address.town}
      </p>
    </Fact>
  )
}

const mapLink = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`

/** Navigation target: the pickup location for the buyer, the delivery address for the seller; empty while only approximate. */
const navigationTarget = ({ location: place, deliveryAddress, role: side }: ReservationView) => {
  if (deliveryAddress) return side === 'seller' ? deliveryAddress : null
  return place && !place.approximate ? place : null
}

/** The occurrence and its cut-off. */
function OccurrenceFact({ view, occurrence }: { view: ReservationView; occurrence: Occurrence }) {
  const now = useNow()
  return (
    <Fact icon={<ClockIcon aria-hidden="true" />}>
      <p className="font-semibold first-letter:uppercase">
        <NoWrap text={occurrenceText(occurrence, now)} />
      </p>
      {!isFinal(view) && (
        <p className="text-sm text-muted">
          {view.status === 'draft' ? 'Zamówienia do:' : 'Koniec zmian:'} {momentText(occurrence.cutoffAt, now)}
        </p>
      )}
    </Fact>
  )
}

/** Calendar (not for drafts) and map links; hidden when the reservation is finished. */
function PlaceActions({ view }: { view: ReservationView }) {
  const now = useNow()
  const { id, number, occurrence, status } = view
  const target = navigationTarget(view)
  if (isFinal(view)) return null
  const save = (): void => {
    const file = calendarFile(view, `${settings().publicUrl}/reservations/edit/${id}`, now)
    if (file) saveText(file, `rezerwacja-${number}.ics`, 'text/calendar')
  }
  return (
    <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
      {occurrence && status !== 'draft' && (
        <Button variant="secondary" icon={<CalendarAddIcon aria-hidden="true" />} onClick={save}>
          Dodaj do kalendarza
        </Button>
      )}
      {target && (
        <a href={mapLink(target)} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
          <DirectionsIcon aria-hidden="true" />
          Pokaż drogę
        </a>
      )}
    </div>
  )
}

/** Place and time. */
export function PlaceAndTime({ view }: { view: ReservationView }) {
  const { location: place, deliveryAddress, occurrence, fulfilment } = view
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{fulfilment === 'pickup' ? 'Odbiór' : 'Dostawa'}</h2>
      {occurrence && <OccurrenceFact view={view} occurrence={occurrence} />}
      {place && <PlaceFact place={place} />}
      {deliveryAddress && <AddressFact address={deliveryAddress} />}
      <PlaceActions view={view} />
    </Card>
  )
}
