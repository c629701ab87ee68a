import { REFERENCE_PRICE_DAYS } from '@kram/contract/offers/periods'
import type { Reduction } from '@kram/contract/offers/item-schemas'
import { zloty } from '@kram/polish/format'

const LABELS: Record<Reduction['kind'], string> = {
  lowest30: `Najniższa cena z ${REFERENCE_PRICE_DAYS} dni przed obniżką`,
  sinceListed: 'Najniższa cena od początku sprzedaży',
  beforeFirst: 'Cena przed pierwszą obniżką',
}

/** Reference price of a reduction, by law beside the price and as readable as the price. */
export function ReductionLine({ reduction }: { reduction: Reduction | null }) {
  if (!reduction) return null
  return (
    <span className="text-sm">
      {LABELS[reduction.kind]}: <span className="whitespace-nowrap tabular-nums">{zloty(reduction.price)}</span>
    </span>
  )
}
