import type { OfferView } from '@kram/contract/offers/views'
import { expect, test } from 'vitest'
import { shareTextOf } from './share-text.ts'

const NOW = new Date('2026-11-22T12:00:00+01:00')
const offer = {
  title: 'Jajka od kur',
  items: [
    {
      productName: 'Jajka',
      variantName: '10 szt.',
      soldBy: 'packed',
      price: '12.50',
      netQuantity: 10,
      netUnit: 'szt',
      remaining: null,
    },
    {
      productName: 'Ser',
      variantName: 'na wagę',
      soldBy: 'loose',
      price: '40.00',
      netQuantity: 1,
      netUnit: 'kg',
      remaining: 3,
    },
    {
      productName: 'Miód',
      variantName: 'słoik 0,9 l',
      soldBy: 'packed',
      price: '45.00',
      netQuantity: 0.9,
      netUnit: 'l',
      remaining: 0,
    },
  ],
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

test('the text contains each product that is left with its price, time, cut-off and seller', () => {
  expect(plain(shareTextOf(offer, NOW)).split('\n')).toEqual([
    'Jajka od kur',
    '• Jajka 10 szt. – 12,50 zł',
    '• Ser – 40,00 zł/kg',
    'Odbiór: sobota, 28 listopada, 8:00–12:00, Grójec',
    'Zamówienia do: czwartek, 26 listopada o 18:00',
    'Sprzedaje Ferma Adamczyk. Rezerwacja w Kramie, płatność przy odbiorze:',
  ])
})

test('an offer that takes no orders names only when it opens again', () => {
  const closed = { ...offer, reservable: false, opensOn: null }
  expect(plain(shareTextOf(closed, NOW)).split('\n')).toEqual([
    'Jajka od kur',
    '• Jajka 10 szt. – 12,50 zł',
    '• Ser – 40,00 zł/kg',
    'Teraz nie przyjmuje zamówień.',
    'Sprzedaje Ferma Adamczyk:',
  ])
  expect(plain(shareTextOf({ ...closed, opensOn: '2026-11-27' }, NOW))).toContain(
    'Teraz nie przyjmuje zamówień. Następny raz: piątek, 27 listopada.',
  )
})
