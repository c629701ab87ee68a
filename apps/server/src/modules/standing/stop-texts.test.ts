import { expect, test } from 'vitest'
import { resumeEmail, stopEmail } from './stop-texts.ts'

const WANTED = {
  sellerName: 'Zagroda',
  offerTitle: 'Paczka z sadu',
  productName: 'Jabłka & gruszki',
  postalCode: '05-600',
}
const FACTS = { place: 'Rynek', message: null }
const SEARCH = '/offers/nearby?q=Jab%C5%82ka+%26+gruszki&place=05-600'

test.each(['suspension', 'closing', 'location'] as const)('%s: the button finds the same thing near by', (cause) => {
  const { content } = stopEmail(cause, WANTED, FACTS)
  expect(content.button).toEqual({ label: 'Znajdź to samo w okolicy', url: SEARCH })
  expect(content.paragraphs.join(' ')).toContain('Kolejne rezerwacje nie powstaną.')
})

test('without a product and a place the title is searched for', () => {
  const { content } = stopEmail('suspension', { ...WANTED, productName: null, postalCode: null }, FACTS)
  expect(content.button?.url).toBe('/offers/nearby?q=Paczka+z+sadu')
})

test('what goes on leads to the own standing reservations', () => {
  const own = { label: 'Moje stałe rezerwacje', url: '/reservations/standing' }
  expect(stopEmail('move', WANTED, FACTS).content.button).toEqual(own)
  expect(resumeEmail('suspension', WANTED).content.button).toEqual(own)
})
