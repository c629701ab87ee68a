import { expect, test } from 'vitest'
import { scamWarning } from './scam-warning.ts'

test('links, other messengers and advance payment show a warning', () => {
  expect(scamWarning('Zapłać tu: https://olx-platnosc.xyz/abc')).toContain('linki')
  expect(scamWarning('napisz na WhatsApp')).toContain('poza Kramem')
  expect(scamWarning('Podaj kod BLIK')).toContain('kodu BLIK')
  expect(scamWarning('blik 123456')).toContain('kodu BLIK')
})

test('ordinary messages show no warning', () => {
  for (const text of [
    'Będę o 18.00, ul. Polna 5',
    'Czy można zapłacić BLIKiem na miejscu?',
    'Biorę 1.5 kg',
    'Dziękuję!',
  ])
    expect(scamWarning(text)).toBeNull()
})
