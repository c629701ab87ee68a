import type { FastifyInstance } from 'fastify'
import { renderMail } from '#platform/mail'
import type { LetterSample, NoticeSample } from '#platform/samples'
import { found } from '#platform/refusal'
import { escapeHtml, letterViews, sendDevPage, sendLetter, table } from './dev-page.ts'

export type Samples = { letters: readonly LetterSample[]; notices: readonly NoticeSample[] }

const listPage = ({ letters, notices }: Samples): string =>
  `<p><a href="/dev/mailbox">Listy, które zostałyby wysłane</a></p><h2>Listy (${letters.length})</h2>` +
  table(
    ['Temat', 'Kiedy', 'Można zrezygnować'],
    letters.map(({ name, when, subject, unsubscribe }) => [
      `<a href="/dev/letters/${name}">${escapeHtml(subject)}</a>`,
      escapeHtml(when),
      unsubscribe ? 'tak' : 'nie',
    ]),
  ) +
  `<h2>Powiadomienia w centrum i na urządzeniu (${notices.length})</h2>` +
  table(
    ['Tytuł', 'Treść', 'Kiedy'],
    notices.map(({ title, body, when }) => [`<b>${escapeHtml(title)}</b>`, escapeHtml(body), escapeHtml(when)]),
  )

const letterPage = (sample: LetterSample, next: LetterSample | undefined): string =>
  `<p><a href="/dev/letters">Wszystkie wzory</a>${next ? ` · <a href="/dev/letters/${next.name}">Następny</a>` : ''}</p>` +
  `<p>${escapeHtml(sample.when)}</p>${letterViews(`/dev/letters/${sample.name}/html`, renderMail(sample).text)}`

/** Every letter and every notification, on made-up data, to be looked at. Must not exist where real people are. */
export function serveSamples(fastify: FastifyInstance, samples: Samples): void {
  const { letters } = samples
  const placeOf = (params: unknown): number =>
    letters.findIndex(({ name }) => name === (params as { name: string }).name)
  fastify.get('/dev/letters', (_request, reply) => sendDevPage(reply, 'Wzory listów i powiadomień', listPage(samples)))
  fastify.get('/dev/letters/:name', ({ params }, reply) => {
    const place = placeOf(params)
    const sample = found(letters[place])
    return sendDevPage(reply, sample.subject, letterPage(sample, letters[place + 1]))
  })
  fastify.get('/dev/letters/:name/html', ({ params }, reply) =>
    sendLetter(reply, renderMail(found(letters[placeOf(params)])).html),
  )
}
