import { descriptionRoutes } from '@kram/contract/description'
import type { Api } from './api.ts'
import { docsPage } from './docs-page.ts'
import { openApiOf } from './openapi.ts'
import { rawJson, textOf } from './ready.ts'
import { serve } from './serve.ts'

const HOUR = { cacheControl: 'public, max-age=3600' }

/** `/api/openapi.json` and `/api/docs`. Made at the first question, when all routes are there, and then kept. */
export function serveDescription(api: Api): void {
  let text: string | undefined
  let page: string | undefined
  serve(api, descriptionRoutes.openApi, () => rawJson((text ??= JSON.stringify(openApiOf(api.served)))), HOUR)
  serve(api, descriptionRoutes.docs, () => textOf('text/html', (page ??= docsPage(api.served))), HOUR)
}
