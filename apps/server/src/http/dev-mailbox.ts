import { instantText } from '@kram/contract/time'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '#platform/database'
import { keptMail, keptMails, type KeptMail } from '#platform/mailbox'
import { found } from '#platform/refusal'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
table{width:100%;border-collapse:collapse}td,th{text-align:left;padding:.5rem;border-bottom:1px solid #8884;vertical-align:top}
iframe{width:100%;height:40rem;border:1px solid #8888;border-radius:.5rem;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere}`

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'"
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups"

const sendHtml = (reply: FastifyReply, policy: string, html: string) =>
  reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(html)

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<title>${escape(title)} - Kram</title><style>${STYLE}</style></head><body><h1>${escape(title)}</h1>${body}</body></html>`

const row = ({ id, to, subject, createdAt }: KeptMail): string =>
  `<tr><td><time>${instantText(createdAt).slice(0, 19).replace('T', ' ')}</time></td><td>${escape(to)}</td><td><a href="/dev/mailbox/${id}">${escape(subject)}</a></td></tr>`

const listPage = (mails: readonly KeptMail[]): string =>
  page(
    'Skrzynka deweloperska',
    mails.length === 0
      ? '<p>Nie wysłano jeszcze żadnego listu.</p>'
      : `<table><thead><tr><th scope="col">Wysłano</th><th scope="col">Do</th><th scope="col">Temat</th></tr></thead><tbody>${mails.map(row).join('')}</tbody></table>`,
  )

const mailPage = ({ id, to, subject, text }: KeptMail): string =>
  page(
    subject,
    `<p><a href="/dev/mailbox">Wszystkie listy</a></p><p>Do: ${escape(to)}</p><h2>HTML</h2>` +
      `<iframe title="List jako HTML" sandbox="allow-popups" src="/dev/mailbox/${id}/html"></iframe><h2>Tekst</h2><pre>${escape(text)}</pre>`,
  )

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
    sendHtml(reply, PAGE_POLICY, listPage(await keptMails(db, toOf(query)))),
  )
  fastify.get('/dev/mailbox.json', async ({ query }, reply) => {
    const mails = await keptMails(db, toOf(query))
    return reply
      .header('cache-control', 'no-store')
      .send(mails.map((mail) => ({ ...mail, createdAt: instantText(mail.createdAt) })))
  })
  fastify.get('/dev/mailbox/:id', async ({ params }, reply) =>
    sendHtml(reply, PAGE_POLICY, mailPage(found(await keptMail(db, idOf(params))))),
  )
  fastify.get('/dev/mailbox/:id/html', async ({ params }, reply) =>
    sendHtml(reply, LETTER_POLICY, found(await keptMail(db, idOf(params))).html),
  )
}
