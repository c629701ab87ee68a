import type { SaleUnit } from '@kram/polish/amounts'
import { amountText, remainingText } from '@kram/polish/format'
import type { NotificationText } from './reservation-texts.rules.ts'

type LowStockItem = SaleUnit & {
  productName: string
  variantName: string
  inventoryName: string
  quantity: number
  held: number
  lowStockAt: number
}

const nameOf = ({ productName, variantName }: LowStockItem): string =>
  `${productName}, ${variantName}`.replaceAll(/\s+/g, ' ')
const remainingOf = ({ quantity, held }: LowStockItem): number => quantity - held

/** The item is the seller's own; the text contains no personal data. */
export const lowStockText = (item: LowStockItem): NotificationText => ({
  title: remainingOf(item) > 0 ? 'Kończy się towar' : 'Towar się skończył',
  body: `${nameOf(item)}: ${remainingText(remainingOf(item), item).toLowerCase()} poza rezerwacjami.`,
})

export const lowStockEmail = (item: LowStockItem, url: string) => ({
  subject: `${lowStockText(item).title}: ${nameOf(item)}`,
  content: {
    title: lowStockText(item).title,
    paragraphs: [
      remainingOf(item) > 0
        ? 'Dzień dobry! Stan spadł do progu, przy którym chcesz dostać wiadomość. Gdy przybędzie towaru, wpisz nowy stan.'
        : 'Dzień dobry! Nie zostało nic, co można by jeszcze zarezerwować. Gdy przybędzie towaru, wpisz nowy stan.',
    ],
    facts: [
      ['Towar', nameOf(item)],
      ['Magazyn', item.inventoryName],
      ['Zostało', amountText(remainingOf(item), item)],
      ['W rezerwacjach', amountText(item.held, item)],
      ['Próg ostrzeżenia', amountText(item.lowStockAt, item)],
    ] as const,
    button: { label: 'Otwórz stan', url },
    footer: 'Piszemy, bo przy tym towarze wpisano próg ostrzeżenia.',
  },
})
