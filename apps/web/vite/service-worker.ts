import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Manifest } from 'vite'

/** Files needed offline: the shell and the screens of offers, reservations and the seller's day. */
const PRECACHED = [
  'index.html',
  ...[
    'site/error',
    'site/home',
    'account/login',
    'market/offer',
    'account/notifications',
    'market/offers-nearby',
    'site/offline',
    'reservations/pickup',
    'reservations/pickup-terms',
    'reservations/reservation',
    'reservations/reservations',
    'seller/seller-dashboard',
    'reservations/today',
    'reservations/user-dashboard',
  ].map((page) => `src/app/pages/${page}.page.tsx`),
  'src/ui/media/QrCode.tsx',
  'src/features/reservations/pickups/scan/ScanDialog.tsx',
  'src/app/background/offline-prefetch.ts',
]
/** A public page whose markup is only the shell; the worker shows it for pages that are not cached. */
const SHELL = '/offline'

const addWithImports = (manifest: Manifest, name: string, seen: Set<string>): void => {
  if (seen.has(name)) return
  const chunk = manifest[name]
  if (!chunk) throw new Error(`${name} is not in the build: name what the worker keeps as it is called now`)
  seen.add(name)
  for (const needed of chunk.imports ?? []) addWithImports(manifest, needed, seen)
}

/** Chunks that the shell loads after hydration. */
const lazyShellChunks = (manifest: Manifest): string[] =>
  Object.entries(manifest)
    .filter(([name]) => name.startsWith('_shell-'))
    .flatMap(([, { dynamicImports = [] }]) => dynamicImports.filter((name) => !name.includes('/pages/')))

/** Hashed files need no revision; the revision of the shell is a hash of the template and everything it names. */
const precache = async (client: string): Promise<{ url: string; revision: string | null }[]> => {
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const names = new Set<string>()
  for (const name of [...PRECACHED, ...lazyShellChunks(manifest)]) addWithImports(manifest, name, names)
  const files = new Set<string>()
  for (const name of names) {
    const { file, css = [], assets = [], isEntry = false } = manifest[name] ?? { file: '' }
    for (const one of [file, ...(isEntry ? [] : css), ...assets])
      if (/\.(js|css|woff2|svg)$/.test(one)) files.add(`/${one}`)
  }
  const template = await readFile(join(client, 'index.html'))
  const revision = createHash('sha256').update(template).digest('hex').slice(0, 16)
  return [...[...files].toSorted().map((url) => ({ url, revision: null })), { url: SHELL, revision }]
}

/** The service worker: one classic script at the root of the site, so that its scope is the whole site. */
export const buildServiceWorker = async (client: string): Promise<void> => {
  await build({
    configFile: false,
    publicDir: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      __PRECACHE__: JSON.stringify(await precache(client)),
    },
    build: {
      target: 'baseline-widely-available',
      outDir: client,
      emptyOutDir: false,
      rolldownOptions: { input: 'worker/sw.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
}
