import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { manualClock } from '#platform/clock/clock.ts'
import { readConfig } from '#platform/config/config.ts'
import { registerSecurityTxt } from './security-txt.ts'

test('who finds a weakness learns where to report it, and the answer is valid for half a year', async () => {
  const fastify = Fastify()
  const config = readConfig({ OPERATOR_EMAIL: 'bezpieczenstwo@targ.test', PUBLIC_URL: 'https://targ.test' })
  registerSecurityTxt(fastify, config, manualClock('2026-11-22T10:00:00Z'))

  const reply = await fastify.inject('/.well-known/security.txt')

  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(reply.body).toBe(
    'Contact: mailto:bezpieczenstwo@targ.test\n' +
      'Contact: https://targ.test/contact\n' +
      'Expires: 2027-05-21T00:00:00.000Z\n' +
      'Preferred-Languages: pl, en\n' +
      'Canonical: https://targ.test/.well-known/security.txt\n',
  )
})
