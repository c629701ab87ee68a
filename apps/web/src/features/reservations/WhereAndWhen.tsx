import type { ReservationView } from '@kram/contract/reservation-views'
import type { ReactNode } from 'react'
import { settings } from '#lib/environment.ts'
import { momentText } from '#lib/format.ts'
import { useNow } from '#lib/now.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CalendarAddIcon, ClockIcon, DeliveryIcon, NavigateIcon, PinIcon } from '#ui/icons.ts'
import { calendarFile } from './calendar.ts'
import { saveFile } from './share.ts'
import { isOver, windowWords } from './words.ts'

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

/** Place and time, into the calendar and onto the map. */
export function WhereAndWhen({ view }: { view: ReservationView }) {
  const now = useNow()
  const { place, deliveryAddress, occurrence, id, number, fulfilment } = view
  const target = targetOf(view)
  const over = isOver(view)
  const save = (): void => {
    const file = calendarFile(view, `${settings().publicUrl}/reservations/edit/${id}`, now)
    if (file) saveFile(`rezerwacja-${number}.ics`, 'text/calendar', file)
  }
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{fulfilment === 'pickup' ? 'Odbiór' : 'Dostawa'}</h2>
      {occurrence && (
        <Fact icon={<ClockIcon aria-hidden="true" />}>
          <p className="font-semibold first-letter:uppercase">{windowWords(occurrence, now)}</p>
          {!over && <p className="text-sm text-muted">Koniec zmian: {momentText(occurrence.cutoffAt, now)}</p>}
        </Fact>
      )}
      {place && <Place place={place} />}
      {deliveryAddress && <Address address={deliveryAddress} />}
      <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
        {occurrence && !over && (
          <Button variant="secondary" icon={<CalendarAddIcon aria-hidden="true" />} onClick={save}>
            Dodaj do kalendarza
          </Button>
        )}
        {target && !over && (
          <a href={mapLink(target)} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
            <NavigateIcon aria-hidden="true" />
            Pokaż drogę
          </a>
        )}
      </div>
    </Card>
  )
}
