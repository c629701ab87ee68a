import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { testDatabase } from '#testing/database/test-database'
import pino from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { manualClock } from '../clock/clock.ts'
import { enqueueEmail, emailHandler, smtpMailer, type Email } from './mailer.ts'
import { createBounceStore } from './bounces.ts'
import { createRunner } from '../queue/index.ts'
import { inTransaction } from '../database/index.ts'

const { db } = await testDatabase()
const log = pino({ level: 'silent' })
const clock = manualClock('2026-11-20T12:00:00Z')
const bounces = createBounceStore({ db, clock })

type Received = { recipients: string[]; raw: string }
const received: Received[] = []
let answer: Error | null = null

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(answer),
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      received.push({
        recipients: envelope.rcptTo.map(({ address }) => address),
        raw: Buffer.concat(chunks).toString(),
      })
      done()
    })
  },
})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
const { port } = server.server.address() as AddressInfo
const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Kram <poczta@kram.test>', log, bounces })
afterAll(async () => {
  mailer.close()
  await new Promise<void>((resolve) => server.close(resolve))
})

const mail: Email = {
  to: 'klient@kram.test',
  subject: 'Rezerwacja przyjęta – gęś i żurawina',
  content: {
    title: 'Gotowe',
    paragraphs: ['Dziękujemy <b>'],
    button: { label: 'Zobacz', url: 'https://kram.test/r/1?a=1&b=2' },
  },
}
const headersOf = ({ raw }: Received) => raw.split('\r\n\r\n', 1)[0]?.replace(/\r\n\s+/g, ' ') ?? ''

beforeEach(async () => {
  received.length = 0
  answer = null
  await db.deleteFrom('outboxMessages').execute()
  await db.deleteFrom('devMailboxEmails').execute()
})

test('an e-mail enqueued in a transaction is sent once over SMTP as HTML and text with its own id', async () => {
  await inTransaction(db, (tx) => enqueueEmail(tx, mail, 'reservation:1'))
  await inTransaction(db, (tx) => enqueueEmail(tx, mail, 'reservation:1'))
  await createRunner({
    db,
    clock,
    log,
    handlers: { email: emailHandler(mailer, 'https://kram.test') },
    jobs: [],
  }).runDue()

  const [only, ...more] = received
  expect(more).toEqual([])
  expect(only?.recipients).toEqual(['klient@kram.test'])
  const headers = headersOf(only ?? { recipients: [], raw: '' })
  expect(headers).toMatch(/^Message-ID: <message-\d+@kram\.test>/m)
  expect(headers).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(headers).toMatch(/^Auto-Submitted: auto-generated/m)
  const subject = /^Subject: (.*)$/m.exec(headers)?.[1] ?? ''
  expect(subject).toMatch(/^=\?UTF-8\?/)
})

test('an e-mail waits while the SMTP server is down', async () => {
  const unreachable = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'Kram <poczta@kram.test>', log, bounces })
  await inTransaction(db, (tx) => enqueueEmail(tx, mail))
  await createRunner({
    db,
    clock,
    log,
    handlers: { email: emailHandler(unreachable, 'https://kram.test') },
    jobs: [],
  }).runDue()
  unreachable.close()
  expect(received).toEqual([])

  clock.advance(2)
  await createRunner({
    db,
    clock,
    log,
    handlers: { email: emailHandler(mailer, 'https://kram.test') },
    jobs: [],
  }).runDue()
  expect(received).toHaveLength(1)
})

test('a temporary SMTP error is retried, a permanent one is not', async () => {
  answer = Object.assign(new Error('try later'), { responseCode: 451 })
  await expect(mailer.send(mail, 'a')).rejects.toThrow('451')

  answer = Object.assign(new Error('no such person'), { responseCode: 550 })
  expect(await mailer.send(mail, 'b')).toBe('refused')
})

test('a bounced address gets no e-mails for a week; a rejection of the sender does not count', async () => {
  const to = 'Nikt@kram.test'
  answer = Object.assign(new Error('5.7.1 your address is on a list'), { responseCode: 550 })
  await mailer.send({ ...mail, to }, 'a')
  answer = null
  await mailer.send({ ...mail, to }, 'b')
  expect(received).toHaveLength(1)

  answer = Object.assign(new Error('5.1.1 no such person'), { responseCode: 550 })
  await mailer.send({ ...mail, to }, 'c')
  answer = null
  expect(await mailer.send({ ...mail, to: 'nikt@kram.test' }, 'd')).toBe('refused')
  expect(received).toHaveLength(1)
  expect(JSON.stringify(await db.selectFrom('emailBounces').selectAll().execute())).not.toContain('nikt')

  clock.advance(7 * 24 * 3600)
  await mailer.send({ ...mail, to }, 'e')
  expect(received).toHaveLength(2)
})

test('e-mails that can be unsubscribed carry header and link; others do not', async () => {
  const unsubscribe = { oneClick: 'https://kram.test/api/notifications/unsubscribe/tajne', page: 'https://kram.test/u' }
  await mailer.send({ ...mail, unsubscribe }, 'a')
  await mailer.send(mail, 'b')
  const [stoppable, other] = received.map(headersOf)
  expect(stoppable).toMatch(/^List-Unsubscribe: <https:\/\/kram\.test\/api\/notifications\/unsubscribe\/tajne>$/m)
  expect(stoppable).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  expect(other).not.toMatch(/^List-/m)
})

test('headers and recipients cannot be injected', async () => {
  await expect(mailer.send({ ...mail, to: 'a@x.pl\nbcc: b@x.pl' }, 'a')).rejects.toThrow('one line')
  await expect(mailer.send({ ...mail, subject: 'Hej\r\nBcc: b@x.pl' }, 'b')).rejects.toThrow('one line')
  await mailer.send({ ...mail, to: 'a@x.pl,b@x.pl' }, 'c').catch(() => undefined)

  expect(received.flatMap(({ recipients }) => recipients)).not.toContain('b@x.pl')
})
