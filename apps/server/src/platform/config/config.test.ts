import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { SETTINGS } from './environment-variables.ts'

const problemsOf = (env: NodeJS.ProcessEnv) => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

test('without any variable it is a demo on this machine', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 8080,
    publicUrl: 'http://localhost:8080',
    demo: true,
    jobs: 'inline',
    facebook: undefined,
    s3: undefined,
  })
})

test('an external database gets no demo data unless requested', () => {
  const own = { DATABASE_URL: 'postgres://kram@db/kram' }

  expect(readConfig(own).demo).toBe(false)
  expect(readConfig({ ...own, KRAM_DEMO: '1' }).demo).toBe(true)
  expect(readConfig({ KRAM_DEMO: '0' }).demo).toBe(false)
})

test('every wrong variable gets one line, all at once, and no value is repeated', () => {
  const problems = problemsOf({
    PORT: '80a',
    NODE_ENV: 'prod',
    DATABASE_URL: 'mysql://root:hunter2@db/kram',
    PUBLIC_URL: 'https://kram.pl/targ',
    MAIL_FROM: 'kontakt',
    METRICS_TOKEN: 'short',
    KRAM_DEMO: 'yes',
  })

  expect(problems.toSorted()).toEqual([
    'DATABASE_URL must be an address that begins with postgres:// or postgresql://',
    'KRAM_DEMO must be one of: 0, 1',
    'MAIL_FROM must be like Kram <kontakt@example.pl>',
    'METRICS_TOKEN needs at least 16 characters',
    'NODE_ENV must be one of: development, production, test',
    'PORT must be a whole number from 0 to 65535',
    'PUBLIC_URL must be an address without a path',
  ])
  expect(problems.join()).not.toContain('hunter2')
})

test.each(['65536', '-1', '1.5', '1e3', '0x10'])('the port %s is refused', (PORT) => {
  expect(problemsOf({ PORT })).toEqual(['PORT must be a whole number from 0 to 65535'])
})

test('an empty variable counts as missing', () => {
  expect(readConfig({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 8080, mail: { smtpUrl: undefined } })
})

test('settings that belong together are refused when incomplete, naming the missing one', () => {
  expect(problemsOf({ FACEBOOK_APP_ID: '123' })).toEqual([
    'FACEBOOK_APP_SECRET is missing: FACEBOOK_APP_ID, FACEBOOK_APP_SECRET belong together',
  ])
  expect(readConfig({ FACEBOOK_APP_ID: '123', FACEBOOK_APP_SECRET: 'x' }).facebook).toMatchObject({
    appId: '123',
    appSecret: 'x',
  })
})

test('a connection pooler needs an address that leads past it, and nothing else takes one', () => {
  const pooled = { DATABASE_POOLER: 'transaction', DATABASE_URL: 'postgres://kram@db:6432/kram' }
  const direct = 'postgres://kram@db:5432/kram'

  expect(readConfig({ ...pooled, DATABASE_DIRECT_URL: direct }).database).toMatchObject({
    pooler: 'transaction',
    url: pooled.DATABASE_URL,
    directUrl: direct,
  })
  expect(readConfig({ DATABASE_URL: direct }).database).toMatchObject({ pooler: 'off', directUrl: direct })
  expect(problemsOf({ DATABASE_POOLER: 'transaction' })).toEqual([
    'DATABASE_URL is missing: DATABASE_POOLER needs it',
    'DATABASE_DIRECT_URL is missing: DATABASE_POOLER needs it',
  ])
  expect(problemsOf({ ...pooled, DATABASE_DIRECT_URL: 'postgres://other@db:6432/kram' })).toEqual([
    'DATABASE_DIRECT_URL must lead past the connection pooler of DATABASE_URL, to another host or port',
  ])
  expect(problemsOf({ DATABASE_URL: pooled.DATABASE_URL, DATABASE_DIRECT_URL: direct })).toEqual([
    'DATABASE_DIRECT_URL leads past a connection pooler: set DATABASE_POOLER to transaction, or leave it out',
  ])
})

test('production needs a public URL and SMTP, and rejects demo accounts', () => {
  expect(problemsOf({ NODE_ENV: 'production', KRAM_DEMO: '1' })).toEqual([
    'PUBLIC_URL is missing: in production links in e-mails need the public address',
    'SMTP_URL is missing: in production e-mails must be sent',
    'KRAM_DEMO must not be 1 in production: everybody knows the passwords of the demo accounts',
  ])
})

test('links never get a double slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://kram.pl/' }).publicUrl).toBe('https://kram.pl')
})

test('the settings documentation lists every variable once, and no other', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/settings.md'), 'utf8')
  const forServer = page.slice(0, page.indexOf('## For development'))
  const listed = [...forServer.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name = '']) => name)

  expect(listed.toSorted()).toEqual(Object.keys(SETTINGS).toSorted())
})

test('a map needs its three numbers, a service account its file, and a contact for push an address', () => {
  expect(problemsOf({ TILE_URL: 'https://tiles.example.pl/{z}/{x}' })).toEqual(['TILE_URL must name {z}, {x} and {y}'])
  expect(problemsOf({ FCM_SERVICE_ACCOUNT: '/nowhere/account.json' })).toEqual([
    'FCM_SERVICE_ACCOUNT must be the path of a file that is there',
  ])
  expect(problemsOf({ VAPID_SUBJECT: 'nobody' })).toContainEqual(
    'VAPID_SUBJECT must be an address that begins with mailto: or https://',
  )
})
