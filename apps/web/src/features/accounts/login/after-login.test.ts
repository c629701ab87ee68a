import { expect, test } from 'vitest'
import { afterLogin } from './after-login.ts'

const buyer = { isSeller: false }
const seller = { isSeller: true }

test('sellers go to their dashboard, whatever the return address', () => {
  expect(afterLogin(seller, null)).toEqual({ to: '/seller/dashboard' })
  expect(afterLogin(seller, '/offers/nearby?day=2026-11-21')).toEqual({ to: '/seller/dashboard' })
})

test('buyers go to their dashboard with the state isAfterLogin', () => {
  for (const returnUrl of [null, '', '/'])
    expect(afterLogin(buyer, returnUrl)).toEqual({ to: '/user/dashboard', state: { isAfterLogin: true } })
})

test('buyers go to the return address with its query', () => {
  expect(afterLogin(buyer, '/reservations/edit/7?tab=comments&x=1')).toEqual({
    to: '/reservations/edit/7?tab=comments&x=1',
  })
})

test('the screens of the login and the error page are no return address', () => {
  for (const returnUrl of ['/login', '/login?seller=true', '/Login/', '/register?seller=false', '/error', '/error#a'])
    expect(afterLogin(buyer, returnUrl)).toEqual({ to: '/user/dashboard', state: { isAfterLogin: true } })
  expect(afterLogin(buyer, '/login-help')).toEqual({ to: '/login-help' })
})

test('foreign return addresses are ignored', () => {
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
