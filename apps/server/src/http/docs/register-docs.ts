import { apiDescriptionEndpoints } from '@kram/contract/api-description/endpoints'
import { type ApiServer, registerRoute } from '../routes/index.ts'
import { docsPage } from './docs-page.ts'
import { describeApi, type Description } from './openapi.ts'
import { registerSwaggerUi, SWAGGER_UI } from './swagger-ui.ts'
import { rawReply, textReply } from '../replies/index.ts'

const HOUR = { cacheControl: 'public, max-age=3600', cached: true } as const

/** `/api/openapi.json` and `/api/docs`, generated on first request and cached. */
export function registerDocs(api: ApiServer): void {
  registerSwaggerUi(api)
  let description: Promise<Description> | undefined
  const describe = () => (description ??= describeApi(api.registeredRoutes))
  registerRoute(
    api,
    apiDescriptionEndpoints.openApi,
    async () => rawReply(JSON.stringify((await describe()).document)),
    HOUR,
  )
  registerRoute(
    api,
    apiDescriptionEndpoints.docs,
    async () => textReply('text/html', docsPage(await describe(), SWAGGER_UI)),
    HOUR,
  )
}
