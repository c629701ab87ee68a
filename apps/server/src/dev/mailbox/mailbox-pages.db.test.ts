import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { expect, test } from 'vitest'
import { mailboxMailer } from './mailbox-mailer.ts'
import { registerMailboxPages } from './mailbox-pages.ts'

const { db } = await testDatabase()
const { api, inject } = testApi({ db })
registerMailboxPages(api.fastify, db)
const get = (url: string) => inject({ method: 'GET', url })

test('the mailbox shows the e-mails that were not sent', async () => {
  const to = 'klient@kram.test'
  await mailboxMailer(db).send(
    { to, subject: 'Witaj <script>', content: { title: 'Cześć', paragraphs: ['Dobrze, że jesteś.'] } },
    'a',
  )

  const [email] = (await get(`/dev/mailbox.json?to=${to}`)).json<{ id: number; createdAt: string }[]>()
  expect(email).toMatchObject({
    to,
    subject: 'Witaj <script>',
    text: expect.stringContaining('Dobrze, że jesteś.'),
    html: expect.stringContaining('<h1'),
  })
  expect(email?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

  expect((await get('/dev/mailbox')).body).toContain('Witaj &lt;script&gt;')
  const page = await get(`/dev/mailbox/${email?.id}`)
  expect(page.body).toContain('<iframe title="List, 360 px, jasny" width="360" sandbox=')
  const html = await get(`/dev/mailbox/${email?.id}/html`)
  expect(html.headers['content-security-policy']).toContain('sandbox')
  expect((await get('/dev/mailbox/999999')).json()).toMatchObject({ code: 'NOT_FOUND' })
})
