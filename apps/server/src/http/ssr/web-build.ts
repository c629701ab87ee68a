import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CategoryNames } from '@kram/contract/category-fields/changed-names'
import type { PublicSettings } from '@kram/contract/common/settings'
import { inlinePage, type InlineSources } from './inline-page.ts'

type Received = { status: number; body: unknown }
type Sent = { method: string; path: string; headers: Record<string, string>; body?: unknown }

/** Calls the API inside this process, for the loaders of a page. */
export type Transport = (sent: Sent) => Promise<Received>

export type Rendered =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page'
      status: number
      head: string
      app: string
      boot: string
      module?: string
      /** Error that prevented rendering, for the log. */
      cause?: unknown
    }

type Render = (request: {
  path: string
  settings: PublicSettings
  categoryNames: CategoryNames
  transport: Transport
}) => Promise<Rendered>

/** The built web, or Vite's modules in development. */
export type WebBuild = {
  render: Render
  /** HTML template with the markers `<!--head-->`, `<!--app-->` and `<!--boot-->`. */
  template: (path: string) => Promise<string>
  /** Links of the page's own chunks. */
  links: (module: string | undefined) => PageLinks
}

/**
 * Links of scripts, which the page preloads (`early.ts`) after the first pictures and the typefaces, which are seen first, and
 * stylesheets.
 */
export type PageLinks = { scripts: string; styles: string }

const NO_LINKS: PageLinks = { scripts: '', styles: '' }

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }
type Manifest = Record<string, Chunk>

const isManifest = (value: unknown): value is Manifest => typeof value === 'object' && value !== null

/** All chunks of a page except the entry, the page's own first. */
const chunksOf = (manifest: Manifest, name: string, seen = new Set<string>()): Chunk[] => {
  const chunk = manifest[name]
  if (!chunk || chunk.isEntry || seen.has(name)) return []
  seen.add(name)
  return [chunk, ...(chunk.imports ?? []).flatMap((one) => chunksOf(manifest, one, seen))]
}

const linksOf = (manifest: Manifest, name: string): PageLinks => {
  const chunks = chunksOf(manifest, name)
  const sheets = chunks.flatMap(({ css = [] }) => css)
  return {
    scripts: chunks.map(({ file }) => `<link data-late crossorigin fetchpriority="low" href="/${file}" />`).join(''),
    styles: sheets.map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}" />`).join(''),
  }
}

const isEntry = (value: unknown): value is { render: Render } =>
  typeof value === 'object' && value !== null && 'render' in value

/** The build in `apps/web/dist`, with the inline scripts and styles of its pages. */
export const loadBuild = async (webRoot: string): Promise<WebBuild & { inline: InlineSources }> => {
  const client = join(webRoot, 'dist/client')
  const manifest: unknown = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'))
  const entry: unknown = await import(pathToFileURL(join(webRoot, 'dist/server/entry-server.js')).href)
  const page = await readFile(join(client, 'index.html'), 'utf8')
  if (!isManifest(manifest) || !isEntry(entry))
    throw new Error(`the web build in ${webRoot}/dist is damaged, build it again`)
  const { template, inline } = inlinePage(page, (path) => readFileSync(join(client, path), 'utf8'))
  const linksByModule = new Map<string, PageLinks>()
  return {
    inline,
    render: entry.render,
    template: () => Promise.resolve(template),
    links: (module) => {
      if (module === undefined) return NO_LINKS
      const known = linksByModule.get(module) ?? linksOf(manifest, module)
      linksByModule.set(module, known)
      return known
    },
  }
}
