import type { OfferView } from '@kram/contract/offers/views'
import { expect, test } from 'vitest'
import { shareTextOf } from './share-text.ts'

const NOW = new Date('2026-11-22T12:00:00+01:00')
const offer = {
  title: 'Jajka od kur',
  items: [{ price: '12.50' }, { price: '6.50' }],
  occurrences: [
    {
      fulfilment: 'pickup',
      startsAt: '2026-11-28T08:00:00+01:00',
      endsAt: '2026-11-28T12:00:00+01:00',
      cutoffAt: '2026-11-26T18:00:00+01:00',
      remaining: null,
    },
  ],
  location: { town: 'Grójec' },
  seller: { name: 'Ferma Adamczyk' },
  reservable: true,
} as unknown as OfferView
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

test('the text contains product, price, time, cut-off and seller', () => {
  expect(plain(shareTextOf(offer, NOW)).split('\n')).toEqual([
    'Jajka od kur – od 6,50 zł',
    'Odbiór: sobota, 28 listopada, 8:00–12:00, Grójec',
    'Zamówienia do: czwartek, 26 listopada o 18:00',
    'Sprzedaje Ferma Adamczyk. Rezerwacja w Kramie, płatność przy odbiorze:',
  ])
})

test('an offer that takes no orders names only when it opens again', () => {
  const closed = { ...offer, reservable: false, opensOn: null }
  expect(plain(shareTextOf(closed, NOW)).split('\n')).toEqual([
    'Jajka od kur – od 6,50 zł',
    'Teraz nie przyjmuje zamówień.',
    'Sprzedaje Ferma Adamczyk:',
  ])
  expect(plain(shareTextOf({ ...closed, opensOn: '2026-11-27' }, NOW))).toContain(
    'Teraz nie przyjmuje zamówień. Następny raz: piątek, 27 listopada.',
  )
})
