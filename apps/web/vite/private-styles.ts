import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'isEntry' | 'imports' | 'dynamicImports' | 'moduleIds'>

const PRIVATE_ROUTES = 'src/app/routes/private-routes.ts'
const SHEET = 'src/ui/public.css'

/** Modules of the chunks that are loaded, at once or later, without a page behind the login. */
export function publicModules(chunks: readonly Chunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const seen = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || seen.has(chunk) || chunk.moduleIds.some((id) => id.endsWith(PRIVATE_ROUTES))) return
    seen.add(chunk)
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) visit(byName.get(name))
  }
  for (const chunk of chunks) if (chunk.isEntry) visit(chunk)
  return [...seen].flatMap(({ moduleIds }) => moduleIds)
}

/** Folders whose utilities are not in the stylesheet of public pages, from the `@source not` lines of the public sheet. */
export const privateFolders = (theme: string): string[] =>
  [...theme.matchAll(/@source not '\.\.\/([\w/-]+)';/g)].map(([, folder = '']) => `/src/${folder}/`)

/** Ends the build when a public page needs a module whose utilities only the stylesheet of private pages has. */
export const withoutPrivateStyles: Plugin = {
  name: 'without-private-styles',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const folders = privateFolders(readFileSync(join(import.meta.dirname, '..', SHEET), 'utf8'))
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const rendered = chunks.map((chunk) => ({
      ...chunk,
      moduleIds: chunk.moduleIds.filter((id) => (chunk.modules[id]?.renderedLength ?? 0) > 0),
    }))
    const wrong = publicModules(rendered).filter((id) => folders.some((folder) => id.includes(folder)))
    if (wrong.length > 0)
      this.error(`Public pages load these, but ${SHEET} leaves their folders out: ${wrong.join(', ')}`)
  },
}
