import { buyerTodayQuery, BuyerToday, dashboardQuery, SellerToday } from '#features/reservations'
import { weekdayText } from '#lib/format.ts'
import { useNow } from '#lib/now.ts'
import { warm } from '#lib/query.ts'
import { getSession, roleOf } from '#lib/session.ts'
import { useState } from 'react'
import { Page } from '#ui/Page.tsx'

const sells = (): boolean => roleOf(getSession()) === 'seller'

export const loader = warm(() => [sells() ? dashboardQuery() : buyerTodayQuery()])

/** By role: what waits for me today. */
export function Component() {
  // Whose page this is does not change under the hand that logs out.
  const [{ name, seller }] = useState(() => ({ name: getSession()?.user.displayName ?? '', seller: sells() }))
  const now = useNow()
  return (
    <Page title={`Dzień dobry, ${name}`} lead={`Dziś ${weekdayText(now)}.`} width="reading">
      {seller ? <SellerToday /> : <BuyerToday />}
    </Page>
  )
}
