import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#platform/database'
import { startDatabase, startProduct } from '#testing/chaos/environment/processes'
import { openSmtpServer } from '#testing/chaos/environment/smtp-server'
import { until } from '#testing/chaos/environment/until'
import { fetchServed } from '#testing/http/fetch-served'
import { openTraceCollector } from '#testing/stand-ins/trace-collector'

const WORKER = join(import.meta.dirname, '../../src/worker.ts')
const EMAIL = 'zosia.wanda@example.pl'
const SECRET = '5f0f9cb2-9b7e-4c0b-8e7e-1d3b5a7c9e11'

/** A server and a worker as processes of their own, which send their traces to a collector. */
async function startInstallation() {
  // The databases of other tests are not durable; the product does not start on them.
  const dataDir = await mkdtemp(join(tmpdir(), 'kram-tracing-'))
  await chmod(dataDir, 0o711)
  const database = await startDatabase(dataDir)
  const [collector, smtp] = [await openTraceCollector(), await openSmtpServer()]
  await migrate(database.url)
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATABASE_POOL_MAX: '4',
    SMTP_URL: smtp.url,
    KRAM_WEB: 'off',
    KRAM_JOBS: 'off',
    KRAM_DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
  }
  const server = startProduct(env, await getPort())
  const worker = spawn(process.execPath, [WORKER], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(async () => {
    worker.kill('SIGKILL')
    await server.kill()
    collector.close()
    smtp.close()
    await database.stop()
    await rm(dataDir, { recursive: true, maxRetries: 20, retryDelay: 200 })
  })
  await server.start()
  /** Both send what they still have. */
  const stop = async () => {
    const ended = once(worker, 'exit')
    worker.kill('SIGTERM')
    await Promise.all([server.stop(), ended])
  }
  return { server, smtp, collector, stop }
}

test('a request, its statements and the e-mail that another process sends are one trace without personal data', async () => {
  const { server, smtp, collector, stop } = await startInstallation()
  const registered = await fetchServed(`${server.address}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, displayName: 'Zosia', password: 'kawa-na-targu-77' }),
  })
  expect(registered.status).toBe(201)
  await fetchServed(`${server.address}/api/auth/verify?token=${SECRET}`)
  await until(() => Promise.resolve(smtp.received.size > 0))
  await stop()

  const root = collector.spans.find(({ name, parentSpanId }) => name === 'POST /api/auth/register' && !parentSpanId)
  const trace = collector.spans.filter(({ traceId }) => traceId === root?.traceId)
  const names = (service: string) => trace.filter((span) => span.service === service).map(({ name }) => name)
  expect(names('kram')).toContainEqual(expect.stringMatching(/^pg\.query:INSERT/))
  expect(names('kram-worker')).toContain('outbox accounts.verify')
  // Each but the first has its parent in the same trace.
  const ids = new Set(trace.map(({ spanId }) => spanId))
  expect(trace.filter(({ parentSpanId }) => !parentSpanId || !ids.has(parentSpanId))).toHaveLength(1)
  const sent = collector.bodies.join('\n')
  expect(sent).not.toContain(EMAIL)
  expect(sent).not.toContain(SECRET)
  // The address of a client, which spans of requests have by default.
  expect(sent).not.toContain('client.address')
}, 600_000)
