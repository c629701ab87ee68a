import { NOTIFICATION_KINDS } from '@kram/contract/notification-kinds'
import { type LetterSample, type NoticeSample, sampleUnsubscribe } from '#platform/samples'
import { lowStockLetter, lowStockWords } from './low-stock.rules.ts'
import { tellingOf, type Subject } from './texts.rules.ts'

const SUBJECT: Subject = {
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
const GOODS = [EGGS, { ...POTATOES, netQuantity: 1, quantity: 12.5, held: 12.5 }]

const SIDES = [
  ['buyer', 'do kupującego'],
  ['seller', 'do sprzedawcy'],
] as const

/** Every letter of this slice. */
export const notificationLetterSamples = (publicUrl: string): LetterSample[] =>
  GOODS.map((goods, n) => ({
    name: `low-stock-${n}`,
    when: 'Towar się kończy albo skończył, do sprzedawcy',
    unsubscribe: sampleUnsubscribe(publicUrl),
    ...lowStockLetter(goods, `${publicUrl}/items/edit/7`),
  }))

/** What is told in the centre and on devices. */
export const noticeSamples = (): NoticeSample[] => [
  ...NOTIFICATION_KINDS.flatMap((kind) =>
    SIDES.flatMap(([side, to]): NoticeSample[] => {
      const words = tellingOf(kind, side, SUBJECT)
      return words ? [{ title: words.title, body: words.body, when: `${kind}, ${to}` }] : []
    }),
  ),
  ...GOODS.map((goods) => ({ ...lowStockWords(goods), when: 'low-stock, do sprzedawcy' })),
]
