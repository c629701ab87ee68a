import { NOTIFICATION_KINDS } from '@kram/contract/notifications/topics'
import { type EmailSample, type NotificationSample, sampleUnsubscribe } from '#platform/email'
import { lowStockEmail, lowStockText } from './low-stock-texts.rules.ts'
import { reservationText, type ReservationSubject } from './reservation-texts.rules.ts'

const RESERVATION: ReservationSubject = {
  number: '4821',
  status: 'pending',
  fulfilment: 'pickup',
  answerBy: new Date('2026-11-20T18:00:00+01:00'),
  startsAt: new Date('2026-11-21T08:00:00+01:00'),
  endsAt: new Date('2026-11-21T12:00:00+01:00'),
}

const EGGS = {
  productName: 'Jajka od kur zielononóżek',
  variantName: 'wytłaczanka 10 szt.',
  inventoryName: 'Zagroda Grójec',
  quantity: 9,
  held: 5,
  lowStockAt: 4,
  soldBy: 'packed',
  netQuantity: 10,
  netUnit: 'szt',
} as const
const POTATOES = { ...EGGS, productName: 'Ziemniaki', variantName: 'luzem', soldBy: 'loose', netUnit: 'kg' } as const
const ITEMS = [EGGS, { ...POTATOES, netQuantity: 1, quantity: 12.5, held: 12.5 }]

const PARTICIPANTS = [
  ['buyer', 'do kupującego'],
  ['seller', 'do sprzedawcy'],
] as const

/** Every e-mail of this slice. */
export const notificationEmailSamples = (publicUrl: string): EmailSample[] =>
  ITEMS.map((item, n) => ({
    name: `low-stock-${n}`,
    when: 'Towar się kończy albo skończył, do sprzedawcy',
    unsubscribe: sampleUnsubscribe(publicUrl),
    ...lowStockEmail(item, `${publicUrl}/items/edit/7`),
  }))

/** Every notification of this slice. */
export const notificationSamples = (): NotificationSample[] => [
  ...NOTIFICATION_KINDS.flatMap((kind) =>
    PARTICIPANTS.flatMap(([participant, to]): NotificationSample[] => {
      const text = reservationText(kind, participant, RESERVATION)
      return text ? [{ title: text.title, body: text.body, when: `${kind}, ${to}` }] : []
    }),
  ),
  ...ITEMS.map((item) => ({ ...lowStockText(item), when: 'low-stock, do sprzedawcy' })),
]
