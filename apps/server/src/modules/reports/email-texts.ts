import { APPEAL_MONTHS } from '@kram/contract/reports/periods'
import { REPORT_REASON_LABELS, type Measure, type ReportReason } from '@kram/contract/reports/labels'

type EmailText = { subject: string; content: { title: string; paragraphs: string[]; footer: string } }

/** The measure, as in the e-mail. */
const MEASURE_TEXT: Record<Measure, string> = {
  none: 'treść zostaje bez zmian',
  archiveOffer: 'oferta została zamknięta',
  removeComment: 'treść wiadomości została usunięta',
  removeReview: 'opinia została usunięta',
  blockAccount: 'konto zostało zablokowane',
}

const APPEAL_TEXT = `Z decyzją można się nie zgodzić: odpowiedz na tę wiadomość w ciągu ${APPEAL_MONTHS} miesięcy, a sprawę rozpatrzy inna osoba. Możesz też pójść do sądu.`

export const reportReceivedEmail = (label: string, reason: ReportReason): EmailText => ({
  subject: 'Mamy Twoje zgłoszenie',
  content: {
    title: 'Mamy Twoje zgłoszenie',
    paragraphs: [
      `Dzień dobry! Zgłoszenie dotyczy: „${label}” (${REPORT_REASON_LABELS[reason].toLowerCase()}).`,
      'Przeczyta je człowiek, zwykle w ciągu dwóch dni roboczych. O decyzji napiszemy na ten adres.',
    ],
    footer: 'Jeśli to nie Twoje zgłoszenie, zignoruj tę wiadomość.',
  },
})

export const decisionToReporterEmail = (label: string, measure: Measure, decision: string): EmailText => ({
  subject: 'Decyzja w sprawie Twojego zgłoszenia',
  content: {
    title: 'Decyzja w sprawie Twojego zgłoszenia',
    paragraphs: [
      `Dzień dobry! Rozpatrzyliśmy zgłoszenie dotyczące: „${label}”.`,
      `Decyzja: ${MEASURE_TEXT[measure]}.`,
      `Uzasadnienie: ${decision}`,
    ],
    footer: APPEAL_TEXT,
  },
})

/** The statement of reasons (DSA, art. 17) for the owner of the content. */
export const decisionToOwnerEmail = (
  label: string,
  measure: Measure,
  decision: string,
  automatic: boolean,
): EmailText => ({
  subject: 'Decyzja w sprawie Twojej treści w Kramie',
  content: {
    title: 'Decyzja w sprawie Twojej treści w Kramie',
    paragraphs: [
      `Dzień dobry! ${automatic ? 'Podjęliśmy' : 'Po zgłoszeniu podjęliśmy'} decyzję w sprawie: „${label}”.`,
      `Decyzja: ${MEASURE_TEXT[measure]}.`,
      `Uzasadnienie: ${decision}`,
      automatic
        ? 'Uwagę na słowa w ofercie zwrócił automat. Decyzję podjął człowiek na podstawie regulaminu.'
        : 'Zgłoszenie ocenił człowiek na podstawie regulaminu, bez udziału automatu.',
    ],
    footer: APPEAL_TEXT,
  },
})
