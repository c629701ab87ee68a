import { localTimeOf } from '@kram/contract/common/time'
import type { Endpoint } from '@kram/contract/common/endpoint'
import type { Access } from '@kram/contract/common/route'
import type { Facebook } from '#platform/auth'
import type { Db } from '#platform/database'
import type { MatrixFixtures, Role } from '../authorization/fixtures.ts'
import { pathFor, validBody } from '../authorization/requests.ts'
import { DATA_REQUESTS } from './data-requests.ts'
import { LEGAL_REQUESTS } from './legal-requests.ts'
import { OFFER_REQUESTS } from './offer-requests.ts'
import { OPERATOR_REQUESTS } from './operator-requests.ts'
import { PERSON_REQUESTS } from './person-requests.ts'
import type { Change } from './request-change.ts'
import { RESERVATION_REQUESTS } from './reservation-requests.ts'
import { STANDING_REQUESTS } from './standing-requests.ts'
import { TAX_REQUESTS } from './tax-requests.ts'
import { SELLER_REQUESTS } from './seller-requests.ts'

/** What a route needs beyond the fixtures that the authorization tests use: another role, a body, rows of its own. */
const CHANGES: Record<string, Change | undefined> = {
  ...PERSON_REQUESTS,
  ...SELLER_REQUESTS,
  ...OFFER_REQUESTS,
  ...RESERVATION_REQUESTS,
  ...STANDING_REQUESTS,
  ...OPERATOR_REQUESTS,
  ...LEGAL_REQUESTS,
  ...DATA_REQUESTS,
  ...TAX_REQUESTS,
}

const ROLE_FOR: Record<Access, Role> = {
  public: 'owner',
  session: 'owner',
  user: 'owner',
  seller: 'owner',
  admin: 'admin',
}

export type ValidRequest = {
  method: Endpoint['method']
  url: string
  headers: Record<string, string>
  payload?: unknown
}

/** Whether the route accepts anything now: in the last half hour of the day nothing can be offered for today any more, and a test takes a while. */
export const acceptsNow = ({ method, path }: Endpoint): boolean =>
  `${method} ${path}` !== 'POST /api/offers/today' || localTimeOf(new Date()) < '23:14'

/** A request that the route accepts. It may insert rows, and can be sent once: many routes use up what they act on. */
export async function validRequest(db: Db, route: Endpoint, fixtures: MatrixFixtures): Promise<ValidRequest> {
  const name = `${route.method} ${route.path}`
  const change = (await CHANGES[name]?.(fixtures, db)) ?? {}
  const payload = change.body ?? validBody(name, fixtures)
  return {
    method: route.method,
    url: addressOf(pathFor(fill(name, change.ids ?? {}), fixtures), change.query),
    headers: { ...fixtures.headers[change.role ?? ROLE_FOR[route.access]], ...change.headers },
    ...(payload !== undefined && { payload }),
  }
}

const addressOf = (url: string, query: Record<string, string> | undefined): string =>
  query ? `${url.split('?')[0]}?${new URLSearchParams(query).toString()}` : url

const fill = (path: string, ids: Record<string, string | number>): string =>
  path.replaceAll(/:(\w+)/g, (slot, name: string) => String(ids[name] ?? slot))

/** Takes every token: each one is of a person of its own. */
export const acceptingFacebook: Facebook = {
  identify: async (accessToken) => {
    const id = BigInt(`0x${Buffer.from(accessToken).toString('hex').slice(0, 24) || '1'}`).toString()
    return { id, name: 'Ola', email: `osoba-${id}@facebook.test` }
  },
}
