import { amountUnit, amountValue, type SaleUnit } from '@kram/polish/amounts'
import { decimalText } from '@kram/polish/format'
import type { NotificationText } from './reservation-texts.rules.ts'

type LowStockItem = SaleUnit & {
  productName: string
  variantName: string
  inventoryName: string
  quantity: number
  held: number
  lowStockAt: number
}

const amount = (count: number, item: LowStockItem): string =>
  `${decimalText(amountValue(count, item))}\u00a0${amountUnit(item)}`

const nameOf = ({ productName, variantName }: LowStockItem): string =>
  `${productName}, ${variantName}`.replaceAll(/\s+/g, ' ')
const remainingOf = ({ quantity, held }: LowStockItem): number => quantity - held

/** The item is the seller's own; the text contains no personal data. */
export const lowStockText = (item: LowStockItem): NotificationText => ({
  title: remainingOf(item) > 0 ? 'Kończy się towar' : 'Towar się skończył',
  body: `${nameOf(item)}: zostało ${amount(remainingOf(item), item)} poza rezerwacjami.`,
})

export const lowStockEmail = (item: LowStockItem, url: string) => ({
  subject: `${lowStockText(item).title}: ${nameOf(item)}`,
  content: {
    title: lowStockText(item).title,
    paragraphs: [
      remainingOf(item) > 0
        ? 'Zostało już tyle, przy ilu mieliśmy dać znać. Gdy przybędzie towaru, wpisz nowy stan.'
        : 'Nie zostało nic, co można by jeszcze zarezerwować. Gdy przybędzie towaru, wpisz nowy stan.',
    ],
    facts: [
      ['Towar', nameOf(item)],
      ['Magazyn', item.inventoryName],
      ['Zostało', amount(remainingOf(item), item)],
      ['W rezerwacjach', amount(item.held, item)],
      ['Ostrzegamy od', amount(item.lowStockAt, item)],
    ] as const,
    button: { label: 'Otwórz stan', url },
    footer: 'Piszemy, bo przy tym towarze jest wpisane, od ilu ostrzegać.',
  },
})
