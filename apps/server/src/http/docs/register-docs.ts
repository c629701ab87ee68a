import { apiDescriptionEndpoints } from '@kram/contract/api-description/endpoints'
import { type ApiServer, registerRoute } from '../routes/index.ts'
import { docsPage } from './docs-page.ts'
import { openApiOf } from './openapi.ts'
import { rawReply, textReply } from '../replies/index.ts'

const HOUR = { cacheControl: 'public, max-age=3600', cached: true } as const

/** `/api/openapi.json` and `/api/docs`, generated on first request and cached. */
export function registerDocs(api: ApiServer): void {
  let text: string | undefined
  let page: string | undefined
  registerRoute(api, apiDescriptionEndpoints.openApi, () => rawReply((text ??= JSON.stringify(openApiOf(api.registeredRoutes)))), HOUR)
  registerRoute(api, apiDescriptionEndpoints.docs, () => textReply('text/html', (page ??= docsPage(api.registeredRoutes))), HOUR)
}
