import { expect, test, vi } from 'vitest'
import { readSharedPost } from '#lib/service-worker/shared-post.ts'
import { keepSharedText, pathFromLink } from './deep-links.ts'

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

/** The caches of a browser, as far as a shared post needs them. */
function stubCaches(): void {
  const stored = new Map<string, Response>()
  const cache = { put: (key: string, response: Response) => Promise.resolve(void stored.set(key, response)) }
  vi.stubGlobal('caches', {
    open: () => Promise.resolve(cache),
    match: (key: string) => Promise.resolve(stored.get(key)?.clone()),
  })
}

test('a shared text is kept before its page opens, and the address does not carry it', async () => {
  stubCaches()
  const path = pathFromLink('pl.kram.app://offers/post?title=Targ&text=Jajka%2010%20szt%2015%20z%C5%82', SERVER)
  expect(await keepSharedText(path ?? '')).toBe('/offers/post')
  expect(await readSharedPost()).toEqual({ text: 'Targ\nJajka 10 szt 15 zł', photos: [] })
  expect(await keepSharedText('/offers/12-jajka')).toBe('/offers/12-jajka')
})

test('without caches the text stays in the address', async () => {
  vi.stubGlobal('caches', undefined)
  expect(await keepSharedText('/offers/post?text=Ser')).toBe('/offers/post?text=Ser')
})
