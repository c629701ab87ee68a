import type { EmailSample, NotificationSample } from '#platform/email'
import {
  appealAnswerEmail,
  decisionEmail,
  misuseEmail,
  type Reasons,
  reportReceivedEmail,
  reversedEmail,
} from './email-texts.ts'
import { decidedText, appealText } from './notification-texts.ts'

const LABEL = 'Jajka od kur zielononóżek'
const LINK = 'https://kram.example/decision?token=…'
const REASONS: Reasons = {
  targetLabel: LABEL,
  measure: 'hideOffer',
  ground: 'termsTruth',
  provision: null,
  facts: 'Zdjęcie pochodzi od innego producenta, a opis nie zgadza się z towarem.',
  source: 'notice',
  endsAt: null,
  strikeUntil: '2027-11-26T12:00:00.000Z',
}

const MISUSE: Reasons = {
  targetLabel: 'Twoje zgłoszenia',
  measure: 'suspendReporting',
  ground: 'lawOther',
  provision: 'Akt o usługach cyfrowych, art. 23 ust. 2.',
  facts: 'Trzy zgłoszenia tej samej oferty bez żadnego powodu.',
  source: 'own',
  endsAt: '2026-12-26T12:00:00.000Z',
  strikeUntil: null,
}

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
    ...decisionEmail('reporter', { ...REASONS, measure: 'none', ground: null, strikeUntil: null }, LINK),
  },
  {
    name: 'report-decided',
    when: 'Decyzja, do zgłaszającego',
    ...decisionEmail('reporter', { ...REASONS, strikeUntil: null }, LINK),
  },
  {
    name: 'report-owner',
    when: 'Decyzja, do właściciela treści',
    ...decisionEmail('affected', REASONS, LINK),
  },
  {
    name: 'report-owner-words',
    when: 'Decyzja po słowach zauważonych przez automat, do właściciela treści',
    ...decisionEmail('affected', { ...REASONS, source: 'automatic' }, LINK),
  },
  {
    name: 'report-appeal-upheld',
    when: 'Odwołanie: decyzja zostaje',
    ...appealAnswerEmail(LABEL, 'upheld', 'Zdjęcie jest nadal na stronie tamtego producenta.'),
  },
  {
    name: 'report-appeal-reversed',
    when: 'Odwołanie: decyzja cofnięta',
    ...appealAnswerEmail(LABEL, 'reversed', 'To zdjęcie jest Twoje, przepraszamy.'),
  },
  { name: 'report-reversed', when: 'Decyzja cofnięta, do drugiej strony', ...reversedEmail(LABEL) },
  {
    name: 'report-misuse-warned',
    when: 'Prośba do osoby, której zgłoszenia były bezzasadne',
    ...misuseEmail('Trzy zgłoszenia tej samej oferty bez żadnego powodu.'),
  },
  {
    name: 'report-misuse-suspended',
    when: 'Zgłoszenia nieprzyjmowane przez pewien czas',
    ...decisionEmail('affected', MISUSE, LINK),
  },
]

/** Samples of every notification of this slice. */
export const reportNotificationSamples = (): NotificationSample[] => [
  { ...decidedText('affected'), when: 'decision, do osoby, której dotyczy' },
  { ...decidedText('reporter'), when: 'decision, do osoby, która zgłosiła' },
  { ...appealText('answered'), when: 'appeal, do odwołującego się' },
  { ...appealText('reversed'), when: 'appeal, do drugiej strony' },
]
