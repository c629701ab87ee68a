import { apiDescriptionEndpoints } from '@kram/contract/api-description/endpoints'
import { type ApiServer, registerRoute } from '../routes/index.ts'
import { docsPage } from './docs-page.ts'
import { describeApi, type Description } from './openapi.ts'
import type { Reader } from './readers.ts'
import { registerSwaggerUi, SWAGGER_UI } from './swagger-ui.ts'
import { rawReply, textReply } from '../replies/index.ts'

const HOUR = { cacheControl: 'public, max-age=3600', cached: true } as const

/** Four descriptions, each as a document and as a page, generated on first request and cached. */
export function registerDocs(api: ApiServer): void {
  registerSwaggerUi(api)
  const descriptions = new Map<Reader, Promise<Description>>()
  const describe = (reader: Reader) => {
    const description = descriptions.get(reader) ?? describeApi(api.registeredRoutes, reader)
    descriptions.set(reader, description)
    return description
  }
  const documentFor = async (reader: Reader) => rawReply(JSON.stringify((await describe(reader)).document))
  const pageFor = async (reader: Reader) => textReply('text/html', docsPage(reader, await describe(reader), SWAGGER_UI))
  registerRoute(api, apiDescriptionEndpoints.openApi, () => documentFor('programs'), HOUR)
  registerRoute(api, apiDescriptionEndpoints.openApiApp, () => documentFor('app'), HOUR)
  registerRoute(api, apiDescriptionEndpoints.openApiSellers, () => documentFor('sellers'), HOUR)
  registerRoute(api, apiDescriptionEndpoints.openApiOperators, () => documentFor('operators'), HOUR)
  registerRoute(api, apiDescriptionEndpoints.docs, () => pageFor('programs'), HOUR)
  registerRoute(api, apiDescriptionEndpoints.docsApp, () => pageFor('app'), HOUR)
  registerRoute(api, apiDescriptionEndpoints.docsSellers, () => pageFor('sellers'), HOUR)
  registerRoute(api, apiDescriptionEndpoints.docsOperators, () => pageFor('operators'), HOUR)
}
