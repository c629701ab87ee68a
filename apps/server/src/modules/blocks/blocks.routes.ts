import { blockEndpoints } from '@kram/contract/blocks/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import type { Deps } from '#platform/context'
import { blockPerson, unblockPerson, viewBlocks } from './block-person.ts'

export function registerBlocks(api: ApiServer, { db }: Pick<Deps, 'db'>): void {
  registerRoute(api, blockEndpoints.own, ({ principal }) => viewBlocks(db, principal))
  registerRoute(api, blockEndpoints.add, ({ principal, params }) => blockPerson(db, principal, params))
  registerRoute(api, blockEndpoints.remove, ({ principal, params }) => unblockPerson(db, principal, params))
}
