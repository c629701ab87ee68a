import type { NetUnit, SoldBy } from '@kram/contract/catalogue'
import type { Words } from './texts.rules.ts'

type Goods = {
  productName: string
  variantName: string
  inventoryName: string
  quantity: number
  held: number
  lowStockAt: number
  soldBy: SoldBy
  netQuantity: number
  netUnit: NetUnit
}

const plain = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 3, useGrouping: false })

/** Kilograms of what is sold by weight, pieces of everything else. */
const amount = (count: number, { soldBy, netQuantity, netUnit }: Goods): string =>
  soldBy === 'loose' && netUnit !== 'szt'
    ? `${plain.format(count * netQuantity)}\u00a0${netUnit}`
    : `${plain.format(count)}\u00a0szt.`

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
