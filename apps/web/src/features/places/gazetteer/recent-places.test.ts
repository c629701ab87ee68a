import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => void vi.unstubAllGlobals())

/** The places of a device where this is stored, and those of the first render. */
const placesOf = async (stored: string | null) => {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => stored })
  const { recentPlaces, useRecentPlaces } = await import('./recent-places.ts')
  let first: unknown
  renderToString(
    createElement(() => {
      first = useRecentPlaces()
      return null
    }),
  )
  return { places: recentPlaces(), first }
}

test('a device without places renders the first page once', async () => {
  const { places, first } = await placesOf(null)
  expect(places).toBe(first)
})

test('stored places are read, anything else is left out', async () => {
  const grojec = { label: 'Grójec', latitude: 51.87, longitude: 20.87 }
  expect((await placesOf(JSON.stringify([grojec, { label: 'bez punktu' }]))).places).toEqual([grojec])
  expect((await placesOf('{')).places).toEqual([])
})
