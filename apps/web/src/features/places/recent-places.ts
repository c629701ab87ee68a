import { useSyncExternalStore } from 'react'

/** A point with the name that people gave or chose for it. */
export type PickedPlace = { label: string; latitude: number; longitude: number }

const KEY = 'recent-places'
const MOST = 5

const isPlace = (value: unknown): value is PickedPlace =>
  typeof value === 'object' &&
  value !== null &&
  'label' in value &&
  typeof value.label === 'string' &&
  'latitude' in value &&
  Number.isFinite(value.latitude) &&
  'longitude' in value &&
  Number.isFinite(value.longitude)

const NONE: readonly PickedPlace[] = []

const stored = (): readonly PickedPlace[] => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter(isPlace) : NONE
  } catch {
    return NONE
  }
}

let known: readonly PickedPlace[] | undefined
const listeners = new Set<() => void>()

/** Places chosen on this device, the last one first. */
export const recentPlaces = (): readonly PickedPlace[] => (known ??= stored())

/** Puts a chosen place first; the device keeps the last five. */
export const rememberPlace = ({ label, latitude, longitude }: PickedPlace): void => {
  known = [{ label, latitude, longitude }, ...recentPlaces().filter((place) => place.label !== label)].slice(0, MOST)
  for (const listener of listeners) listener()
  try {
    localStorage.setItem(KEY, JSON.stringify(known))
  } catch {
    // A private window: remembered until it is closed.
    return
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** As `recentPlaces`, alive; empty on the server and in the first render. */
export const useRecentPlaces = (): readonly PickedPlace[] => useSyncExternalStore(subscribe, recentPlaces, () => NONE)
