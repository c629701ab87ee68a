import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { UnfinishedOffer } from '#features/offers'
import { dashboardQuery, SellerDay } from '#features/reservations'
import { OpenStatements } from '#features/rights'
import { LowStock } from '#features/stock'
import { prefetch } from '#lib/query'
import { buttonClass } from '#ui/buttons'
import { TodayIcon } from '#ui/icons.ts'
import { Page } from '#ui/layout'

export const loader = prefetch(() => [dashboardQuery()])

export function Component() {
  const scanned = useSearchParams()[0].get('code') ?? ''
  const { onboarding: firstSteps } = useSuspenseQuery(dashboardQuery()).data
  return (
    <Page
      title="Twój dzień"
      actions={
        firstSteps.product && (
          <Link to="/offers/today" className={buttonClass('chalk')}>
            <TodayIcon aria-hidden="true" />
            Dziś mam
          </Link>
        )
      }
    >
      <UnfinishedOffer />
      <SellerDay scanned={scanned} stock={<LowStock />} rights={<OpenStatements />} />
    </Page>
  )
}
