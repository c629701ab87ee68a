import { expect, test } from 'vitest'
import { cautionFor } from './caution.ts'

test('links, other messengers and money in advance are pointed at', () => {
  expect(cautionFor('Zapłać tu: https://olx-platnosc.xyz/abc')).toContain('linki')
  expect(cautionFor('napisz na WhatsApp')).toContain('poza Kramem')
  expect(cautionFor('Podaj kod BLIK')).toContain('kodu BLIK')
  expect(cautionFor('blik 123456')).toContain('kodu BLIK')
})

test('ordinary talk is left alone', () => {
  for (const text of [
    'Będę o 18.00, ul. Polna 5',
    'Czy można zapłacić BLIKiem na miejscu?',
    'Biorę 1.5 kg',
    'Dziękuję!',
  ])
    expect(cautionFor(text)).toBeNull()
})
