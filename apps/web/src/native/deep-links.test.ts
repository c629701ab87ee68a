import { expect, test } from 'vitest'
import { pathFromLink } from './deep-links.ts'

const SERVER = 'https://kram.test'

test.each([
  ['https://kram.test/offers/12-jajka?day=sobota#zdjecia', '/offers/12-jajka?day=sobota#zdjecia'],
  ['https://kram.test/reservations/edit/7?uuid=0d3a', '/reservations/edit/7?uuid=0d3a'],
  ['https://kram.test', '/'],
  ['pl.kram.app://offers/12-jajka', '/offers/12-jajka'],
  ['pl.kram.app://reset-password?token=abc', '/reset-password?token=abc'],
  ['pl.kram.app://', '/'],
])('%s leads to %s', (link, path) => {
  expect(pathFromLink(link, SERVER)).toBe(path)
})

test.each(['https://evil.test/offers/1', 'http://kram.test/offers/1', 'javascript:alert(1)', 'kram.test/offers', ''])(
  '%s is not ours',
  (link) => {
    expect(pathFromLink(link, SERVER)).toBeNull()
  },
)
