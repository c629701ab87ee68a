import { sellerRoutes } from '@kram/contract/sellers'
import type { Api } from '#http/api'
import { rawJson } from '#http/ready'
import { serve } from '#http/serve'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { dependsOn } from '#platform/public-changes'
import { ownProfile, updateSeller } from './update-seller.ts'
import { viewContactCard, viewSeller, viewSellers } from './view-sellers.ts'

export function registerSellers(api: Api, deps: { db: Db; clock: Clock }): void {
  const { db } = deps
  serve(
    api,
    sellerRoutes.list,
    async ({ query }) => {
      const { json, sellers } = await viewSellers(db, query)
      return rawJson(json, dependsOn(sellers, 'list'))
    },
    { kept: true },
  )
  serve(api, sellerRoutes.mine, ({ caller }) => ownProfile(db, caller.userId))
  serve(
    api,
    sellerRoutes.seller,
    async ({ params }) => rawJson(await viewSeller(db, params.id), dependsOn([params.id])),
    { kept: true, cacheControl: 'public, no-cache' },
  )
  serve(api, sellerRoutes.update, ({ params, body, caller }) => updateSeller(deps, params.id, body, caller))
  serve(api, sellerRoutes.contactCard, ({ params }) => viewContactCard(db, params.sellerId))
}
