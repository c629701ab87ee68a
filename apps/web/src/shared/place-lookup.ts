import type { GazetteerPlace } from '@kram/contract/places/schemas'
import type { ComponentType, Ref } from 'react'

/** A place that was chosen from a look-up. */
export type PickedGazetteerPlace = {
  label: string
  latitude: number
  longitude: number
  name?: string
  gmina?: string
  powiat?: string
  voivodeship?: string
  kind?: GazetteerPlace['kind']
  code?: string | null
}

/** A field that looks up gazetteer places while typing; the page passes it to features. */
export type PlaceLookupComponent = ComponentType<{
  label: string
  hint?: string
  text: string
  onText: (text: string) => void
  onPick: (place: PickedGazetteerPlace) => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}>

/** The town of an address: a district belongs to its town. */
export const townOf = ({ label, name, gmina, kind }: PickedGazetteerPlace): string =>
  (kind === 'district' ? gmina : name) ?? label.split(',')[0] ?? label
