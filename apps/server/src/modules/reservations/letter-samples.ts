import { type LetterSample, sampleUnsubscribe } from '#platform/samples'
import {
  LETTER_KINDS,
  letterAbout,
  newsLetter,
  type LetterKind,
  type Reader,
  type Subject,
} from './letter-texts.rules.ts'
import { unreadWords } from './letter-words.rules.ts'
import { isReminder } from './reminder-texts.rules.ts'

const at = (text: string): Date => new Date(text)

const ITEMS = [
  { quantity: 2, productName: 'Jajka od kur zielononóżek', variantName: 'wytłaczanka 10 szt.', price: '14,00\u00a0zł' },
  { quantity: 1.5, productName: 'Ser kozi dojrzewający', variantName: 'na wagę, 1 kg', price: '96,00\u00a0zł' },
]

const subjectFor = (publicUrl: string): Subject => ({
  number: '4821',
  mode: 'nonBinding',
  fulfilment: 'pickup',
  status: 'accepted',
  seller: {
    name: 'Zagroda Pod Lipą',
    legalName: 'Anna Kowalska',
    address: 'Polna 5, 05-600 Grójec',
    nip: '5260250274',
    phone: '+48 600 100 200',
    email: 'zagroda@example.pl',
    status: 'farmer',
  },
  buyer: { name: 'Jan N.', phone: '+48 604 000 009', email: 'jan@example.pl' },
  items: ITEMS,
  total: '172,00\u00a0zł',
  deliveryFee: '10,00\u00a0zł',
  place: 'Targ w Grójcu, ul. Polna 5, 05-600 Grójec',
  startsAt: at('2026-11-21T08:00:00+01:00'),
  now: at('2026-11-20T18:00:00+01:00'),
  endsAt: at('2026-11-21T12:00:00+01:00'),
  answerBy: at('2026-11-20T18:00:00+01:00'),
  heldUntil: at('2026-11-20T12:30:00+01:00'),
  pickupCode: 'K7MP',
  reason: 'W tym tygodniu kury niosą mniej',
  proposal: {
    cause: 'Brakuje towaru',
    items: ITEMS.slice(0, 1),
    total: '28,00\u00a0zł',
    startsAt: at('2026-11-22T09:00:00+01:00'),
    endsAt: at('2026-11-22T11:00:00+01:00'),
  },
  link: `${publicUrl}/reservations/edit/12`,
})

type Case = { kind: LetterKind; given?: Partial<Subject>; note?: string }

const DELIVERY = { fulfilment: 'delivery', place: 'Leśna 3, 05-600 Grójec' } as const

/** Each kind as it usually stands, and those that read otherwise in another state. */
const CASES: readonly Case[] = [
  ...LETTER_KINDS.map((kind) => ({ kind, given: kind === 'submit' ? { status: 'pending' } : {} })),
  { kind: 'submit', note: 'potwierdzona od razu' },
  { kind: 'submit', note: 'wiążąca, z dostawą', given: { status: 'pending', mode: 'binding', ...DELIVERY } },
  { kind: 'pack', note: 'z dostawą', given: DELIVERY },
  { kind: 'remind-evening', note: 'z dostawą', given: DELIVERY },
  { kind: 'remind-evening', note: 'tego samego dnia', given: { now: at('2026-11-21T04:00:00+01:00') } },
  { kind: 'undo', note: 'znów czeka', given: { status: 'pending' } },
]

const TO: Record<Reader, string> = { buyer: 'do kupującego', seller: 'do sprzedawcy' }

/** Every letter of this slice, to either side. */
export const reservationSamples = (publicUrl: string): LetterSample[] => {
  const subject = subjectFor(publicUrl)
  const unsubscribe = sampleUnsubscribe(publicUrl)
  const about = CASES.flatMap(({ kind, given = {}, note }, n) =>
    (['buyer', 'seller'] as const).flatMap((reader): LetterSample[] => {
      const mail = letterAbout(kind, reader, { ...subject, ...given })
      if (!mail) return []
      const when = [`${kind}, ${TO[reader]}`, note].filter(Boolean).join(', ')
      return [{ name: `reservation-${n}-${kind}-${reader}`, when, ...mail, ...(isReminder(kind) && { unsubscribe }) }]
    }),
  )
  const news = { name: 'reservation-comment', when: 'Nowe wiadomości, do drugiej strony', unsubscribe }
  return [...about, { ...news, ...newsLetter(subject, unreadWords(3)) }]
}
