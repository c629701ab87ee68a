import { COMMON_ERRORS } from '@kram/contract/common/errors'
import { expect, test } from 'vitest'
import { loginErrorText } from '../failure-text.ts'
import { checkedSession } from './checked-session.ts'

const session = { token: 't', expiresAt: '2030-01-01T00:00:00Z', user: { id: 1, email: 'a@b.pl', isSeller: false } }

test('a response with token and user is a session', () => {
  expect(checkedSession(session)).toBe(session)
})

test.each([undefined, null, '', 'OK', '<html></html>', {}, { token: 't' }, { user: session.user }])(
  'the response %j is a failed login with a sentence',
  (reply) => {
    try {
      expect(checkedSession(reply)).toBe('a failure')
    } catch (error) {
      expect(loginErrorText(error, 'Nieprawidłowy email lub hasło')).toBe(COMMON_ERRORS.INTERNAL_ERROR.message)
    }
  },
)
