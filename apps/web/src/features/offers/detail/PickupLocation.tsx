import type { PickupLocation as Place } from '@kram/contract/offers/views'
import { lazy, Suspense, useState } from 'react'
import { photoOf } from '#shared/pictures.ts'
import { Button, buttonClass } from '#ui/buttons'
import { PinIcon, RouteIcon } from '#ui/icons.ts'
import { PhotoGallery } from '#ui/media'

// Leaflet is loaded when the map is opened.
const PickupMap = lazy(() =>
  import('../map/PickupMap.tsx').then(
    (module) => ({ default: module.PickupMap }),
    () => ({ default: MapLoadError }),
  ),
)

function MapLoadError() {
  return (
    <p role="alert" className="mt-3">
      Nie udało się wczytać mapy.
    </p>
  )
}

const KIND_LABELS: Record<Place['kind'], string> = {
  farm: 'W gospodarstwie',
  shop: 'W sklepie',
  marketStall: 'Na targu',
  meetingPoint: 'W umówionym miejscu',
}

/** The pickup location. A hidden location is shown approximately, with a note when the exact one is disclosed. */
export function PickupLocation({ place, hydrated }: { place: Place; hydrated: boolean }) {
  const {
    name,
    kind,
    town,
    postalCode,
    addressLine,
    latitude,
    longitude,
    approximate,
    directions,
    pictures = [],
  } = place
  const [mapOpen, setMapOpen] = useState(false)
  return (
    <div className="rounded-2xl border border-line bg-surface p-4 shadow-card">
      <p className="flex items-start gap-3">
        <PinIcon className="mt-0.5 shrink-0 text-brand-ink" aria-hidden="true" />
        <span>
          <span className="block font-semibold">{name}</span>
          <span className="block">{addressLine ?? `${postalCode} ${town}`}</span>
          <span className="block text-sm text-muted">{KIND_LABELS[kind]}</span>
        </span>
      </p>
      {directions && <p className="mt-3 rounded-xl bg-sunk px-4 py-2.5 text-sm whitespace-pre-line">{directions}</p>}
      {pictures.length > 0 && (
        <PhotoGallery
          label={`Zdjęcia: ${name}`}
          photos={pictures.map((picture) => photoOf(picture, name))}
          sizes="(min-width: 64rem) 36rem, 96vw"
          hydrated={hydrated}
        />
      )}
      {mapOpen ? (
        <Suspense fallback={<div className="skeleton mt-3 h-72" />}>
          <PickupMap place={place} />
        </Suspense>
      ) : (
        <Button variant="secondary" className="mt-3 w-full" onClick={() => setMapOpen(true)}>
          Pokaż na mapie
        </Button>
      )}
      {approximate ? (
        <p className="mt-3 text-sm text-muted">Dokładny adres zobaczysz, gdy sprzedawca potwierdzi rezerwację.</p>
      ) : (
        <a
          href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('secondary', 'medium', 'mt-3 w-full')}
        >
          <RouteIcon aria-hidden="true" />
          Prowadź do miejsca
        </a>
      )}
    </div>
  )
}
