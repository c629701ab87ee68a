import { lazy, Suspense, useState } from 'react'
import type { Wish } from '#features/alerts'
import type { Searched } from '#lib/card-corner.ts'
import { Button } from '#ui/Button.tsx'
import { BellIcon } from '#ui/icons.ts'

// Comes with the first tap.
const SaveSearch = lazy(() =>
  import('#features/alerts').then(
    (made) => ({ default: made.SaveSearch }),
    () => ({ default: NoSheet }),
  ),
)

function NoSheet() {
  return <p role="alert">Nie udało się wczytać formularza. Odśwież stronę.</p>
}

const wishOf = ({ filters, delivered }: Searched): Wish => {
  const { spot, radiusKm, q, category, day, fulfilment, allergenFree } = filters
  return {
    followed: false,
    q: q.trim() || null,
    place: spot && { ...spot, label: spot.label ?? 'Wybrane miejsce' },
    radiusKm: Math.round(radiusKm),
    delivered,
    category,
    day,
    weekday: null,
    fulfilment: delivered ? null : fulfilment,
    allergenFree: [...allergenFree],
  }
}

/** "Tell me of new ones": wants words or a place to wait for. */
export function SaveSearchButton(searched: Searched) {
  const { filters } = searched
  /** `null` until it was opened once. */
  const [open, setOpen] = useState<boolean | null>(null)
  if (filters.spot === null && filters.q.trim() === '') return null
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<BellIcon className="size-5" aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span>
          Powiadom <span className="max-sm:hidden">mnie </span>o nowych
        </span>
      </Button>
      {open !== null && (
        <Suspense>
          <SaveSearch wish={wishOf(searched)} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
