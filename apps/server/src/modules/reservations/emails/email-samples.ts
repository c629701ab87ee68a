import { type EmailSample, sampleUnsubscribe } from '#platform/email'
import { eventEmail, unreadEmail } from './email-texts.rules.ts'
import { EMAIL_KINDS, type EmailData, type EmailKind, type Recipient } from './email-types.ts'
import { unreadText } from './phrases.rules.ts'
import { isReminder } from '../events/index.ts'

const at = (text: string): Date => new Date(text)

const BOX_OF_TEN = { variantName: 'wytłaczanka 10 szt.', soldBy: 'packed', netQuantity: 10, netUnit: 'szt' } as const
const BY_WEIGHT = { variantName: 'na wagę, 1 kg', soldBy: 'loose', netQuantity: 1, netUnit: 'kg' } as const
const ITEMS = [
  {
    ...BOX_OF_TEN,
    quantity: 2,
    productName: 'Jajka od kur zielononóżek',
    unitPrice: '14.00',
    weighedQuantity: null,
    total: '28.00',
  },
  {
    ...BY_WEIGHT,
    quantity: 1.5,
    productName: 'Ser kozi dojrzewający',
    unitPrice: '96.00',
    weighedQuantity: null,
    total: '144.00',
  },
]

const sampleData = (publicUrl: string): EmailData => ({
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
  buyer: { name: 'Jan Nowak', phone: '+48 604 000 009', email: 'jan@example.pl' },
  items: ITEMS,
  total: '172,00\u00a0zł',
  deliveryFee: '10,00\u00a0zł',
  place: 'Targ w Grójcu, ul. Polna 5, 05-600 Grójec',
  startsAt: at('2026-11-21T08:00:00+01:00'),
  now: at('2026-11-20T18:00:00+01:00'),
  endsAt: at('2026-11-21T12:00:00+01:00'),
  answerBy: at('2026-11-20T18:00:00+01:00'),
  isGuest: true,
  unreadMessages: ['Czy jajka są od kur z wolnego wybiegu?', 'Mogę przyjechać o 9?'],
  heldUntil: at('2026-11-20T12:30:00+01:00'),
  pickupCode: 'K7MP',
  reason: 'W tym tygodniu kury niosą mniej',
  proposal: {
    cause: 'Brakuje towaru',
    items: ITEMS.slice(0, 1).map((line) => ({ ...line, previousQuantity: 3 })),
    total: '28,00\u00a0zł',
    startsAt: at('2026-11-22T09:00:00+01:00'),
    endsAt: at('2026-11-22T11:00:00+01:00'),
  },
  standing: null,
  link: `${publicUrl}/reservations/edit/12`,
})

const MADE_FOR_STANDING = {
  knownTotal: 16_000,
  total: 17_200,
  leftOut: [{ name: 'Miód, słoik 0,9 l', reason: 'OUT_OF_STOCK' }],
}

type SampleCase = { kind: EmailKind; overrides?: Partial<EmailData>; note?: string }

const DELIVERY = { fulfilment: 'delivery', place: 'Leśna 3, 05-600 Grójec' } as const

/** Each e-mail in its usual state, and those whose text differs in another state. */
const SAMPLE_CASES: readonly SampleCase[] = [
  ...EMAIL_KINDS.map((kind) => ({
    kind,
    overrides: { ...(kind === 'submit' && { status: 'pending' }), ...(kind === 'set-out' && DELIVERY) },
  })),
  { kind: 'submit', note: 'potwierdzona od razu' },
  { kind: 'submit', note: 'wiążąca, z dostawą', overrides: { status: 'pending', mode: 'binding', ...DELIVERY } },
  { kind: 'submit', note: 'ze stałej rezerwacji', overrides: { isGuest: false, standing: MADE_FOR_STANDING } },
  { kind: 'pack', note: 'z dostawą', overrides: DELIVERY },
  { kind: 'remind-evening', note: 'z dostawą', overrides: DELIVERY },
  { kind: 'remind-evening', note: 'tego samego dnia', overrides: { now: at('2026-11-21T04:00:00+01:00') } },
  { kind: 'undo', note: 'znów czeka', overrides: { status: 'pending' } },
]

const RECIPIENT_TEXT: Record<Recipient, string> = { buyer: 'do kupującego', seller: 'do sprzedawcy' }

/** A sample of every e-mail of this slice, to either participant. */
export const reservationEmailSamples = (publicUrl: string): EmailSample[] => {
  const data = sampleData(publicUrl)
  const unsubscribe = sampleUnsubscribe(publicUrl)
  const eventEmails = SAMPLE_CASES.flatMap(({ kind, overrides = {}, note }, n) =>
    (['buyer', 'seller'] as const).flatMap((recipient): EmailSample[] => {
      const email = eventEmail(kind, recipient, { ...data, ...overrides })
      if (!email) return []
      const when = [`${kind}, ${RECIPIENT_TEXT[recipient]}`, note].filter(Boolean).join(', ')
      return [
        { name: `reservation-${n}-${kind}-${recipient}`, when, ...email, ...(isReminder(kind) && { unsubscribe }) },
      ]
    }),
  )
  const unreadSample = { name: 'reservation-comment', when: 'Nowe wiadomości, do drugiej strony', unsubscribe }
  return [...eventEmails, { ...unreadSample, ...unreadEmail(data, 'seller', unreadText(2)) }]
}
