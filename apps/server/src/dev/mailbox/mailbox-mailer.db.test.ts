import { testDatabase } from '#testing/database/test-database'
import { expect, test } from 'vitest'
import type { Email } from '#platform/email'
import { listMailboxEmails } from './mailbox.ts'
import { mailboxMailer } from './mailbox-mailer.ts'

const { db } = await testDatabase()
const mailer = mailboxMailer(db)

const email: Email = {
  to: 'klient@kram.test',
  subject: 'Rezerwacja przyjęta – gęś i żurawina',
  content: {
    title: 'Gotowe',
    paragraphs: ['Dziękujemy <b>'],
    button: { label: 'Zobacz', url: 'https://kram.test/r/1?a=1&b=2' },
  },
}

test('an e-mail is stored as HTML and text and found by its address in any case', async () => {
  await mailer.send(email, 'a')
  await mailer.send({ ...email, to: 'inny@kram.test', subject: 'Inna' }, 'b')

  expect((await listMailboxEmails(db, null)).map(({ subject }) => subject)).toEqual(['Inna', email.subject])
  const [found] = await listMailboxEmails(db, 'Klient@Kram.test')
  expect(found).toMatchObject({ to: 'klient@kram.test', subject: email.subject })
  expect(found?.html).toContain('Dziękujemy &lt;b&gt;')
  expect(found?.html).toContain('href="https://kram.test/r/1?a=1&amp;b=2"')
  expect(found?.text).toContain('Zobacz:\nhttps://kram.test/r/1?a=1&b=2')
})

test('the unsubscribe link is in HTML and text', async () => {
  const unsubscribe = { oneClick: 'https://kram.test/api/notifications/unsubscribe/tajne', page: 'https://kram.test/u' }
  await mailer.send({ ...email, to: 'trzeci@kram.test', unsubscribe }, 'c')

  const [stored] = await listMailboxEmails(db, 'trzeci@kram.test')
  expect(stored?.text).toContain('Nie chcę takich e-maili: https://kram.test/u')
  expect(stored?.html).toContain('href="https://kram.test/u"')
})
