import type { EmailSample } from '#platform/email'
import { sampleUnsubscribe } from '#platform/email'

type Written = { subject: string; body: string }

/** An empty line begins a paragraph. */
const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

export const mailingEmail = ({ subject, body }: Written) => ({
  subject,
  content: {
    title: subject,
    paragraphs: paragraphsOf(body),
    footer: 'Dostajesz tę wiadomość od operatora Kramu, bo masz tu konto.',
  },
})

const SAMPLE = {
  subject: 'Przerwa w sobotę',
  body: 'Dzień dobry!\n\nW sobotę rano Kram nie będzie działał przez godzinę.',
}

export const mailingEmailSamples = (publicUrl: string): EmailSample[] => [
  {
    name: 'mailing',
    when: 'Wiadomość operatora do wielu',
    ...mailingEmail(SAMPLE),
    unsubscribe: sampleUnsubscribe(publicUrl),
  },
]
