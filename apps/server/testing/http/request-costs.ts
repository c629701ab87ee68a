import type { Access } from '@kram/contract/common/route'
import type { Endpoint } from '@kram/contract/common/endpoint'
import type { ApiServer } from '#http/routes'
import type { Db } from '#platform/database'
import { createMatrixFixtures, type Role } from '../authorization/fixtures.ts'
import { pathFor } from '../authorization/requests.ts'
import { type CostlyRequest, costlyRequests } from './costly-requests.ts'

type Api = Pick<ApiServer, 'fastify' | 'registeredRoutes'>
type Headers = Record<string, string>

/** A principal with access, so that the body is parsed. */
const ROLE_FOR: Record<Access, Role> = {
  public: 'anonymous',
  session: 'buyer',
  user: 'buyer',
  seller: 'owner',
  admin: 'admin',
}

const send = ({ fastify }: Api, { method, url, body }: Omit<CostlyRequest, 'name'>, headers: Headers) =>
  fastify.inject({
    method,
    url,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: body }),
    // An event stream never ends.
    payloadAsStream: true,
  })

/**
 * Processor time of this thread only, without thread pool and other processes, until a run costs no more than `enough`. The minimum of
 * several runs, because one may include a garbage collection.
 */
export async function requestCost(
  api: Api,
  request: Omit<CostlyRequest, 'name'>,
  headers: Headers,
  { attempts, enough = 0 }: { attempts: number; enough?: number },
): Promise<{ ms: number; status: number }> {
  let best = { ms: Infinity, status: 0 }
  for (let attempt = 0; attempt < attempts && best.ms > enough; attempt += 1) {
    const before = process.threadCpuUsage()
    const reply = await send(api, request, headers)
    const { user, system } = process.threadCpuUsage(before)
    reply.stream().destroy()
    const ms = (user + system) / 1000
    if (ms < best.ms) best = { ms, status: reply.statusCode }
  }
  return best
}

export type PreparedRequest = { route: Endpoint; request: CostlyRequest; headers: Headers }

/** The most expensive requests that the limits allow, for every route, with a principal that has access. */
export async function* everyCostlyRequest(db: Db, api: Api): AsyncGenerator<PreparedRequest> {
  let fixtures = await createMatrixFixtures(db)
  for (const { route } of api.registeredRoutes) {
    const role = ROLE_FOR[route.access]
    const me = { method: 'GET', url: '/api/auth/me' } as const
    // Some routes end sessions or delete accounts.
    if (role !== 'anonymous' && (await send(api, me, fixtures.headers[role])).statusCode !== 200)
      fixtures = await createMatrixFixtures(db)
    for (const request of costlyRequests(route, pathFor(`${route.method} ${route.path}`, fixtures)))
      yield { route, request, headers: fixtures.headers[role] }
  }
}
