import { expect, test } from 'vitest'
import { loginPath } from './login-mode.ts'

test.each([
  ['buyer', null, '/login'],
  ['seller', null, '/login?seller=true'],
  ['seller', '/', '/login?seller=true'],
  ['buyer', '/offers/7?day=a&b=c', '/login?returnUrl=%2Foffers%2F7%3Fday%3Da%26b%3Dc'],
  ['seller', '/user/about', '/login?seller=true&returnUrl=%2Fuser%2Fabout'],
  ['buyer', 'https://evil.example', '/login'],
] as const)('the login in mode %s returning to %s is %s', (mode, returnUrl, path) =>
  expect(loginPath(mode, returnUrl)).toBe(path),
)
