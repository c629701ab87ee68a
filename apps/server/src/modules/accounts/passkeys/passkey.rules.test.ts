import { MAX_PASSKEYS } from '@kram/contract/accounts/passkey-limits'
import { expect, test } from 'vitest'
import {
  belongsTo,
  challengeExpiresAt,
  challengeIn,
  creationOptions,
  isFull,
  relyingPartyOf,
  requestOptions,
  userHandleOf,
} from './passkey.rules.ts'

const SITE = relyingPartyOf('https://kram.example:8443')
const clientData = (data: unknown) => Buffer.from(JSON.stringify(data)).toString('base64url')

test('passkeys belong to the domain of the public address, and answers come from its origin', () => {
  expect(SITE).toEqual({ id: 'kram.example', name: 'Kram', origin: 'https://kram.example:8443' })
  expect(relyingPartyOf('http://localhost:8080')).toMatchObject({ id: 'localhost', origin: 'http://localhost:8080' })
})

test('a passkey is stored on the device, used after a check of its user, and not made twice', () => {
  const owner = { id: 7, email: 'ania@kram.test', displayName: 'Ania' }
  expect(creationOptions(SITE, owner, { challenge: 'c', existingIds: ['a'] })).toMatchObject({
    rp: { id: 'kram.example', name: 'Kram' },
    user: { id: userHandleOf(7), name: 'ania@kram.test', displayName: 'Ania' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    excludeCredentials: [{ id: 'a', type: 'public-key' }],
  })
})

test('the request of a login names no account', () => {
  expect(requestOptions(SITE, 'c')).toEqual({
    challenge: 'c',
    rpId: 'kram.example',
    userVerification: 'required',
    timeout: 300_000,
  })
})

test('a challenge expires after five minutes', () => {
  expect(challengeExpiresAt(new Date('2026-11-20T12:00:00Z'))).toEqual(new Date('2026-11-20T12:05:00Z'))
})

test.each([
  [clientData({ challenge: 'abc' }), 'abc'],
  [clientData({ challenge: { toString: 1 } }), null],
  [clientData({}), null],
  [clientData(null), null],
  [clientData('abc'), null],
  ['%%%', null],
  ['', null],
])('the challenge in %s', (text, challenge) => {
  expect(challengeIn(text)).toBe(challenge)
})

test('an answer for another account, or from a key that suddenly can be copied, is not that of the passkey', () => {
  const stored = { userId: 7, backupEligible: false }
  const answer = { userHandle: userHandleOf(7), backupEligible: false }
  expect(belongsTo(stored, answer)).toBe(true)
  expect(belongsTo(stored, { ...answer, userHandle: userHandleOf(8) })).toBe(false)
  expect(belongsTo(stored, { ...answer, backupEligible: true })).toBe(false)
})

test('the number of passkeys is bounded', () => {
  expect(isFull(Array.from({ length: MAX_PASSKEYS - 1 }))).toBe(false)
  expect(isFull(Array.from({ length: MAX_PASSKEYS }))).toBe(true)
})
