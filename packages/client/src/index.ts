import createFetchClient, { type Client } from 'openapi-fetch'
import type { components, operations, paths } from '../generated/api.d.ts'

/** Calls of the API by method and path: `client.POST('/api/products', { body })`. */
export type KramClient = Client<paths>

/** The named schemas of the API description: `Schemas['Product']`. */
export type Schemas = components['schemas']

/** The operations by their names, with parameters, body and replies: `Operations['reservationCreate']`. */
export type Operations = operations

type Options = {
  /** Origin of the API: `https://kram.example`. */
  baseUrl: string
  /** Token of a session, or an API key. */
  token?: string | undefined
  /** Sends the requests; the default is the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>
}

/** A client whose types are generated from the API description by `npm run client`. */
export const createClient = ({ baseUrl, token, fetch }: Options): KramClient =>
  createFetchClient<paths>({
    baseUrl,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    ...(fetch && { fetch }),
  })
