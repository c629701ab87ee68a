import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
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

type Render = (request: { path: string; settings: PublicSettings; transport: Transport }) => Promise<Rendered>

/** The built web, or Vite's modules in development. */
export type WebBuild = {
  render: Render
  /** HTML template with the markers `<!--head-->`, `<!--app-->` and `<!--boot-->`. */
  template: (path: string) => Promise<string>
  /** Preload links of the page's own chunks. */
  preloads: (module: string | undefined) => string
}

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

const preloadLinks = (manifest: Manifest, name: string): string =>
  chunksOf(manifest, name)
    .flatMap(({ file, css = [] }) => [
      `<link rel="modulepreload" crossorigin href="/${file}" />`,
      ...css.map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}" />`),
    ])
    .join('')

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
  const links = new Map<string, string>()
  return {
    inline,
    render: entry.render,
    template: () => Promise.resolve(template),
    preloads: (module) => {
      if (module === undefined) return ''
      const known = links.get(module) ?? preloadLinks(manifest, module)
      links.set(module, known)
      return known
    },
  }
}
