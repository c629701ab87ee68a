import { LocationBody, type Location } from '@kram/contract/locations/schemas'
import { locationRoutes } from '@kram/contract/locations/routes'
import type { GazetteerPlace } from '@kram/contract/places/schemas'
import { useState } from 'react'
import type { Picture } from '@kram/contract/uploads/schemas'
import * as z from 'zod/mini'
import { call, createIdempotencyKeys } from '#lib/api'
import { type Form, useContractForm, useVersionedSave } from '#lib/forms'
import { counted, NOUNS } from '@kram/polish/plural'
import type { ComparedFields } from '#ui/forms'
import { coordinatesText, LOCATION_KIND_LABELS } from './location-labels.ts'
import type { PickedPlace } from '../gazetteer/index.ts'

/** The form holds pictures, the request their ids. */
const LocationFields = z.extend(z.omit(LocationBody, { pictureIds: true }), { pictures: z.array(z.custom<Picture>()) })
export type LocationInput = z.input<typeof LocationFields>
export type LocationOutput = z.output<typeof LocationFields>
export type LocationFormState = Form<LocationInput, LocationOutput>

const EMPTY = {
  name: '',
  street: '',
  houseNumber: '',
  postalCode: '',
  town: '',
  hideExact: false,
  directions: '',
  pictures: [],
}

/** Default values of a new location; the pin is set by the user. */
export const useLocationForm = (location: Location | null): LocationFormState =>
  useContractForm<LocationInput, LocationOutput>(LocationFields, location ? fieldsOf(location) : EMPTY, {
    fieldAliases: { pictureIds: 'pictures' },
    warnOnLeave: false,
  })

/** A stored location as the form holds it. */
export const fieldsOf = ({ id: _id, addressLine: _line, version: _version, ...location }: Location): LocationInput => ({
  ...location,
  street: location.street ?? '',
  houseNumber: location.houseNumber ?? '',
  directions: location.directions ?? '',
})

/** The request body of the form. */
const bodyOf = ({ pictures, ...fields }: LocationOutput): z.output<typeof LocationBody> => ({
  ...fields,
  pictureIds: pictures.map(({ id }) => id),
})

/** Fields compared in a version conflict. */
export const LOCATION_FIELD_LABELS: ComparedFields<LocationInput> = [
  ['Nazwa', ({ name }) => name],
  ['Rodzaj', ({ kind }) => LOCATION_KIND_LABELS[kind].name],
  ['Kod pocztowy', ({ postalCode }) => postalCode],
  ['Miejscowość', ({ town }) => town],
  ['Ulica i numer', ({ street, houseNumber }) => `${street ?? ''} ${houseNumber ?? ''}`.trim()],
  ['Pinezka na mapie', ({ latitude, longitude }) => coordinatesText(latitude, longitude)],
  ['Dokładny adres dopiero po potwierdzeniu', ({ hideExact }) => (hideExact ? 'tak' : 'nie')],
  ['Wskazówki dojazdu', ({ directions }) => directions ?? ''],
  ['Zdjęcia', ({ pictures }) => counted(pictures.length, NOUNS.photo)],
]

/**
 * Sends the form: a new location under one idempotency key per content; a changed one with its version. After a conflict the
 * message says so, and the next submit overwrites.
 */
export const useSaveLocation = (location: Location | null) => {
  const [keyFor] = useState(createIdempotencyKeys)
  const { save, savedVersion, dismissConflict } = useVersionedSave<Location>(location ?? { version: 1 })
  const send = (fields: LocationOutput): Promise<Location> => {
    const body = bodyOf(fields)
    return location
      ? save((version) => call(locationRoutes.update, { params: { id: location.id }, body: { ...body, version } }))
      : call(locationRoutes.create, { body, idempotencyKey: keyFor(body) })
  }
  return { send, savedVersion, dismissConflict }
}

/** Fills the address and the pin from a found place. */
export const fillAddress = (form: LocationFormState, place: GazetteerPlace | PickedPlace): void => {
  const set = (name: 'town' | 'postalCode' | 'latitude' | 'longitude', value: string | number) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
  set('latitude', place.latitude)
  set('longitude', place.longitude)
  if (!('kind' in place)) return
  set('town', place.kind === 'district' ? place.gmina : place.name)
  if (place.code !== null) set('postalCode', place.code)
}
