import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import webPush from 'web-push'
import { fakeS3 } from '#testing/stand-ins/s3'
import { execute, withDatabase } from '#testing/database/sql'
import { testDatabase } from '#testing/database/test-database'
import { openDatabase } from '#platform/database'
import { readConfig } from '#platform/config'
import { examine, examineRunning } from './index.ts'

const { db, url } = await testDatabase()
const storage = await fakeS3()
const folder = mkdtempSync(join(tmpdir(), 'kram-doctor-'))

const received: string[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    received.push(...envelope.rcptTo.map(({ address }) => address))
    stream.resume().on('end', done)
  },
})
smtp.listen(0, '127.0.0.1')
await once(smtp.server, 'listening')

/** The first page of an installation as a proxy passes it on. */
const site = createServer((_request, reply) => {
  reply.writeHead(200, {
    'content-security-policy': "default-src 'self'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
  })
  reply.end('Kram')
}).listen(0, '127.0.0.1')
await once(site, 'listening')

const EMPTY = `kram_empty_${randomBytes(6).toString('hex')}`
await execute(url, `create database ${EMPTY}`)

afterAll(async () => {
  await execute(url, `drop database ${EMPTY} with (force)`)
  site.close()
  smtp.close()
  await storage.close()
  rmSync(folder, { recursive: true })
})

const portOf = (address: string | AddressInfo | null) => (address as AddressInfo).port
const keys = webPush.generateVAPIDKeys()
const others = webPush.generateVAPIDKeys()

const RIGHT = {
  NODE_ENV: 'production',
  PUBLIC_URL: `http://127.0.0.1:${portOf(site.address())}`,
  DATABASE_URL: url,
  DATABASE_POOL_MAX: '5',
  SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server.address())}`,
  MAIL_FROM: 'Kram <kontakt@kram.example.pl>',
  METRICS_TOKEN: 'a-token-of-this-test-0123456789',
  VAPID_PUBLIC_KEY: keys.publicKey,
  VAPID_PRIVATE_KEY: keys.privateKey,
  VAPID_SUBJECT: 'mailto:kontakt@kram.example.pl',
  S3_ENDPOINT: storage.settings.endpoint,
  S3_REGION: storage.settings.region,
  S3_BUCKET: storage.settings.bucket,
  S3_ACCESS_KEY_ID: storage.settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: storage.settings.secretAccessKey,
  KRAM_DATA_DIR: folder,
  OPERATOR_NAME: 'Jan Kowalski',
  OPERATOR_ADDRESS: 'Rynek 1, 05-600 Grójec',
  OPERATOR_EMAIL: 'kontakt@kram.example.pl',
}

/** The PostgreSQL of the tests gives up durability for speed, another one may not: this is not what is tested here. */
const isOfTests = ({ check }: { check: string }) => check === 'durability'

const faultsOf = async (...input: Parameters<typeof examine>) =>
  (await examine(...input)).filter((one) => one.level === 'fault' && !isOfTests(one)).map(({ check }) => check)

test('an installation in order has no fault but the missing certificate of this test, and gets its e-mail', async () => {
  const backups = join(folder, 'backups')
  mkdirSync(join(backups, '2026-11-24'), { recursive: true })
  expect(await faultsOf(RIGHT, { sendTo: 'operator@example.pl', backups })).toEqual(['tls'])
  expect(received).toEqual(['operator@example.pl'])
  expect(storage.stored.size).toBe(0)
})

test('ten faults are found, each with what to do', async () => {
  await sql`insert into outbox_messages (topic, payload, run_at, created_at)
    values ('email', '{}', now() - interval '1 hour', now() - interval '1 hour')`.execute(db)
  const serviceAccount = join(folder, 'account.json')
  writeFileSync(serviceAccount, '{}')
  mkdirSync(join(folder, 'none'))
  const findings = await examine(
    {
      ...RIGHT,
      PUBLIC_URL: 'http://127.0.0.1:1',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Kram <kontakt@kram.test>',
      DATABASE_POOL_MAX: '200',
      VAPID_PRIVATE_KEY: others.privateKey,
      FCM_SERVICE_ACCOUNT: serviceAccount,
      S3_SECRET_ACCESS_KEY: 'wrong',
      OPERATOR_ADDRESS: '',
    },
    { backups: join(folder, 'none') },
  )
  const faults = findings.filter((one) => one.level === 'fault' && !isOfTests(one))
  expect(faults.map(({ check }) => check).toSorted()).toEqual(
    [
      'backups',
      'connections',
      'operator',
      'pictures',
      'public address',
      'push to apps',
      'sender',
      'smtp',
      'web push',
      'worker',
    ].toSorted(),
  )
  for (const finding of findings) if (finding.level !== 'ok') expect(finding.advice).not.toBe('')
})

test('settings that contradict each other are faults, and nothing else is asked', async () => {
  expect(await faultsOf({ ...RIGHT, PUBLIC_URL: '', S3_BUCKET: '' })).toEqual(['settings', 'settings'])
})

test('a database that is not there and one without schema are told apart', async () => {
  const elsewhere = new URL(url)
  elsewhere.port = '1'
  expect(await faultsOf({ ...RIGHT, DATABASE_URL: elsewhere.href })).toContain('database')

  const found = await examine({ ...RIGHT, DATABASE_URL: withDatabase(url, EMPTY) })
  expect(found.find(({ check }) => check === 'schema')).toMatchObject({ says: 'the database is empty' })
  expect(found.find(({ check }) => check === 'extensions')).toMatchObject({ level: 'fault' })
})

test('a running installation says in Polish what it finds', async () => {
  const settings = {
    ...RIGHT,
    NODE_ENV: 'development',
    DATABASE_POOL_MAX: '200',
    OPERATOR_ADDRESS: '',
    METRICS_TOKEN: '',
  }
  const database = openDatabase({ url, max: 1, applicationName: 'kram-test' })
  const findings = await examineRunning({ ...database, config: readConfig(settings) })
  await database.close()
  expect(findings.find(({ check }) => check === 'connections')).toMatchObject({
    level: 'fault',
    says: expect.stringMatching(/^jeden proces może otworzyć 200 połączeń/),
    advice: expect.stringContaining('Zmniejsz DATABASE_POOL_MAX'),
  })
  const texts = findings.filter((one) => !isOfTests(one)).flatMap(({ says, advice = '' }) => [says, advice])
  for (const text of texts) expect(text).not.toMatch(/\b(the|is|are|of|has|waiting|free|Set|Run)\b/)
})
