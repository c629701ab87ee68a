import type { EmailSample } from '#platform/email'
import {
  complaintAnswerEmail,
  complaintReceiptEmail,
  complaintNoticeEmail,
  complaintDueEmail,
  withdrawalReceiptEmail,
  withdrawalNoticeEmail,
} from './email-texts.ts'
import type { RightsCase } from './rights-case.readmodel.ts'

const FILED = new Date('2026-11-20T14:05:00+01:00')
const ANSWER_BY = new Date('2026-12-04T23:59:59+01:00')
const WITHDRAWAL = {
  returnableItems: ['2 × Miód lipowy, słoik 0,9 l'],
  nonReturnableItems: ['1 × Chleb na zakwasie, bochenek: szybko się psuje'],
}
const RIGHTS_CASE: RightsCase = {
  id: 1,
  number: '4821',
  mode: 'binding',
  sellerStatus: 'farmer',
  status: 'completed',
  statusChangedAt: FILED,
  now: FILED,
  buyerId: 1,
  sellerId: 1,
  seller: {
    name: 'Zagroda pod Lipą',
    address: 'Wola 12, 05-600 Grójec',
    phone: '+48600100200',
    email: 'zagroda@kram.test',
  },
  sellerEmail: 'zagroda@kram.test',
  lines: [],
}
const CONSUMER = { name: 'Anna Kowalska', email: 'anna@kram.test', filedAt: FILED }
const COMPLAINT = {
  ...CONSUMER,
  demand: 'replacement' as const,
  description: 'Jeden słoik był pęknięty, miód wyciekł do torby.',
  answerBy: ANSWER_BY,
}
const ANSWER = { answer: 'Przepraszamy, wymienimy słoik w sobotę na targu.', filedAt: FILED, now: FILED }

/** Samples of every e-mail of this slice. */
export const rightsEmailSamples = (publicUrl: string): EmailSample[] => [
  {
    name: 'withdrawal-buyer',
    when: 'Odstąpienie, do kupującego',
    ...withdrawalReceiptEmail(RIGHTS_CASE, CONSUMER, WITHDRAWAL),
  },
  {
    name: 'withdrawal-seller',
    when: 'Odstąpienie, do sprzedawcy',
    ...withdrawalNoticeEmail(RIGHTS_CASE, CONSUMER, WITHDRAWAL, publicUrl),
  },
  { name: 'complaint-buyer', when: 'Reklamacja, do kupującego', ...complaintReceiptEmail(RIGHTS_CASE, COMPLAINT) },
  {
    name: 'complaint-seller',
    when: 'Reklamacja, do sprzedawcy',
    ...complaintNoticeEmail(RIGHTS_CASE, COMPLAINT, publicUrl),
  },
  {
    name: 'complaint-due',
    when: 'Reklamacja wkrótce bez odpowiedzi, do sprzedawcy',
    ...complaintDueEmail({ reservationId: 1, number: '4821', answerBy: ANSWER_BY }, publicUrl),
  },
  {
    name: 'complaint-accepted',
    when: 'Reklamacja uznana, do kupującego',
    ...complaintAnswerEmail(RIGHTS_CASE, { ...ANSWER, verdict: 'accepted' }),
  },
  {
    name: 'complaint-rejected',
    when: 'Reklamacja nieuznana, do kupującego',
    ...complaintAnswerEmail(RIGHTS_CASE, { ...ANSWER, verdict: 'rejected', answer: 'Słoik był cały przy odbiorze.' }),
  },
]
