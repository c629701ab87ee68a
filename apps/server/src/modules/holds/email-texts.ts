import type { OfferStatus } from '@kram/contract/offers/status'
import type { EmailContent, EmailSample } from '#platform/email'

/** To the seller of an offer that an operator held. */
export const releasedEmail = (title: string, status: OfferStatus): { subject: string; content: EmailContent } => ({
  subject: 'Twoja oferta w Kramie nie jest już zatrzymana',
  content: {
    title: 'Twoja oferta nie jest już zatrzymana',
    paragraphs: [
      `Dzień dobry! Operator Kramu przywrócił ofertę „${title}”.`,
      status === 'active' ? 'Jest znów w sprzedaży.' : 'Możesz ją znów opublikować.',
    ],
  },
})

export const holdEmailSamples = (): EmailSample[] => [
  { name: 'holds-released', when: 'Oferta przywrócona przez operatora', ...releasedEmail('Jajka od kur', 'active') },
]
