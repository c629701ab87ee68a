import { expect, test } from 'vitest'
import { apiErrorFrom, NetworkError } from '#lib/api'
import { failureText, connectionErrorText, loginErrorText } from './failure-text.ts'

const FALLBACK = 'Nieprawidłowy email lub hasło'

test('the server’s own message is shown', () => {
  const failure = apiErrorFrom(429, { code: 'RATE_LIMITED', message: 'Za dużo prób.', status: 429 })
  expect(failureText(failure, FALLBACK)).toBe('Za dużo prób.')
  expect(loginErrorText(apiErrorFrom(500, { message: 'Awaria.' }), FALLBACK)).toBe('Awaria.')
})

test('an answer without a message gets the fallback of the screen', () => {
  expect(failureText(apiErrorFrom(500, undefined), FALLBACK)).toBe(FALLBACK)
  expect(failureText(apiErrorFrom(502, '<html></html>'), FALLBACK)).toBe(FALLBACK)
})

test('without an answer the login shows the connection error, other screens add it to their fallback', () => {
  const offline = new NetworkError('Brak połączenia.')
  expect(loginErrorText(offline, FALLBACK)).toBe('Brak połączenia.')
  expect(failureText(offline, FALLBACK)).toBe(FALLBACK)
  expect(connectionErrorText(offline)).toBe('Brak połączenia.')
  expect(connectionErrorText(apiErrorFrom(500, undefined))).toBe(null)
})
