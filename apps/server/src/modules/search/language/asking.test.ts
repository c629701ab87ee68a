import { expect, test } from 'vitest'
import { isAsking } from './asking.rules.ts'

test.each([
  'szukam',
  'poszukuję',
  'kupię',
  'chciałabym',
  'potrzebuję',
  'zamówić',
  'sprzedaje',
  'poproszę',
  'czegoś',
  'ktoś',
])('"%s" asks', (word) => {
  expect(isAsking(word)).toBe(true)
})

test.each(['szukanie', 'zakupy', 'pieczeń', 'pieczony', 'maja', 'masło', 'robiony', 'sprzedaż', 'kupa', 'chcica'])(
  '"%s" does not only ask',
  (word) => {
    expect(isAsking(word)).toBe(false)
  },
)
