import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import { developmentParts } from '#dev/mailbox'
import { readConfig } from '#platform/config/config.ts'
import { buildApiServer } from '../src/app.ts'
import { createAppContext } from '../src/app-context.ts'

const addressesOf = async (env: Record<string, string>) => {
  const config = readConfig({
    DATABASE_URL: 'postgres://kram@127.0.0.1:1/kram',
    KRAM_DATA_DIR: join(tmpdir(), 'kram-development-parts'),
    ...env,
  })
  const context = createAppContext(config, pino({ level: 'silent' }), 'kram', developmentParts)
  const { fastify, addresses } = await buildApiServer(context)
  await fastify.close()
  await context.close()
  return addresses.map(({ url }) => url).filter((url) => url.startsWith('/dev/'))
}

test('development pages are registered outside production only', async () => {
  expect(await addressesOf({ NODE_ENV: 'test' })).toContain('/dev/mailbox')
  expect(
    await addressesOf({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://kram.example.pl',
      SMTP_URL: 'smtp://127.0.0.1:1',
    }),
  ).toEqual([])
})
