import MagicString from 'magic-string'
import type { Plugin } from 'vite'
import { removeProperties, type Node, onlyRoutes, withoutRoutes } from './contract-source.ts'

/** What a browser needs of a route: where to knock and how. The schemas of a call are checked by the server. */
const ROUTE_PROPERTIES = new Set(['method', 'path', 'text'])
/** In development replies are checked against the contract, so these stay as well. */
const DEV_ROUTE_PROPERTIES = new Set([...ROUTE_PROPERTIES, 'reply'])

const ROUTES = '?routes'

/**
 * Makes the contract light for browsers. In the build each slice becomes two modules, its routes (addresses only) and
 * its schemas, so that a list page never carries Zod because a form elsewhere uses a schema of the same slice.
 * Forms import the schema that they need by name; `someRoutes.create.body` is not there, in development either.
 */
export const lightContract = (isBuild: boolean): Plugin => ({
  name: 'light-contract',
  enforce: 'post',
  transform: {
    filter: { id: /packages\/contract\/src\/(?:[\w-]+\/)*[\w-]+\.ts(\?routes)?$/ },
    handler(source, id, options) {
      if (options?.ssr) return null
      const module = this.parse(source) as unknown as Node
      if (!isBuild) {
        const code = new MagicString(source)
        removeProperties(code, module, DEV_ROUTE_PROPERTIES)
        return { code: code.toString(), map: code.generateMap({ hires: true }) }
      }
      const code = id.endsWith(ROUTES)
        ? onlyRoutes(source, module, ROUTE_PROPERTIES)
        : withoutRoutes(source, module, id + ROUTES)
      return { code: code.toString(), map: code.generateMap({ hires: true }) }
    },
  },
})
