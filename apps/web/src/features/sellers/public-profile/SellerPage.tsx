import type { PublicSeller } from '@kram/contract/sellers/schemas'
import type { ReactNode } from 'react'
import { useCardActions } from '#shared/card-actions.ts'
import { Page } from '#ui/layout'
import { SellerCard } from './SellerCard.tsx'
import { sellerFacts } from './seller-facts.ts'

/** Reserves the space of a button rendered after hydration. */
const placeholder = <span className="h-11 w-32" />

/** A seller's public page; `offers` is a slot, because features do not import each other. */
export function SellerPage({ seller, offers }: { seller: PublicSeller; offers?: ReactNode }) {
  const favouriteButton = useCardActions({ kind: 'sellers', id: seller.id, name: seller.name })
  return (
    <Page title={seller.name} lead={sellerFacts(seller)} width="reading" actions={favouriteButton ?? placeholder}>
      <SellerCard seller={seller} named={false} />
      {offers}
    </Page>
  )
}
