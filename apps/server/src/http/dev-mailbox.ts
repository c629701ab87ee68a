import { instantText } from '@kram/contract/time'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database'
import { keptMail, keptMails, type KeptMail } from '#platform/mailbox'
import { found } from '#platform/refusal'
import { escapeHtml, letterViews, sendDevPage, sendLetter, table } from './dev-page.ts'

const row = ({ id, to, subject, createdAt }: KeptMail): string[] => [
  `<time>${instantText(createdAt).slice(0, 19).replace('T', ' ')}</time>`,
  escapeHtml(to),
  `<a href="/dev/mailbox/${id}">${escapeHtml(subject)}</a>`,
]

const listPage = (mails: readonly KeptMail[]): string =>
  '<p><a href="/dev/letters">Wzory wszystkich listów i powiadomień</a></p>' +
  (mails.length === 0 ? '<p>Nie wysłano jeszcze żadnego listu.</p>' : table(['Wysłano', 'Do', 'Temat'], mails.map(row)))

const mailPage = ({ id, to, text }: KeptMail): string =>
  `<p><a href="/dev/mailbox">Wszystkie listy</a></p><p>Do: ${escapeHtml(to)}</p>${letterViews(`/dev/mailbox/${id}/html`, text)}`

const idOf = (params: unknown): number => {
  const { id } = params as { id: string }
  return /^\d{1,15}$/.test(id) ? Number(id) : 0
}

const toOf = (query: unknown): string | null => {
  const { to } = query as { to?: unknown }
  return typeof to === 'string' && to !== '' ? to : null
}

/** What would have been sent, for developers and tests. Must not exist where real people are. */
export function serveMailbox(fastify: FastifyInstance, db: Db): void {
  fastify.get('/dev/mailbox', async ({ query }, reply) =>
    sendDevPage(reply, 'Skrzynka deweloperska', listPage(await keptMails(db, toOf(query)))),
  )
  fastify.get('/dev/mailbox.json', async ({ query }, reply) => {
    const mails = await keptMails(db, toOf(query))
    return reply
      .header('cache-control', 'no-store')
      .send(mails.map((mail) => ({ ...mail, createdAt: instantText(mail.createdAt) })))
  })
  fastify.get('/dev/mailbox/:id', async ({ params }, reply) => {
    const mail = found(await keptMail(db, idOf(params)))
    return sendDevPage(reply, mail.subject, mailPage(mail))
  })
  fastify.get('/dev/mailbox/:id/html', async ({ params }, reply) =>
    sendLetter(reply, found(await keptMail(db, idOf(params))).html),
  )
}
