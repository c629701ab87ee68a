import { amountUnit, amountValue, type Measured } from '@kram/contract/amounts'
import { numberWords } from '#platform/polish.rules'
import type { Words } from './texts.rules.ts'

type Goods = Measured & {
  productName: string
  variantName: string
  inventoryName: string
  quantity: number
  held: number
  lowStockAt: number
}

const amount = (count: number, goods: Goods): string =>
  `${numberWords(amountValue(count, goods))}\u00a0${amountUnit(goods)}`

const nameOf = ({ productName, variantName }: Goods): string => `${productName}, ${variantName}`.replaceAll(/\s+/g, ' ')
const freeOf = ({ quantity, held }: Goods): number => quantity - held

/** The goods are the reader's own, and nobody's name is in it. */
export const lowStockWords = (goods: Goods): Words => ({
  title: freeOf(goods) > 0 ? 'Kończy się towar' : 'Towar się skończył',
  body: `${nameOf(goods)}: zostało ${amount(freeOf(goods), goods)} poza rezerwacjami.`,
})

export const lowStockLetter = (goods: Goods, url: string) => ({
  subject: `${lowStockWords(goods).title}: ${nameOf(goods)}`,
  content: {
    title: lowStockWords(goods).title,
    paragraphs: [
      freeOf(goods) > 0
        ? 'Zostało już tyle, przy ilu mieliśmy dać znać. Gdy przybędzie towaru, wpisz nowy stan.'
        : 'Nie zostało nic, co można by jeszcze zarezerwować. Gdy przybędzie towaru, wpisz nowy stan.',
    ],
    facts: [
      ['Towar', nameOf(goods)],
      ['Magazyn', goods.inventoryName],
      ['Zostało', amount(freeOf(goods), goods)],
      ['W rezerwacjach', amount(goods.held, goods)],
      ['Ostrzegamy od', amount(goods.lowStockAt, goods)],
    ] as const,
    button: { label: 'Otwórz stan', url },
    footer: 'Piszemy, bo przy tym towarze jest wpisane, od ilu ostrzegać.',
  },
})
