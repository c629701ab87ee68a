import type { LetterSample } from '#platform/samples'
import { decidedForOwner, decidedForReporter, received } from './letter-texts.ts'

const LABEL = 'Jajka od kur zielononóżek'
const REASON = 'Zdjęcie pochodzi od innego producenta, a opis nie zgadza się z towarem.'

/** Every letter of this slice. */
export const reportSamples = (): LetterSample[] => [
  { name: 'report-received', when: 'Zgłoszenie przyjęte, do zgłaszającego', ...received(LABEL, 'misleading') },
  { name: 'report-none', when: 'Zgłoszenie bez zmian, do zgłaszającego', ...decidedForReporter(LABEL, 'none', REASON) },
  { name: 'report-decided', when: 'Decyzja, do zgłaszającego', ...decidedForReporter(LABEL, 'archiveOffer', REASON) },
  {
    name: 'report-owner',
    when: 'Decyzja, do właściciela treści',
    ...decidedForOwner(LABEL, 'archiveOffer', REASON, false),
  },
  {
    name: 'report-owner-words',
    when: 'Decyzja po słowach zauważonych przez automat, do właściciela treści',
    ...decidedForOwner(LABEL, 'archiveOffer', REASON, true),
  },
]
