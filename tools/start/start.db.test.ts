import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './port.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** `npm start` with its own data folder, without the demo. */
async function start(env: NodeJS.ProcessEnv) {
  const dataDir = await mkdtemp(join(tmpdir(), 'kram-start-'))
  await chmod(dataDir, 0o711)
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const child = spawn('node', ['tools/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development', KRAM_DEMO: '0', KRAM_DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const output = () => Buffer.concat(chunks).toString()
  const ended = once(child, 'close').then(([code]) => Number(code))
  const isOpen = () =>
    new Promise<void>((open) => child.stdout.on('data', () => output().includes('is open') && open()))
  return { child, dataDir, output, ended, isOpen: isOpen() }
}

test('one command starts the product, and one signal stops it without leftovers', { timeout: 600_000 }, async () => {
  const port = await freePort(0, '127.0.0.1')
  const { child, dataDir, output, ended, isOpen } = await start({ PORT: String(port) })
  await Promise.race([isOpen, ended])

  expect(output()).toContain(`Kram is open: http://localhost:${port}`)
  // Not ready for a moment after a busy start, because requests would be shed.
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200)

  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false)
  await expect(fetch(`http://127.0.0.1:${port}/health/ready`)).rejects.toThrow('fetch failed')
})

test('a port in use is reported with the variable that changes it', async () => {
  const portHolder = createServer()
  onTestFinished(() => void portHolder.close())
  await new Promise<void>((listening) => portHolder.listen(0, '127.0.0.1', listening))
  const { port } = portHolder.address() as AddressInfo

  const { output, ended } = await start({ PORT: String(port) })

  expect(await ended).toBe(1)
  expect(output()).toContain(`Port ${port} is taken by another program`)
  expect(output()).toContain(`PORT=${port + 1}`)
})

test('invalid settings are listed, and nothing is started', async () => {
  const { dataDir, output, ended } = await start({ PORT: '99999', SMTP_URL: 'mail' })

  expect(await ended).toBe(1)
  expect(output()).toContain('PORT must be')
  expect(output()).toContain('SMTP_URL must be')
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})

test('an unusable DATABASE_URL is reported without its password', async () => {
  const { output, ended } = await start({ DATABASE_URL: 'postgres://kram:hush@127.0.0.1:1/market', PORT: '0' })

  expect(await ended).toBe(1)
  expect(output()).toContain('The database of DATABASE_URL (127.0.0.1:1/market) cannot be used: nothing answers there')
  expect(output()).not.toContain('hush')
})
