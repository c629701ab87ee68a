import type { PublicSeller } from '@kram/contract/sellers/schemas'
import { counted, NOUNS } from '@kram/polish/plural'

type Facts = Pick<PublicSeller, 'town' | 'sellingSince' | 'completedReservations'>

/** Computed facts about a seller: `Wola · w Kramie od 2024 · odebrane: 126 rezerwacji`. */
export const sellerFacts = ({ town, sellingSince, completedReservations }: Facts): string =>
  [
    town,
    `w Kramie od ${sellingSince}`,
    completedReservations > 0 && `odebrane: ${counted(completedReservations, NOUNS.reservation)}`,
  ]
    .filter(Boolean)
    .join(' · ')
