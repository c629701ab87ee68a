import { watch } from 'node:fs'
import { join } from 'node:path'

/** The server's sources. Vite watches those of the web. */
const FOLDERS = ['apps/server/src', 'packages/contract/src']
const SETTLED_MS = 100

/** Resolves after the next change of the server's sources, debounced. */
export function watchSources(root: string): () => Promise<'changed'> {
  let next = Promise.withResolvers<'changed'>()
  let settling: NodeJS.Timeout | undefined
  const settled = () => {
    next.resolve('changed')
    next = Promise.withResolvers()
  }
  for (const folder of FOLDERS) {
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(settling)
      settling = setTimeout(settled, SETTLED_MS)
    })
  }
  return () => next.promise
}
