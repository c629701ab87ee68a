import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LoaderFunctionArgs, redirect } from 'react-router'
import { WantedSummary } from '#features/demand'
import { SharedPostNotice, UnfinishedOffer } from '#features/offers'
import { dashboardQuery, DayChangeLink, SellerDay } from '#features/reservations'
import { OpenStatements } from '#features/rights'
import { LowStock } from '#features/stock'
import { prefetch } from '#lib/query'
import { buttonClass } from '#ui/buttons'
import { TodayIcon } from '#ui/icons.ts'
import { Page } from '#ui/layout'

/** The link of a pickup code used to lead here. */
export const loader = (args: LoaderFunctionArgs) => {
  const code = new URL(args.request.url).searchParams.get('code')
  if (code !== null) return redirect(`/reservations/pickup?code=${encodeURIComponent(code)}`)
  return prefetch(() => [dashboardQuery()])(args)
}

export function Component() {
  const { onboarding: firstSteps } = useSuspenseQuery(dashboardQuery()).data
  return (
    <Page
      title="Twój dzień"
      actions={
        firstSteps.product && (
          <>
            <DayChangeLink />
            <Link to="/offers/today" className={buttonClass('chalk')}>
              <TodayIcon aria-hidden="true" />
              Dziś mam
            </Link>
          </>
        )
      }
    >
      <SharedPostNotice />
      <UnfinishedOffer />
      <SellerDay stock={<LowStock />} wanted={<WantedSummary />} rights={<OpenStatements />} />
    </Page>
  )
}
