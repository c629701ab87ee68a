import type { OfferView } from '@kram/contract/offers/views'
import { expect, test } from 'vitest'
import { offerDescription, offerImage } from './offer-metadata.ts'

const window = (startsAt: string, remaining: number | null = null) => ({ startsAt, remaining })
const offer = {
  id: 7,
  title: 'Jajka od kur',
  items: [
    { price: '12.50', remaining: 4, pictures: [] },
    { price: '6.50', remaining: 4, pictures: [] },
  ],
  occurrences: [window('2026-12-05T08:00:00+01:00')],
  location: { town: 'Grójec' },
  seller: { name: 'Ferma Adamczyk' },
  reservable: true,
  opensOn: null,
} as unknown as OfferView
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

test('the description contains product, lowest price, place, time and a call to action', () => {
  expect(plain(offerDescription(offer))).toBe(
    'Jajka od kur – od 6,50 zł, odbiór: Grójec, sobota, 5 grudnia, sprzedaje Ferma Adamczyk. Zarezerwuj w Kramie, zapłać przy odbiorze.',
  )
})

test('an offer without open occurrences does not invite to reserve, but names the next time', () => {
  const closed = { ...offer, reservable: false }
  expect(plain(offerDescription(closed))).toBe(
    'Jajka od kur – od 6,50 zł, odbiór: Grójec, sprzedaje Ferma Adamczyk. Teraz nie przyjmuje zamówień.',
  )
  expect(plain(offerDescription({ ...closed, opensOn: '2026-11-27' }))).toMatch(
    /sprzedaje Ferma Adamczyk\. Następny raz: piątek, 27 listopada\.$/,
  )
})

test('the address of the preview picture changes with its content', () => {
  const closed = { ...offer, reservable: false }
  const addresses = [offer, closed, { ...closed, opensOn: '2026-11-27' }].map(offerImage)
  expect(new Set(addresses).size).toBe(3)
})
