import MagicString from 'magic-string'
import type { Plugin } from 'vite'
import { dropProperties, type Node, onlyRoutes, withoutRoutes } from './contract-source.ts'

/** What a browser needs of a route: where to knock and how. The schemas of a call are checked by the server. */
const KEPT = new Set(['method', 'path', 'text'])
/** In development replies are checked against the contract, so these stay as well. */
const KEPT_TO_CHECK = new Set([...KEPT, 'reply'])

const ROUTES = '?routes'

/**
 * Makes the contract light for browsers. In the build each slice becomes two modules, its routes (addresses only) and
 * its schemas, so that a list page never carries Zod because a form elsewhere uses a schema of the same slice.
 * Forms import the schema that they need by name; `someRoutes.create.body` is not there, in development either.
 */
export const lightContract = (building: boolean): Plugin => ({
  name: 'light-contract',
  enforce: 'post',
  transform: {
    filter: { id: /packages\/contract\/src\/[\w-]+\.ts(\?routes)?$/ },
    handler(source, id, options) {
      if (options?.ssr) return null
      const module = this.parse(source) as unknown as Node
      if (!building) {
        const code = new MagicString(source)
        dropProperties(code, module, KEPT_TO_CHECK)
        return { code: code.toString(), map: code.generateMap({ hires: true }) }
      }
      const code = id.endsWith(ROUTES) ? onlyRoutes(source, module, KEPT) : withoutRoutes(source, module, id + ROUTES)
      return { code: code.toString(), map: code.generateMap({ hires: true }) }
    },
  },
})
