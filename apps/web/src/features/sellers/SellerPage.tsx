import type { PublicSeller } from '@kram/contract/sellers'
import type { ReactNode } from 'react'
import { useCardCorner } from '#lib/card-corner.ts'
import { Page } from '#ui/Page.tsx'
import { SellerCard } from './SellerCard.tsx'
import { sellerFacts } from './seller-facts.ts'

/** Keeps the room of the button that comes once the page is awake. */
const room = <span className="h-11 w-32" />

/** A seller's public page; `offers` is left to the page, features do not know each other. */
export function SellerPage({ seller, offers }: { seller: PublicSeller; offers?: ReactNode }) {
  const heart = useCardCorner({ kind: 'sellers', id: seller.id, name: seller.name })
  return (
    <Page title={seller.name} lead={sellerFacts(seller)} width="reading" actions={heart ?? room}>
      <SellerCard seller={seller} />
      {offers}
    </Page>
  )
}
