import { escapeHtml } from '@kram/contract/common/escape-html'
import { instantText, localDateOf, localTimeOf } from '@kram/contract/common/time'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database'
import { findMailboxEmail, listMailboxEmails, type MailboxEmail } from './mailbox.ts'
import { orNotFound } from '#platform/errors'
import { emailPreviews, sendDevPage, sendEmailPreview, table } from './dev-page.ts'

const row = ({ id, to, subject, createdAt }: MailboxEmail): string[] => [
  `<time>${localDateOf(createdAt)} ${localTimeOf(createdAt)}</time>`,
  escapeHtml(to),
  `<a href="/dev/mailbox/${id}">${escapeHtml(subject)}</a>`,
]

const listPage = (emails: readonly MailboxEmail[]): string =>
  '<p><a href="/dev/emails">Wzory wszystkich e-maili i powiadomień</a></p>' +
  (emails.length === 0
    ? '<p>Nie wysłano jeszcze żadnego e-maila.</p>'
    : table(['Wysłano', 'Do', 'Temat'], emails.map(row)))

const mailboxEmailPage = ({ id, to, text }: MailboxEmail): string =>
  `<p><a href="/dev/mailbox">Wszystkie listy</a></p><p>Do: ${escapeHtml(to)}</p>${emailPreviews(`/dev/mailbox/${id}/html`, text)}`

const idOf = (params: unknown): number => {
  const { id } = params as { id: string }
  return /^\d{1,15}$/.test(id) ? Number(id) : 0
}

const recipientOf = (query: unknown): string | null => {
  const { to } = query as { to?: unknown }
  return typeof to === 'string' && to !== '' ? to : null
}

/** The development mailbox. Never registered in production. */
export function registerMailboxPages(fastify: FastifyInstance, db: Db): void {
  fastify.get('/dev/mailbox', async ({ query }, reply) =>
    sendDevPage(reply, 'Skrzynka deweloperska', listPage(await listMailboxEmails(db, recipientOf(query)))),
  )
  fastify.get('/dev/mailbox.json', async ({ query }, reply) => {
    const emails = await listMailboxEmails(db, recipientOf(query))
    return reply
      .header('cache-control', 'no-store')
      .send(emails.map((email) => ({ ...email, createdAt: instantText(email.createdAt) })))
  })
  fastify.get('/dev/mailbox/:id', async ({ params }, reply) => {
    const email = orNotFound(await findMailboxEmail(db, idOf(params)))
    return sendDevPage(reply, email.subject, mailboxEmailPage(email))
  })
  fastify.get('/dev/mailbox/:id/html', async ({ params, query }, reply) =>
    sendEmailPreview(reply, orNotFound(await findMailboxEmail(db, idOf(params))).html, query),
  )
}
