import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** First visit of a public page: every script it waits for, and the style sheet (gzip). */
const SCRIPTS_KIB = 140
const STYLES_KIB = 12

const CLIENT = join(import.meta.dirname, 'dist/client')

type Chunk = { file: string; imports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>

const isManifest = (value: unknown): value is Manifest => typeof value === 'object' && value !== null

const manifest: unknown = JSON.parse(await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8'))
if (!isManifest(manifest)) throw new Error('build the web first')

const needed = (name: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return seen
  seen.add(name)
  for (const one of chunk.imports ?? []) needed(one, seen)
  return seen
}

const kib = async (files: Iterable<string>): Promise<number> => {
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await readFile(join(CLIENT, file)), { level: 9 }).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

const pages = process.argv.slice(2)
let over = false
for (const page of pages) {
  const name = `src/app/pages/${page}.page.tsx`
  if (!manifest[name]) throw new Error(`no page ${page} in the build`)
  const chunks = [...needed('index.html'), ...needed(name)].flatMap((one) => manifest[one] ?? [])
  const scripts = await kib(new Set(chunks.map(({ file }) => file)))
  const styles = await kib(new Set(chunks.flatMap(({ css }) => css ?? [])))
  const fits = scripts <= SCRIPTS_KIB && styles <= STYLES_KIB
  over ||= !fits
  process.stdout.write(
    `${fits ? '✓' : '✗'} ${page}: ${scripts.toFixed(1)} KiB scripts, ${styles.toFixed(1)} KiB styles\n`,
  )
}
process.exitCode = over ? 1 : 0
