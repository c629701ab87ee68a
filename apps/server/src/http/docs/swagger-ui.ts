import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type CachedReply, sendCachedReply, textReply, toCachedReply } from '../replies/index.ts'
import type { ApiServer } from '../routes/index.ts'

const PREFIX = '/api-swagger-ui'
const DAY = 'public, max-age=86400'

/** Shows the theme of the device, and starts Swagger UI in place of the page's own content, which stays for readers without scripts. */
const START = `const dark = matchMedia('(prefers-color-scheme: dark)')
// Its own class for the dark theme; by itself it waits for a button in a bar that this page does not have.
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
follow()
dark.addEventListener('change', follow)

window.addEventListener('DOMContentLoaded', () => {
  const domNode = document.getElementById('swagger-ui')
  window.SwaggerUIBundle({
    url: domNode.dataset.document,
    domNode,
    deepLinking: true,
    docExpansion: 'none',
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    filter: true,
    // The default sends the description to a foreign host.
    validatorUrl: null,
    onComplete: () => { document.getElementById('plain').hidden = true },
  })
})
`

const packageFile = (name: string): string =>
  readFileSync(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`)), 'utf8')

const FILES: Record<string, () => ReturnType<typeof textReply>> = {
  'swagger-ui.css': () => textReply('text/css', packageFile('swagger-ui.css')),
  'swagger-ui-bundle.js': () => textReply('text/javascript', packageFile('swagger-ui-bundle.js')),
  'start.js': () => textReply('text/javascript', START),
}

/** Addresses of its files. */
export const SWAGGER_UI = {
  style: `${PREFIX}/swagger-ui.css`,
  scripts: [`${PREFIX}/swagger-ui-bundle.js`, `${PREFIX}/start.js`],
}

/** Serves Swagger UI from our own origin; each file is read and compressed once. */
export function registerSwaggerUi({ fastify }: ApiServer): void {
  for (const [name, read] of Object.entries(FILES)) {
    let file: CachedReply | undefined
    fastify.get(`${PREFIX}/${name}`, { config: { addressLimit: 'file' } }, (request, reply) =>
      sendCachedReply(request, reply, (file ??= toCachedReply(read(), DAY))),
    )
  }
}
