import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fakeStorage } from '#testing/fake-storage'
import { clearStoredReturnTo, safeReturnTo, storeReturnTo, storedReturnTo } from './return-to.ts'

const ORIGIN = 'https://kram.example'
/** The address that a browser resolves from the login page. */
const originOf = (path: string): string => new URL(path, `${ORIGIN}/login`).origin

const encodeTimes = (text: string, times: number): string =>
  times === 0 ? text : encodeTimes(encodeURIComponent(text), times - 1)

describe('a path to return to', () => {
  test.each([
    '/user/dashboard',
    '/offers/nearby?q=jajka%20od%20kur&day=2026-11-21',
    '/reservations/edit/7?uuid=ab-cd#rozmowa',
    '/oferty/%C5%82ubianka',
  ])('%s is unchanged', (path) => expect(safeReturnTo(path)).toBe(path))

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/%2F%2Fevil.example',
    '/%2f/evil.example',
    '/%5Cevil.example',
    '/%255Cevil.example',
    '/%09/evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '%2F%2Fevil.example',
    '/%zz',
    'user/dashboard',
    '',
    null,
    undefined,
  ])('%j leads to the home page', (given) => expect(safeReturnTo(given)).toBe('/'))

  test('a browser stays on this site for any input', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '/',
        '\\',
        '//',
        '..',
        '.',
        '@',
        ':',
        '?',
        '#',
        '%2f',
        '%5c',
        '%09',
        '\t',
        '\r\n',
        'evil.example',
        'javascript:',
        'https:',
        '\u2044',
        '\uff0f',
      ),
      fc.string({ maxLength: 4 }),
    )
    const hostilePath = fc
      .tuple(fc.array(part, { maxLength: 8 }), fc.nat(3))
      .map(([parts, layers]) => encodeTimes(parts.join(''), layers))
    fc.assert(
      fc.property(
        fc.oneof(
          hostilePath,
          hostilePath.map((text) => `/${text}`),
          fc.webUrl(),
          fc.string(),
        ),
        (given) => {
          const path = safeReturnTo(given)
          expect(path.startsWith('/')).toBe(true)
          expect(originOf(path)).toBe(ORIGIN)
          expect(originOf(decodeURIComponent(path.split(/[?#]/, 1)[0] ?? ''))).toBe(ORIGIN)
        },
      ),
      { numRuns: 3000 },
    )
  })

  test('safe paths come back unchanged', () => {
    const segment = fc.stringMatching(/^[a-z0-9-]{1,8}$/)
    const query = fc.dictionary(segment, fc.string({ maxLength: 6 }), { maxKeys: 3 })
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), query, (segments, values) => {
        const search = new URLSearchParams(values).toString()
        const path = `/${segments.join('/')}${search === '' ? '' : `?${search}`}`
        expect(safeReturnTo(path)).toBe(path)
      }),
    )
  })
})

describe('the stored path to return to', () => {
  const stored = fakeStorage()

  test('is kept until the email address is confirmed', () => {
    storeReturnTo('/alerts?nowe=tak')
    expect(storedReturnTo()).toBe('/alerts?nowe=tak')
    clearStoredReturnTo()
    expect(storedReturnTo()).toBe('/')
  })

  test('is removed by a later registration without a path', () => {
    storeReturnTo('/alerts')
    storeReturnTo(null)
    expect(storedReturnTo()).toBe('/')
  })

  test.each(['https://zly.example/alerts', '//zly.example', '/\\zly.example', '/%2f%2fzly.example'])(
    '%s is rejected as input and from the storage',
    (evil) => {
      storeReturnTo(evil)
      expect(storedReturnTo()).toBe('/')
      stored.set('draft:return-to', JSON.stringify({ savedAt: Date.now(), values: evil }))
      expect(storedReturnTo()).toBe('/')
    },
  )
})
