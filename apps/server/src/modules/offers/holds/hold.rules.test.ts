import { expect, test } from 'vitest'
import { heldStatus, statusAfterRelease } from './hold.rules.ts'

const hidden = { kind: 'hidden', wasStatus: 'active' } as const
const closed = { kind: 'closed', wasStatus: 'active' } as const
const free = { isSuspended: false }

test('a hold takes an offer off sale, and closes it if it says so', () => {
  expect(heldStatus('active', ['hidden'])).toBe('paused')
  expect(heldStatus('active', ['change', 'closed'])).toBe('archived')
  expect(heldStatus('archived', ['hidden'])).toBe('archived')
  expect(heldStatus('active', [])).toBe('active')
})

test('the last release returns to the status before the first hold', () => {
  expect(statusAfterRelease({ status: 'paused', ...free }, hidden, [])).toBe('active')
  expect(statusAfterRelease({ status: 'archived', ...free }, closed, [hidden])).toBe('paused')
  expect(statusAfterRelease({ status: 'paused', isSuspended: true }, hidden, [])).toBe('paused')
})

test('what the seller changed meanwhile stays', () => {
  expect(statusAfterRelease({ status: 'archived', ...free }, hidden, [])).toBe('archived')
})
