import { type CategoryNames, setCategoryNames } from '@kram/contract/category-fields/changed-names'
import type { PublicSettings } from '@kram/contract/common/settings'

/** The transport of requests: `fetch` in the browser, `app.inject` on the server, the HTTP client of the device in the native app. */
export type TransportRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: unknown
  signal?: AbortSignal
  credentials?: true
  /** Called with the share of the body that was sent, from 0 to 1, if the transport supports it. */
  onProgress?: (share: number) => void
}
export type TransportResponse = {
  status: number
  body: unknown
  /** Received through the HTTP client of the device. */
  native?: true
}
export type Transport = (sent: TransportRequest) => Promise<TransportResponse>

type Environment = {
  settings: PublicSettings
  /** Names of categories that operators changed; absent: those that are in use already. */
  categoryNames?: CategoryNames | undefined
  transport: Transport
  /** When the page was rendered by the server, in milliseconds; both sides must see the same moment. */
  renderedAt: number
  /** Whether the code and data of the first page have arrived or failed. */
  isPageLoaded?: () => boolean
}

let current: Environment | undefined

/** Called once by each entry, before anything is rendered. */
export const installEnvironment = (environment: Environment): void => {
  current = environment
  if (environment.categoryNames) setCategoryNames(environment.categoryNames)
}

const environment = (): Environment => {
  if (!current) throw new Error('environment is not installed')
  return current
}

export const settings = (): PublicSettings => environment().settings
export const transport = (): Transport => environment().transport
export const renderedAt = (): number => environment().renderedAt
export const isPageLoaded = (): boolean => environment().isPageLoaded?.() ?? true
