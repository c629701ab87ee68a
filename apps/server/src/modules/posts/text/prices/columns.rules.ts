import type { FoundProduct } from '../parts.ts'
import type { Piece } from '../pieces/piece.rules.ts'
import { MEASURES, NOT_CONTAINERS } from './per.rules.ts'

const BEFORE_STOCK = new Set(['-', '–', '—', ',', '('])
/** Whether the amount that a price seems to be for stands behind it and one mark: "40 zł – 6 szt". */
function isPerBehind({ price, per }: FoundProduct, pieces: readonly Piece[]): boolean {
  if (!price || !per || per.value.amount <= 1 || MEASURES.has(per.value.unit) || per.start < price.end) return false
  const [mark, ...others] = pieces.filter(({ start, end }) => start >= price.end && end <= per.start)
  return others.length === 0 && mark?.kind === 'mark' && BEFORE_STOCK.has(mark.text)
}

const isStockBehind = ({ price, available }: FoundProduct): boolean =>
  price !== null && available !== null && !MEASURES.has(available.value.unit) && available.start >= price.end

/** `świeca 40 zł – 6 szt, stroik 30 zł – 11 szt`: where one thing is counted behind its price, the others are. */
export function withColumns(products: readonly FoundProduct[], pieces: readonly Piece[]): FoundProduct[] {
  const counted = products.filter(isStockBehind)
  return products.map((product) => {
    const { per, available } = product
    const isColumn = available === null && counted.some(({ name }) => name.value !== product.name.value)
    if (!per || !isColumn || !isPerBehind(product, pieces)) return product
    const { amount, unit } = per.value
    const one = NOT_CONTAINERS.has(unit) ? null : { ...per, value: { amount: 1, unit } }
    return { ...product, per: one, available: { ...per, value: { amount, unit }, sure: false } }
  })
}
