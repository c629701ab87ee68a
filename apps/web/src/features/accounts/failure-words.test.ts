import { expect, test } from 'vitest'
import { failureFrom, NetworkFailure } from '#lib/failures.ts'
import { failureWords, lineTrouble, loginWords } from './failure-words.ts'

const FALLBACK = 'Nieprawidłowy email lub hasło'

test('the server’s own message is shown', () => {
  const refusal = failureFrom(429, { code: 'RATE_LIMITED', message: 'Za dużo prób.', status: 429 })
  expect(failureWords(refusal, FALLBACK)).toBe('Za dużo prób.')
  expect(loginWords(failureFrom(500, { message: 'Awaria.' }), FALLBACK)).toBe('Awaria.')
})

test('an answer without a message is spoken for by the screen', () => {
  expect(failureWords(failureFrom(500, undefined), FALLBACK)).toBe(FALLBACK)
  expect(failureWords(failureFrom(502, '<html></html>'), FALLBACK)).toBe(FALLBACK)
})

test('without an answer logging in says what is wrong with the line, the others say it beside their own words', () => {
  const offline = new NetworkFailure('Brak połączenia.')
  expect(loginWords(offline, FALLBACK)).toBe('Brak połączenia.')
  expect(failureWords(offline, FALLBACK)).toBe(FALLBACK)
  expect(lineTrouble(offline)).toBe('Brak połączenia.')
  expect(lineTrouble(failureFrom(500, undefined))).toBe(null)
})
