import { escapeHtml } from '@kram/contract/common/escape-html'
import type { FastifyInstance } from 'fastify'
import { type EmailSample, renderEmail, type Samples } from '#platform/email'
import { orNotFound } from '#platform/errors'
import { emailPreviews, sendDevPage, sendEmailPreview, table } from './dev-page.ts'

const listPage = ({ emails, notifications }: Samples): string =>
  `<p><a href="/dev/mailbox">Listy, które zostałyby wysłane</a></p><h2>Listy (${emails.length})</h2>` +
  table(
    ['Temat', 'Kiedy', 'Można zrezygnować'],
    emails.map(({ name, when, subject, unsubscribe }) => [
      `<a href="/dev/emails/${name}">${escapeHtml(subject)}</a>`,
      escapeHtml(when),
      unsubscribe ? 'tak' : 'nie',
    ]),
  ) +
  `<h2>Powiadomienia w centrum i na urządzeniu (${notifications.length})</h2>` +
  table(
    ['Tytuł', 'Treść', 'Kiedy'],
    notifications.map(({ title, body, when }) => [`<b>${escapeHtml(title)}</b>`, escapeHtml(body), escapeHtml(when)]),
  )

const samplePage = (sample: EmailSample, next: EmailSample | undefined): string =>
  `<p><a href="/dev/emails">Wszystkie wzory</a>${next ? ` · <a href="/dev/emails/${next.name}">Następny</a>` : ''}</p>` +
  `<p>${escapeHtml(sample.when)}</p>${emailPreviews(`/dev/emails/${sample.name}/html`, renderEmail(sample).text)}`

/** Every e-mail and notification with sample data. Never registered in production. */
export function registerSamplePages(fastify: FastifyInstance, samples: Samples): void {
  const { emails } = samples
  const indexOfSample = (params: unknown): number =>
    emails.findIndex(({ name }) => name === (params as { name: string }).name)
  fastify.get('/dev/emails', (_request, reply) => sendDevPage(reply, 'Wzory e-maili i powiadomień', listPage(samples)))
  fastify.get('/dev/emails/:name', ({ params }, reply) => {
    const index = indexOfSample(params)
    const sample = orNotFound(emails[index])
    return sendDevPage(reply, sample.subject, samplePage(sample, emails[index + 1]))
  })
  fastify.get('/dev/emails/:name/html', ({ params, query }, reply) =>
    sendEmailPreview(reply, renderEmail(orNotFound(emails[indexOfSample(params)])).html, query),
  )
}
