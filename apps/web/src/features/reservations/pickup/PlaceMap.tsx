import type { ReservationView } from '@kram/contract/reservations/views'
import { Suspense, use, useState } from 'react'
import { PlaceMapContext } from '#shared/place-map-context.ts'
import { Button } from '#ui/buttons'
import { MapIcon } from '#ui/icons.ts'

/** The map of the place. It is loaded when it is opened. */
export function PlaceMap({ place }: { place: NonNullable<ReservationView['location']> }) {
  const renderMap = use(PlaceMapContext)
  const [isOpen, setOpen] = useState(false)
  if (!renderMap) return null
  if (isOpen) return <Suspense fallback={<div className="skeleton h-72" />}>{renderMap(place)}</Suspense>
  return (
    <Button
      variant="secondary"
      className="justify-self-start print:hidden"
      icon={<MapIcon aria-hidden="true" />}
      onClick={() => setOpen(true)}
    >
      Pokaż na mapie
    </Button>
  )
}
