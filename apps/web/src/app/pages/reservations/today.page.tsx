import { buyerTodayQuery, BuyerToday, dashboardQuery, SellerToday } from '#features/reservations'
import { weekdayText } from '@kram/polish/format'
import { useNow } from '#lib/hooks'
import { prefetch } from '#lib/query'
import { getSession, roleOf } from '#lib/session'
import { useState } from 'react'
import { Page } from '#ui/layout'

const isSeller = (): boolean => roleOf(getSession()) === 'seller'

export const loader = prefetch(() => [isSeller() ? dashboardQuery() : buyerTodayQuery()])

/** What the user has to do today, by role. */
export function Component() {
  // The user of the first render: a logout must not change the page before it is left.
  const [{ name, seller }] = useState(() => ({ name: getSession()?.user.displayName ?? '', seller: isSeller() }))
  const now = useNow()
  return (
    <Page title={`Dzień dobry, ${name}`} lead={`Dziś ${weekdayText(now)}.`} width="reading">
      {seller ? <SellerToday /> : <BuyerToday />}
    </Page>
  )
}
