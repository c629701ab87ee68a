import { expect, test } from 'vitest'
import { waitText } from './wait-text.ts'

test.each([
  [0.4, 'sekundę'],
  [3, '3 sekundy'],
  [11, '20 sekund'],
  [51, 'minutę'],
  [60, 'minutę'],
  [61, '2 minuty'],
  [300, '5 minut'],
  [3000, '50 minut'],
  [3541, 'godzinę'],
  [3601, '2 godziny'],
  [86_400, '24 godziny'],
])('a wait of %s s is written as "%s"', (seconds, wait) => {
  expect(waitText(seconds)).toBe(`Za dużo prób w krótkim czasie. Spróbuj ponownie za ${wait}.`)
})
