import type { ReservationView } from '@kram/contract/reservation-views'
import type { ReactNode } from 'react'
import { saveText } from '#lib/download.ts'
import { settings } from '#lib/environment.ts'
import { momentText } from '#lib/format.ts'
import { useNow } from '#lib/now.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CalendarAddIcon, ClockIcon, DeliveryIcon, NavigateIcon, PinIcon } from '#ui/icons.ts'
import { Unbroken } from '#ui/Unbroken.tsx'
import { calendarFile } from './calendar.ts'
import { isOver, windowWords } from './words.ts'

type Occurrence = NonNullable<ReservationView['occurrence']>

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <span className="mt-0.5 shrink-0 text-brand-ink">{icon}</span>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

function Place({ place }: { place: NonNullable<ReservationView['place']> }) {
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

function Address({ address }: { address: NonNullable<ReservationView['deliveryAddress']> }) {
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

/** The point to go to: the stall for the buyer, the door for the seller; nothing while it is only roughly known. */
const targetOf = ({ place, deliveryAddress, side }: ReservationView) => {
  if (deliveryAddress) return side === 'seller' ? deliveryAddress : null
  return place && !place.approximate ? place : null
}

/** The window, and until when something about it can be said. */
function Window({ view, occurrence }: { view: ReservationView; occurrence: Occurrence }) {
  const now = useNow()
  return (
    <Fact icon={<ClockIcon aria-hidden="true" />}>
      <p className="font-semibold first-letter:uppercase">
        <Unbroken text={windowWords(occurrence, now)} />
      </p>
      {!isOver(view) && (
        <p className="text-sm text-muted">
          {view.status === 'draft' ? 'Zamówienia do:' : 'Koniec zmian:'} {momentText(occurrence.cutoffAt, now)}
        </p>
      )}
    </Fact>
  )
}

/** Into the calendar, which a basket is not for, and onto the map; nothing of it once the reservation is over. */
function Ways({ view }: { view: ReservationView }) {
  const now = useNow()
  const { id, number, occurrence, status } = view
  const target = targetOf(view)
  if (isOver(view)) return null
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
          <NavigateIcon aria-hidden="true" />
          Pokaż drogę
        </a>
      )}
    </div>
  )
}

/** Place and time. */
export function WhereAndWhen({ view }: { view: ReservationView }) {
  const { place, deliveryAddress, occurrence, fulfilment } = view
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{fulfilment === 'pickup' ? 'Odbiór' : 'Dostawa'}</h2>
      {occurrence && <Window view={view} occurrence={occurrence} />}
      {place && <Place place={place} />}
      {deliveryAddress && <Address address={deliveryAddress} />}
      <Ways view={view} />
    </Card>
  )
}
