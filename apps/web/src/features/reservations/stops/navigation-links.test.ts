import { expect, test } from 'vitest'
import { anyMapLink, roundLinks, stopLink } from './navigation-links.ts'

const start = { latitude: 51.8, longitude: 20.8 }
const stops = Array.from({ length: 12 }, (_, index) => ({ latitude: 52 + index / 100, longitude: 21 }))
const search = (url: string) => Object.fromEntries(new URL(url).searchParams)

test('one stop opens in the navigation or in any map', () => {
  expect(search(stopLink(start))).toEqual({ api: '1', travelmode: 'driving', destination: '51.8,20.8' })
  expect(anyMapLink(start, 'Jan, Polna 5')).toBe('geo:51.8,20.8?q=51.8,20.8(Jan%2C%20Polna%205)')
})

test('a round is one link; a long one goes on where the link before ends', () => {
  expect(roundLinks(start, [])).toEqual([])
  const [only] = roundLinks(null, stops.slice(0, 2))
  expect(only).toMatchObject({ first: 1, last: 2 })
  expect(search(only?.url ?? '')).toEqual({
    api: '1',
    travelmode: 'driving',
    waypoints: '52,21',
    destination: '52.01,21',
  })
  const links = roundLinks(start, stops)
  expect(links.map(({ first, last }) => [first, last])).toEqual([
    [1, 10],
    [11, 12],
  ])
  expect(search(links[0]?.url ?? '')['origin']).toBe('51.8,20.8')
  expect(search(links[1]?.url ?? '')['origin']).toBe(search(links[0]?.url ?? '')['destination'])
})
