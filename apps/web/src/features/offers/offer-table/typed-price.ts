import { Price } from '@kram/contract/common/price'
import { groszeOf, priceText, grosze } from '@kram/contract/common/money'

const PRICE_PROBLEM = 'Wpisz cenę, na przykład 12,50.'

/** A typed price as `X.XX`. */
export function priceFrom(typed: string): string {
  const text = typed.replace(/\s|zł/gu, '').replace(',', '.')
  if (!Price.safeParse(text).success) throw new Error(PRICE_PROBLEM)
  return priceText(grosze(groszeOf(text)))
}
