import type { OfferCount } from '@kram/contract/offers/list-schemas'
import { counted, NOUNS } from '@kram/polish/plural'

/** `38 ofert`, `ponad 100 ofert`. */
export const countText = ({ offers, more }: Pick<OfferCount, 'offers' | 'more'>): string =>
  `${more ? 'ponad ' : ''}${counted(offers, NOUNS.offer)}`
