import { useState } from 'react'
import { devicePosition, type PickedPlace, PlaceLookup, PositionFailure, useRecentPlaces } from '#features/places'
import { Button } from '#ui/buttons'
import { LocateIcon } from '#ui/icons.ts'

const HERE_LABEL = 'Twoje położenie'

/** Choice of a place by device position, town or postal code; stored on the device. */
export function PlaceSearch({ onPlacePicked }: { onPlacePicked: (place: PickedPlace) => void }) {
  const recent = useRecentPlaces()
  const [text, setText] = useState('')
  const [locating, setLocating] = useState(false)
  const [errorText, setErrorText] = useState<string>()

  const locate = async (): Promise<void> => {
    setLocating(true)
    setErrorText(undefined)
    try {
      onPlacePicked({ label: HERE_LABEL, ...(await devicePosition()) })
    } catch (error) {
      setErrorText(error instanceof PositionFailure ? error.message : undefined)
    } finally {
      setLocating(false)
    }
  }

  return (
    <div className="grid gap-3 rounded-card bg-surface p-3 text-ink shadow-lift sm:p-4">
      <PlaceLookup label="Gdzie szukasz?" text={text} onText={setText} onPick={onPlacePicked} recent={recent} />
      {errorText !== undefined && (
        <p role="alert" className="text-sm font-medium text-danger">
          {errorText}
        </p>
      )}
      <Button
        size="large"
        loading={locating}
        icon={<LocateIcon className="size-5" aria-hidden="true" />}
        onClick={() => void locate()}
      >
        Pokaż oferty blisko mnie
      </Button>
    </div>
  )
}
