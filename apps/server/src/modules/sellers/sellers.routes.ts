import { sellerEndpoints } from '@kram/contract/sellers/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import { rawReply } from '#http/replies'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { cacheTags } from '#platform/cache'
import { ownProfile, updateSeller } from './update-seller.ts'
import { viewContactCard, viewSeller, viewSellers } from './view-sellers.ts'

export function registerSellers(api: ApiServer, deps: { db: Db; clock: Clock }): void {
  const { db } = deps
  registerRoute(
    api,
    sellerEndpoints.list,
    async ({ query }) => {
      const { json, sellers } = await viewSellers(db, query)
      return rawReply(json, cacheTags(sellers, 'list'))
    },
    { cached: true },
  )
  registerRoute(api, sellerEndpoints.mine, ({ principal }) => ownProfile(db, principal.userId))
  registerRoute(
    api,
    sellerEndpoints.seller,
    async ({ params }) => rawReply(await viewSeller(db, params.id), cacheTags([params.id])),
    { cached: true, cacheControl: 'public, no-cache' },
  )
  registerRoute(api, sellerEndpoints.update, ({ params, body, principal }) =>
    updateSeller(deps, params.id, body, principal),
  )
  registerRoute(api, sellerEndpoints.contactCard, ({ params }) => viewContactCard(db, params.sellerId))
}
