import { expect, test } from 'vitest'
import { fakeStorage } from '#testing/storage'
import { dropWayBack, keepWayBack, keptWayBack } from './way-back.ts'

const kept = fakeStorage()

test('the way back waits for the confirmed address, until it is taken', () => {
  keepWayBack('/alerts?nowe=tak')
  expect(keptWayBack()).toBe('/alerts?nowe=tak')
  dropWayBack()
  expect(keptWayBack()).toBe('/')
})

test('a later registration without one forgets the former', () => {
  keepWayBack('/alerts')
  keepWayBack(null)
  expect(keptWayBack()).toBe('/')
})

test.each(['https://zly.example/alerts', '//zly.example', '/\\zly.example', '/%2f%2fzly.example'])(
  '%s never becomes a way back, neither given nor found on the device',
  (evil) => {
    keepWayBack(evil)
    expect(keptWayBack()).toBe('/')
    kept.set('draft:way-back', JSON.stringify({ savedAt: Date.now(), values: evil }))
    expect(keptWayBack()).toBe('/')
  },
)
