import { expect, test } from 'vitest'
import { vocabulary } from '../../vocabulary.ts'
import { readPost } from '../read-post.rules.ts'

const stockOf = (text: string) =>
  readPost(text, '2026-06-12', vocabulary()).products.map(
    ({ available }) => available && `${available.value.amount} ${available.value.unit}`,
  )

test.each([
  ['what somebody else made', 'Miotły 20 zł, dziadek zrobił przez zimę 35 mioteł', ['35 szt']],
  ['what came of itself', 'Szczupak 45 zł/kg. Szczupaków złapało się 5', ['5 szt']],
  ['in hundreds', 'Nioski 28 zł sztuka. Zostało jeszcze około setki', ['100 szt']],
  ['in halves of hundreds', 'Nioski 28 zł sztuka. Mam pół setki', ['50 szt']],
  ['behind a colon', 'Lipa 50 g 8 zł, pokrzywa 50 g 6 zł. Lipa: 12 szt, pokrzywa: 5 szt', ['12 szt', '5 szt']],
  [
    'of a time',
    'Pieczarki 9 zł/kg, boczniak 16 zł/kg. W tym tygodniu pieczarek ok. 80 kg, boczniaka 15',
    ['80 kg', '15 kg'],
  ],
  ['as a whole', 'Dynie 3 zł/kg. Całość to mniej więcej 900 kg', ['900 kg']],
  ['up to which there are some', 'Młode kurczaki 26 zł/kg. Ilość ograniczona do 20 sztuk', ['20 szt']],
])('an amount is on hand: %s', (_, text, expected) => {
  expect(stockOf(text)).toEqual(expected)
})

test.each([
  ['what somebody bought', 'Miód 40 zł słoik. Pani Basia zamówiła 20 słoików', [null]],
  ['what went away', 'Ziemniaki 2 zł/kg. Wczoraj pojechało 300 kg', [null]],
])('an amount is not on hand: %s', (_, text, expected) => {
  expect(stockOf(text)).toEqual(expected)
})

test('powidła are no verb', () => {
  expect(stockOf('Dżem 12 zł, powidła 15 zł. Dżemu 18 słoików, powideł 10')).toEqual(['18 słoik', '10 słoik'])
})
