import { LocationBody, placeRoutes, type Location, type Place } from '@kram/contract/places'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { call } from '#lib/api.ts'
import { useContractForm, type Form } from '#lib/forms.ts'
import { freshVersion } from '#lib/place-failure.ts'
import type { PickedPlace } from './recent-places.ts'

export type LocationInput = z.input<typeof LocationBody>
export type LocationOutput = z.output<typeof LocationBody>
export type LocationFormState = Form<LocationInput, LocationOutput>

const EMPTY = { name: '', street: '', houseNumber: '', postalCode: '', town: '', hideExact: false, directions: '' }

/** The form of a new location, or of one that is there; a pin is set by the person. */
export const useLocationForm = (location: Location | null): LocationFormState => {
  const { street, houseNumber, directions } = location ?? {}
  return useContractForm(
    LocationBody,
    location
      ? {
          name: location.name,
          kind: location.kind,
          postalCode: location.postalCode,
          town: location.town,
          latitude: location.latitude,
          longitude: location.longitude,
          hideExact: location.hideExact,
          street: street ?? '',
          houseNumber: houseNumber ?? '',
          directions: directions ?? '',
        }
      : EMPTY,
    { drafted: true },
  )
}

/**
 * Sends the form: a new location under one key, however often it is pressed; a changed one against the version that was
 * seen. After a conflict the message says so, and the next press means it.
 */
export const useSaveLocation = (location: Location | null) => {
  const [key] = useState(() => crypto.randomUUID())
  const [version, setVersion] = useState(location?.version ?? 1)
  return async (body: LocationOutput): Promise<Location> => {
    if (!location) return call(placeRoutes.createLocation, { body, idempotencyKey: key })
    try {
      return await call(placeRoutes.updateLocation, { params: { id: location.id }, body: { ...body, version } })
    } catch (error) {
      setVersion(freshVersion(error) ?? version)
      throw error
    }
  }
}

/** Puts a found place into the address, and the pin there. */
export const fillFrom = (form: LocationFormState, place: Place | PickedPlace): void => {
  const set = (name: 'town' | 'postalCode' | 'latitude' | 'longitude', value: string | number) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
  set('latitude', place.latitude)
  set('longitude', place.longitude)
  if (!('kind' in place)) return
  set('town', place.kind === 'district' ? place.gmina : place.name)
  if (place.code !== null) set('postalCode', place.code)
}
