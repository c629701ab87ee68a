import { expect, test } from 'vitest'
import { afterLogin } from './after-login.ts'

const buyer = { isSeller: false }
const seller = { isSeller: true }

test('sellers come to their stall, wherever they were going', () => {
  expect(afterLogin(seller, null)).toEqual({ to: '/seller/dashboard' })
  expect(afterLogin(seller, '/offers/nearby?day=2026-11-21')).toEqual({ to: '/seller/dashboard' })
})

test('others come to their own page, which hears that they have just logged in', () => {
  for (const returnUrl of [null, '', '/'])
    expect(afterLogin(buyer, returnUrl)).toEqual({ to: '/user/dashboard', state: { isAfterLogin: true } })
})

test('others come to where they were going, with the query', () => {
  expect(afterLogin(buyer, '/reservations/edit/7?tab=comments&x=1')).toEqual({
    to: '/reservations/edit/7?tab=comments&x=1',
  })
})

test('nobody is sent to another house', () => {
  for (const returnUrl of [
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    '/%2f/evil.test',
  ]) {
    expect(afterLogin(buyer, returnUrl).to).toBe('/user/dashboard')
  }
})
