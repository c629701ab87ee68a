import { useSearchParams } from 'react-router'
import { UnfinishedOffer } from '#features/offers'
import { dashboardQuery, SellerDay } from '#features/reservations'
import { OpenStatements } from '#features/rights'
import { LowStock } from '#features/stock'
import { warm } from '#lib/query.ts'
import { Page } from '#ui/Page.tsx'

export const loader = warm(() => [dashboardQuery()])

export function Component() {
  const scanned = useSearchParams()[0].get('code') ?? ''
  return (
    <Page title="Twój dzień">
      <UnfinishedOffer />
      <SellerDay scanned={scanned} stock={<LowStock />} rights={<OpenStatements />} />
    </Page>
  )
}
