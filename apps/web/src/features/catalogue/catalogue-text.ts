import { unitSymbol } from '@kram/polish/amounts'
import type { SoldBy, VariantDetails } from '@kram/contract/catalogue/variants'
import { categoryOf } from '@kram/contract/catalogue/categories'
import type * as z from 'zod/mini'
import { amountText, quantityText } from '@kram/polish/format'
import type { ComparedFields } from '#ui/forms'

export const SOLD_BY_NAMES: Record<SoldBy, { label: string; hint: string }> = {
  packed: { label: 'W opakowaniu', hint: 'słoik, butelka, worek, wytłaczanka' },
  piece: { label: 'Na sztuki', hint: 'bochenek, główka, pęczek, bukiet' },
  loose: { label: 'Na wagę lub miarę', hint: 'kupujący wybiera, ile chce' },
}

/** `Miody i przetwory › Miody`. */
export const categoryPath = (id: string): string => {
  const category = categoryOf(id)
  const parent = category?.parent ? categoryOf(category.parent) : undefined
  return [parent?.name, category?.name].filter(Boolean).join(' › ')
}

type MeasuredVariant = Pick<VariantDetails, 'netQuantity' | 'netUnit' | 'soldBy' | 'step' | 'approximate'>

/** `0,9 l · w opakowaniu`, `na wagę, co 0,5 kg`, `ok. 300 g · na sztuki`. */
export const measureText = ({ netQuantity, netUnit, soldBy, step, approximate }: MeasuredVariant): string => {
  if (soldBy === 'loose') return `na wagę lub miarę, co ${quantityText(netQuantity * step, netUnit)}`
  const contentText = `${approximate ? 'ok. ' : ''}${quantityText(netQuantity, netUnit)}`
  const soldByText = SOLD_BY_NAMES[soldBy].label.toLowerCase()
  return step === 1
    ? `${contentText} · ${soldByText}`
    : `${contentText} · ${soldByText}, po ${amountText(step, { netQuantity, netUnit, soldBy })}`
}

/** Fields compared in a version conflict; an incomplete number stays as typed. */
export const VARIANT_FIELD_LABELS: ComparedFields<z.input<typeof VariantDetails>> = [
  ['Nazwa wariantu', ({ name }) => name],
  ['Jak to sprzedajesz', ({ soldBy }) => SOLD_BY_NAMES[soldBy].label],
  ['Zawartość', ({ netQuantity, netUnit }) => `${netQuantity} ${unitSymbol(netUnit)}`],
  ['Najmniejsza ilość i krok', ({ step }) => String(step)],
  [
    'Waga jest przybliżona',
    ({ approximate, tolerancePercent }) => (approximate ? `do ${tolerancePercent ?? 0}% różnicy` : 'nie'),
  ],
]
