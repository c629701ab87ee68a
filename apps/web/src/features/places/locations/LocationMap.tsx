import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { errorOf } from '#lib/forms'
import { mapTiles } from '#shared/map/index.ts'
import { Button } from '#ui/buttons'
import { Checkbox, FieldError } from '#ui/forms'
import { LocateIcon, PinIcon } from '#ui/icons.ts'
import { PinMap } from '#ui/map'
import { devicePosition, PositionFailure } from '../device-position.ts'
import type { LocationFormState } from './location-form.ts'
import { coordinatesText } from './location-labels.ts'

/** Buyers see a hidden location rounded to a hundredth of a degree. */
const AREA_METRES = 900
const areaOf = (latitude: number, longitude: number) => ({
  latitude: Math.round(latitude * 100) / 100,
  longitude: Math.round(longitude * 100) / 100,
  radiusMetres: AREA_METRES,
})

/** The pin on the map and its visibility for buyers. */
export function LocationMap({ form }: { form: LocationFormState }) {
  const [latitude, longitude, hideExact] = useWatch({
    control: form.control,
    name: ['latitude', 'longitude', 'hideExact'],
  })
  // A new form has no pin yet although the type requires one.
  const point = Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : null
  const setPoint = (next: { latitude: number; longitude: number }) => {
    form.setValue('latitude', next.latitude, { shouldDirty: true, shouldValidate: true })
    form.setValue('longitude', next.longitude, { shouldDirty: true, shouldValidate: true })
  }
  const locate = useMutation({ mutationFn: devicePosition, onSuccess: setPoint })
  const error = errorOf(form, 'latitude') ?? errorOf(form, 'longitude')

  return (
    <div className="grid gap-3">
      {point ? (
        <>
          <PinMap
            point={point}
            onMove={setPoint}
            tiles={mapTiles()}
            label="Pinezka lokalizacji. Przesuń ją strzałkami, z klawiszem Shift większymi krokami."
            circle={hideExact === true ? areaOf(point.latitude, point.longitude) : null}
          />
          <p className="text-sm text-muted">
            Przeciągnij pinezkę albo przesuń ją strzałkami dokładnie tam, gdzie czekasz na kupujących.
          </p>
          <p role="status" className="text-sm">
            Pinezka:{' '}
            <span className="font-semibold tabular-nums">{coordinatesText(point.latitude, point.longitude)}</span>
          </p>
        </>
      ) : (
        <div className="flex flex-col items-center gap-2 rounded-2xl border-2 border-dashed border-line px-6 py-8 text-center text-muted">
          <PinIcon className="size-8" aria-hidden="true" />
          <p>Znajdź wyżej miejscowość albo kod, a pokażemy tu mapę z pinezką.</p>
        </div>
      )}
      {error !== undefined && <FieldError>{error}</FieldError>}
      {locate.error instanceof PositionFailure && <FieldError>{locate.error.message}</FieldError>}
      <Button
        variant="secondary"
        className="self-start"
        loading={locate.isPending}
        icon={<LocateIcon aria-hidden="true" />}
        onClick={() => locate.mutate()}
      >
        Ustaw pinezkę tam, gdzie jestem
      </Button>
      <Checkbox
        {...form.register('hideExact')}
        label="Pokaż kupującym tylko okolicę"
        hint="Dokładne miejsce i adres zobaczą dopiero po potwierdzeniu rezerwacji."
      />
    </div>
  )
}
