import { demandEndpoints } from '@kram/contract/demand/endpoints'
import { addressKey } from '#http/hardening'
import { textReply } from '#http/replies'
import { type ApiServer, registerRoute } from '#http/routes'
import type { Deps } from '#platform/context'
import { serverKeyReader } from '#platform/security'
import { countQuestion, createQuestionBatch } from './counting/index.ts'
import { exportStatistics, viewStatistics } from './statistics/index.ts'
import { exportWanted, viewWanted } from './wanted/index.ts'

export function registerDemand(api: ApiServer, { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): void {
  const batch = createQuestionBatch({ db, log })
  const readKey = serverKeyReader(db, 'visitor-groups')
  api.fastify.addHook('onClose', () => batch.close())

  registerRoute(api, demandEndpoints.count, ({ body, ip }) =>
    countQuestion({ db, clock, batch, readKey }, body, addressKey(ip)),
  )
  registerRoute(api, demandEndpoints.wanted, ({ principal }) => viewWanted({ db, clock }, principal.sellerId))
  registerRoute(api, demandEndpoints.exportWanted, async ({ principal }) =>
    textReply('text/csv', await exportWanted({ db, clock }, principal.sellerId), 'szukano-w-okolicy.csv'),
  )
  registerRoute(api, demandEndpoints.statistics, async ({ query }) => ({
    items: await viewStatistics({ db, clock }, query),
  }))
  registerRoute(api, demandEndpoints.exportStatistics, async ({ query }) =>
    textReply('text/csv', await exportStatistics({ db, clock }, query.kind), `wyszukiwania-${query.kind}.csv`),
  )
}
