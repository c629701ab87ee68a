import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/buttons'
import { cx } from '#ui/cx.ts'
import { LocateIcon } from '#ui/icons.ts'
import { devicePosition, PositionFailure } from '../device-position.ts'
import { PlaceLookup } from './PlaceLookup.tsx'
import { nearestPlaceQuery } from './gazetteer.queries.ts'
import { type PickedPlace, addRecentPlace, useRecentPlaces } from './recent-places.ts'

type Props = {
  value: PickedPlace | null
  onChange: (place: PickedPlace) => void
  label?: string
  hint?: string
  /** Label of the button that requests the device position. */
  deviceLabel?: string
  className?: string
}

/** Finds the position of the device and the name of the nearest place. */
function useLocate(onFound: (place: PickedPlace) => void) {
  const queryClient = useQueryClient()
  const [locating, setLocating] = useState(false)
  const [error, setError] = useState<string>()
  const locate = async (): Promise<void> => {
    setLocating(true)
    setError(undefined)
    try {
      const point = await devicePosition()
      // The name is optional: the point works without it.
      const nearest = await queryClient.fetchQuery(nearestPlaceQuery(point.latitude, point.longitude)).catch(() => null)
      onFound({ ...point, label: nearest?.place?.label ?? 'Twoje położenie' })
    } catch (failure) {
      setError(failure instanceof PositionFailure ? failure.message : undefined)
    } finally {
      setLocating(false)
    }
  }
  return { locate, locating, error, clearError: () => setError(undefined) }
}

/** Search point: typed, recent, or from the device. The choice is stored on the device. */
export function PlacePicker({
  value,
  onChange,
  label = 'Gdzie szukasz?',
  hint,
  deviceLabel = 'Pokaż oferty blisko mnie',
  className,
}: Props) {
  const recent = useRecentPlaces()
  /** `null` while the field shows the chosen place. */
  const [typed, setTyped] = useState<string | null>(null)

  const choose = ({ label: name, latitude, longitude }: PickedPlace) => {
    const place = { label: name, latitude, longitude }
    setTyped(null)
    addRecentPlace(place)
    onChange(place)
  }
  const { locate, locating, error, clearError } = useLocate(choose)

  return (
    <div className={cx('grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2', className)}>
      <PlaceLookup
        label={label}
        hint={hint}
        text={typed ?? value?.label ?? ''}
        onText={(text) => {
          clearError()
          setTyped(text)
        }}
        onPick={choose}
        recent={recent}
      />
      <Button
        variant="secondary"
        className="min-h-12"
        loading={locating}
        icon={<LocateIcon aria-hidden="true" />}
        onClick={() => void locate()}
      >
        <span className="max-sm:sr-only">{deviceLabel}</span>
      </Button>
      {error !== undefined && (
        <p role="alert" className="col-span-2 text-sm text-muted">
          {error}
        </p>
      )}
    </div>
  )
}
