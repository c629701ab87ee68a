import type { Activity, Audience } from '@kram/contract/mailings/limits'
import type { MailingFilter } from '@kram/contract/mailings/schemas'
import type { PickedGazetteerPlace } from '#shared/place-lookup.ts'

/** What the form holds beside subject and text. */
export type Chosen = {
  audience: Audience
  activity: Activity
  place: PickedGazetteerPlace | null
  radiusKm: number
  /** A group of categories; empty: all. */
  category: string
}

export const NOBODY_CHOSEN: Chosen = { audience: 'sellers', activity: 'all', place: null, radiusKm: 30, category: '' }

export const filterOf = ({ audience, activity, place, radiusKm, category }: Chosen): MailingFilter => ({
  audience,
  activity,
  place: place && {
    label: place.label.slice(0, 100),
    latitude: place.latitude,
    longitude: place.longitude,
    radiusKm,
  },
  category: category === '' ? null : category,
})
