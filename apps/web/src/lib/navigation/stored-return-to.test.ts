import { expect, test } from 'vitest'
import { fakeStorage } from '#testing/fake-storage'
import { clearStoredReturnTo, storeReturnTo, storedReturnTo } from './stored-return-to.ts'

const stored = fakeStorage()

test('the way back waits for the confirmed address, until it is taken', () => {
  storeReturnTo('/alerts?nowe=tak')
  expect(storedReturnTo()).toBe('/alerts?nowe=tak')
  clearStoredReturnTo()
  expect(storedReturnTo()).toBe('/')
})

test('a later registration without one forgets the former', () => {
  storeReturnTo('/alerts')
  storeReturnTo(null)
  expect(storedReturnTo()).toBe('/')
})

test.each(['https://zly.example/alerts', '//zly.example', '/\\zly.example', '/%2f%2fzly.example'])(
  '%s never becomes a way back, neither given nor found on the device',
  (evil) => {
    storeReturnTo(evil)
    expect(storedReturnTo()).toBe('/')
    stored.set('draft:way-back', JSON.stringify({ savedAt: Date.now(), values: evil }))
    expect(storedReturnTo()).toBe('/')
  },
)
