import {
  OwnStandingSection,
  ownStandingQuery,
  SellerStanding,
  sellerStandingQuery,
  StandingList,
} from '#features/standing'
import { prefetch } from '#lib/query'
import { getSession, roleOf } from '#lib/session'
import { useState } from 'react'
import { Page } from '#ui/layout'

const isSeller = (): boolean => roleOf(getSession()) === 'seller'

export const loader = prefetch(() => [isSeller() ? sellerStandingQuery() : ownStandingQuery()])

/** A seller sees those of the buyers, and below them the own ones, if there are any. */
export function Component() {
  // The role of the first render: a logout must not change the page before it is left.
  const [seller] = useState(isSeller)
  return (
    <Page title="Stałe rezerwacje" width="reading">
      {seller ? (
        <>
          <SellerStanding />
          <OwnStandingSection />
        </>
      ) : (
        <StandingList />
      )}
    </Page>
  )
}
