import { postEndpoints } from '@kram/contract/posts/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import type { Deps } from '#platform/context'
import { readPost } from './read-post.ts'

export function registerPosts(api: ApiServer, deps: Pick<Deps, 'db' | 'clock'>): void {
  registerRoute(api, postEndpoints.read, ({ body, principal }) => readPost(deps, body, principal))
}
