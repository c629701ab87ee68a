import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createLogger } from '../logging/index.ts'
import { openErrorReporter } from './index.ts'

/** A service that takes envelopes of Sentry's protocol: lines of JSON, the third one is the event. */
async function openService() {
  const envelopes: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      envelopes.push(body)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { dsn: `http://key@127.0.0.1:${port}/1`, envelopes }
}

const nowhere = new Writable({ write: (_line, _encoding, done) => done() })

async function reporting() {
  const { dsn, envelopes } = await openService()
  const reporter = await openErrorReporter(dsn, true)
  const log = createLogger({ level: 'info', destination: nowhere, onError: reporter.report })
  const events = (): Record<string, unknown>[] => envelopes.map((one) => JSON.parse(one.split('\n')[2] ?? '{}'))
  return { log, reporter, envelopes, events }
}

test('a logged error is reported with its stack, without personal data and the name of the machine', async () => {
  const { log, reporter, envelopes, events } = await reporting()

  log.error({ err: new TypeError('no user zosia@example.pl at ?token=abcdefgh') }, 'unexpected failure')
  log.warn({ err: new Error('a retry will help') }, 'message put back')
  await reporter.flush()

  expect(events()).toMatchObject([
    {
      environment: 'production',
      tags: { line: 'unexpected failure' },
      exception: { values: [{ type: 'TypeError', value: 'no user [e-mail] at ?token=[hidden]' }] },
    },
  ])
  expect(envelopes[0]).toContain('error-reports.test.ts')
  for (const secret of ['zosia', 'abcdefgh', hostname()]) expect(envelopes[0]).not.toContain(secret)
})

test('a failure that every request meets sends thirty reports a minute', async () => {
  const { log, reporter, envelopes } = await reporting()

  for (let n = 0; n < 50; n += 1) log.error({ err: new Error(`failure ${n}`) }, 'unexpected failure')
  await reporter.flush()

  expect(envelopes).toHaveLength(30)
})

test('without an address nothing is reported', async () => {
  const reporter = await openErrorReporter(undefined, true)
  reporter.report(new Error('unnoticed'), 'unexpected failure')
  await expect(reporter.flush()).resolves.toBeUndefined()
})
