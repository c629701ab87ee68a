import type { EmailSample } from '#platform/email'
import { decisionToOwnerEmail, decisionToReporterEmail, reportReceivedEmail } from './email-texts.ts'

const LABEL = 'Jajka od kur zielononóżek'
const REASON = 'Zdjęcie pochodzi od innego producenta, a opis nie zgadza się z towarem.'

/** Samples of every e-mail of this slice. */
export const reportEmailSamples = (): EmailSample[] => [
  {
    name: 'report-reportReceivedEmail',
    when: 'Zgłoszenie przyjęte, do zgłaszającego',
    ...reportReceivedEmail(LABEL, 'misleading'),
  },
  {
    name: 'report-none',
    when: 'Zgłoszenie bez zmian, do zgłaszającego',
    ...decisionToReporterEmail(LABEL, 'none', REASON),
  },
  {
    name: 'report-decided',
    when: 'Decyzja, do zgłaszającego',
    ...decisionToReporterEmail(LABEL, 'archiveOffer', REASON),
  },
  {
    name: 'report-owner',
    when: 'Decyzja, do właściciela treści',
    ...decisionToOwnerEmail(LABEL, 'archiveOffer', REASON, false),
  },
  {
    name: 'report-owner-words',
    when: 'Decyzja po słowach zauważonych przez automat, do właściciela treści',
    ...decisionToOwnerEmail(LABEL, 'archiveOffer', REASON, true),
  },
]
