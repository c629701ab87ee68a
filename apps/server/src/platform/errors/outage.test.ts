import pg from 'pg'
import { expect, test } from 'vitest'
import { isOutage } from './outage.ts'

const serverError = (code: string) => Object.assign(new pg.DatabaseError('message of the server', 0, 'error'), { code })

test.each([
  ['08006', 'connection lost'],
  ['53300', 'too many connections'],
  ['57P01', 'ended by the administrator'],
  ['57P02', 'crashed'],
  ['57P03', 'starting up'],
  ['57P05', 'idle for too long'],
  ['57014', 'statement out of time'],
  ['25P03', 'idle in a transaction for too long'],
  ['25P04', 'transaction out of time'],
  ['25006', 'replica that only reads'],
  ['55P03', 'lock not had'],
  ['40001', 'conflict'],
  ['40P01', 'deadlock'],
])('%s (%s) means an unavailable database, not a faulty query', (code) => {
  expect(isOutage(serverError(code))).toBe(true)
})

test.each(['23505', '42P01', '22P02', '57000', 'XX000'])('%s is a server error', (code) => {
  expect(isOutage(serverError(code))).toBe(false)
})

test.each([
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Connection terminated unexpectedly',
  'Client was closed and is not queryable',
  'timeout expired',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
])('a driver error without a code is an outage too: %s', (message) => {
  expect(isOutage(new Error(message))).toBe(true)
})

test('an unresolved host name is an outage; a missing file is not', () => {
  expect(isOutage(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND', syscall: 'getaddrinfo' }))).toBe(true)
  expect(isOutage(Object.assign(new Error('no socket'), { code: 'ENOENT', syscall: 'connect' }))).toBe(true)
  expect(isOutage(Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false)
})

test('several failures at once are an outage when each of them is', () => {
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  expect(isOutage(new AggregateError([refused, refused]))).toBe(true)
  expect(isOutage(new AggregateError([refused, serverError('42P01')]))).toBe(false)
  expect(isOutage(new AggregateError([]))).toBe(false)
})
