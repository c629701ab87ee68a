import { createSource } from '#lib/store.ts'

/** A point with its name. */
export type PickedPlace = { label: string; latitude: number; longitude: number }

const STORAGE_KEY = 'recent-places'
const MAX_PLACES = 5

const isPickedPlace = (value: unknown): value is PickedPlace =>
  typeof value === 'object' &&
  value !== null &&
  'label' in value &&
  typeof value.label === 'string' &&
  'latitude' in value &&
  Number.isFinite(value.latitude) &&
  'longitude' in value &&
  Number.isFinite(value.longitude)

const NO_PLACES: readonly PickedPlace[] = []

const readStored = (): readonly PickedPlace[] => {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    // The same array as in the first render, or the home page would be rendered again right after hydration.
    if (stored === null) return NO_PLACES
    const value: unknown = JSON.parse(stored)
    return Array.isArray(value) ? value.filter(isPickedPlace) : NO_PLACES
  } catch {
    return NO_PLACES
  }
}

let cached: readonly PickedPlace[] | undefined

/** Places chosen on this device, the last one first. */
export const recentPlaces = (): readonly PickedPlace[] => (cached ??= readStored())

const source = createSource(recentPlaces)

/** Adds a place at the front; the last five are stored. */
export const addRecentPlace = ({ label, latitude, longitude }: PickedPlace): void => {
  cached = [{ label, latitude, longitude }, ...recentPlaces().filter((place) => place.label !== label)].slice(
    0,
    MAX_PLACES,
  )
  source.notify()
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(cached))
  } catch {
    // Storage may be unavailable in private browsing: then it lasts until the tab closes.
    return
  }
}

/** `recentPlaces` as a hook; empty on the server and in the first render. */
export const useRecentPlaces = (): readonly PickedPlace[] => source.useValue(NO_PLACES)
