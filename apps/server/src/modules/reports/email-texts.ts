import type { StatementOfReasons } from '@kram/contract/reports/decision-schemas'
import { type AppealOutcome, GROUND_LABELS, type Party } from '@kram/contract/reports/grounds'
import { APPEAL_MONTHS, MISUSE_SUSPENSION_DAYS } from '@kram/contract/reports/periods'
import {
  MEASURE_TEXTS,
  REPORT_REASON_LABELS,
  REPORT_WORKING_DAYS,
  type ReportReason,
} from '@kram/contract/reports/labels'
import { dateTimeText } from '@kram/polish/format'
import { WORKING_DAYS } from '@kram/polish/new-nouns'
import { counted } from '@kram/polish/plural'
import type { EmailContent } from '#platform/email'

type EmailText = { subject: string; content: EmailContent }

const APPEAL_TEXT = `Z decyzją można się nie zgodzić: przez ten link można się odwołać w ciągu ${APPEAL_MONTHS} miesięcy, a sprawę rozpatrzy inna osoba. Można też zwrócić się do sądu albo do pozasądowego organu rozstrzygania sporów.`

export const reportReceivedEmail = (label: string, reason: ReportReason): EmailText => ({
  subject: 'Mamy Twoje zgłoszenie',
  content: {
    title: 'Mamy Twoje zgłoszenie',
    paragraphs: [
      `Dzień dobry! Zgłoszenie dotyczy: „${label}” (${REPORT_REASON_LABELS[reason].toLowerCase()}).`,
      `Przeczyta je człowiek, zwykle w ciągu ${counted(REPORT_WORKING_DAYS[reason], WORKING_DAYS)}. O decyzji napiszemy na ten adres.`,
    ],
    footer: 'Jeśli to nie Twoje zgłoszenie, zignoruj tę wiadomość.',
  },
})

export type Reasons = Pick<
  StatementOfReasons,
  'targetLabel' | 'measure' | 'ground' | 'provision' | 'facts' | 'source' | 'endsAt' | 'strikeUntil'
>

/** What a statement of reasons contains (Digital Services Act, art. 17 sec. 3). */
const reasonsOf = ({ measure, ground, provision, facts, source, endsAt, strikeUntil }: Reasons) => [
  ['Decyzja', MEASURE_TEXTS[measure]] as const,
  ...(ground === null ? [] : [['Podstawa', [GROUND_LABELS[ground], provision].filter(Boolean).join('\n')] as const]),
  ['Uzasadnienie', facts] as const,
  [
    'Jak do tego doszło',
    source === 'automatic'
      ? 'Uwagę na słowa w ofercie zwrócił automat. Decyzję podjął człowiek.'
      : `Decyzję podjął człowiek, bez udziału automatu${source === 'notice' ? ', po zgłoszeniu' : ''}.`,
  ] as const,
  ...(measure === 'none'
    ? []
    : [
        [
          'Zakres',
          endsAt === null ? 'Cała Polska, bez daty końca' : `Cała Polska, do ${dateTimeText(endsAt)}`,
        ] as const,
      ]),
  ...(strikeUntil === null ? [] : [['Ostrzeżenie', `liczy się do ${dateTimeText(strikeUntil)}`] as const]),
]

const OPENINGS: Record<Party, (reasons: Reasons) => string> = {
  reporter: ({ targetLabel }) => `Dzień dobry! Rozpatrzyliśmy zgłoszenie dotyczące: „${targetLabel}”.`,
  affected: ({ targetLabel, source }) =>
    `Dzień dobry! ${source === 'notice' ? 'Po zgłoszeniu podjęliśmy' : 'Podjęliśmy'} decyzję w sprawie: „${targetLabel}”.`,
}

const TITLES: Record<Party, (reasons: Reasons) => string> = {
  reporter: () => 'Decyzja w sprawie Twojego zgłoszenia',
  affected: ({ measure }) =>
    measure === 'suspendReporting'
      ? 'Nie przyjmujemy na razie Twoich zgłoszeń'
      : 'Decyzja w sprawie Twojej treści w Kramie',
}

/** The statement of reasons for one of the two sides; `link` opens it and lets appeal. */
export const decisionEmail = (party: Party, reasons: Reasons, link: string): EmailText => ({
  subject: TITLES[party](reasons),
  content: {
    title: TITLES[party](reasons),
    paragraphs: [OPENINGS[party](reasons)],
    facts: reasonsOf(reasons),
    button: { label: 'Zobacz decyzję', url: link },
    footer: APPEAL_TEXT,
  },
})

const OUTCOME_TEXTS: Record<AppealOutcome, string> = {
  upheld: 'Decyzja zostaje bez zmian.',
  reversed: 'Decyzja została cofnięta, a jej skutki odwrócone.',
}

/** The answer to an appeal, for whoever filed it. */
export const appealAnswerEmail = (label: string, outcome: AppealOutcome, answer: string): EmailText => ({
  subject: 'Odpowiedź na Twoje odwołanie',
  content: {
    title: 'Odpowiedź na Twoje odwołanie',
    paragraphs: [
      `Dzień dobry! Odwołanie w sprawie „${label}” rozpatrzyła inna osoba niż ta, która podjęła decyzję.`,
      OUTCOME_TEXTS[outcome],
    ],
    facts: [['Odpowiedź', answer]],
    footer: 'Możesz jeszcze zwrócić się do sądu albo do pozasądowego organu rozstrzygania sporów.',
  },
})

/** For the other side of a reversed decision. */
export const reversedEmail = (label: string): EmailText => ({
  subject: 'Decyzja została cofnięta po odwołaniu',
  content: {
    title: 'Decyzja została cofnięta po odwołaniu',
    paragraphs: [
      `Dzień dobry! Po odwołaniu inna osoba rozpatrzyła sprawę „${label}” jeszcze raz i cofnęła decyzję. Jej skutki zostały odwrócone.`,
    ],
  },
})

/** A warning to somebody whose notices were manifestly unfounded (Digital Services Act, art. 23); a suspension is a decision. */
export const misuseEmail = (reason: string): EmailText => ({
  subject: 'Prośba w sprawie Twoich zgłoszeń',
  content: {
    title: 'Prośba w sprawie Twoich zgłoszeń',
    paragraphs: [
      `Dzień dobry! Kilka Twoich zgłoszeń było oczywiście bezzasadnych. Zgłaszaj, proszę, tylko to, co według Twojej wiedzy narusza prawo albo regulamin. Przy kolejnych możemy przestać je przyjmować na ${MISUSE_SUSPENSION_DAYS} dni.`,
      `Powód: ${reason}`,
    ],
    footer: 'Zgłaszanie działa jak dotąd. Jeśli się nie zgadzasz, odpowiedz na tę wiadomość.',
  },
})
