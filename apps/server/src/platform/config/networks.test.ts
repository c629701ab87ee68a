import { expect, test } from 'vitest'
import { isNetwork, networkMatcher } from './networks.ts'

test.each(['203.0.113.0/24', '203.0.113.7', '2001:db8::/32', '::1', '0.0.0.0/0'])('%s is a network', (text) => {
  expect(isNetwork(text)).toBe(true)
})

test.each(['203.0.113.0/33', '203.0.113', 'biuro', '', '2001:db8::/129', '1/8'])('%s is none', (text) => {
  expect(isNetwork(text)).toBe(false)
})

const matches = networkMatcher(['203.0.113.0/24', '198.51.100.7', '2001:db8::/32'])

test.each(['203.0.113.200', '::ffff:203.0.113.1', '198.51.100.7', '2001:db8:1::9'])('%s is inside', (ip) => {
  expect(matches(ip)).toBe(true)
})

test.each(['203.0.114.1', '198.51.100.8', '2001:db9::1', '::1', '', 'nobody'])('%s is outside', (ip) => {
  expect(matches(ip)).toBe(false)
})
