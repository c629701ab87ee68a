import type { PublicSeller } from '@kram/contract/sellers/schemas'
import type { ReactNode } from 'react'
import { useCardActions } from '#shared/card-actions.ts'
import { Page } from '#ui/layout'
import { SellerCard } from './SellerCard.tsx'
import { sellerFacts } from './seller-facts.ts'

/** Keeps the room of the button that comes once the page is hydrated. */
const placeholder = <span className="h-11 w-32" />

/** A seller's public page; `offers` is left to the page, features do not know each other. */
export function SellerPage({ seller, offers }: { seller: PublicSeller; offers?: ReactNode }) {
  const favouriteButton = useCardActions({ kind: 'sellers', id: seller.id, name: seller.name })
  return (
    <Page title={seller.name} lead={sellerFacts(seller)} width="reading" actions={favouriteButton ?? placeholder}>
      <SellerCard seller={seller} />
      {offers}
    </Page>
  )
}
