import { sellerStatisticsEndpoints } from '@kram/contract/seller-view/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import type { SellerPrincipal } from '#platform/auth'
import type { Deps } from '#platform/context'
import { monthFigures, placeFigures, productFigures, viewBuyerFigures, viewSoldOut } from './statistics/index.ts'

type Input = { query: { from: string; to: string }; principal: SellerPrincipal }

/** The seller's figures: each is one statement over the seller's own days. */
export function registerStatistics(api: ApiServer, { db }: Pick<Deps, 'db'>): void {
  const periodOf = ({ query, principal: { sellerId } }: Input) => ({ ...query, sellerId })
  registerRoute(api, sellerStatisticsEndpoints.products, async (input) => ({
    items: await productFigures(db, periodOf(input)),
  }))
  registerRoute(api, sellerStatisticsEndpoints.buyers, async (input) => ({
    items: await viewBuyerFigures(db, periodOf(input)),
  }))
  registerRoute(api, sellerStatisticsEndpoints.locations, async (input) => ({
    items: await placeFigures(db, periodOf(input)),
  }))
  registerRoute(api, sellerStatisticsEndpoints.months, async (input) => ({
    items: await monthFigures(db, periodOf(input)),
  }))
  registerRoute(api, sellerStatisticsEndpoints.soldOut, async (input) => ({
    items: await viewSoldOut(db, periodOf(input)),
  }))
}
