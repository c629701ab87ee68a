import type { PublicSeller } from '@kram/contract/sellers/schemas'
import { counted, NOUNS } from '@kram/polish/plural'

type Facts = Pick<PublicSeller, 'town' | 'sellingSince' | 'completedReservations' | 'reviews'>

/** Computed facts about a seller: `Wola · w Kramie od 2024 · odebrane: 126 rezerwacji · ★ 4,8 (12)`. */
export const sellerFacts = ({ town, sellingSince, completedReservations, reviews }: Facts): string =>
  [
    town,
    `w Kramie od ${sellingSince}`,
    completedReservations > 0 && `odebrane: ${counted(completedReservations, NOUNS.reservation)}`,
    reviews?.mean && `★ ${reviews.mean} (${reviews.count})`.replace('.', ','),
  ]
    .filter(Boolean)
    .join(' · ')
