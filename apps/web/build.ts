import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { buildServiceWorker } from './vite/service-worker.ts'

const CLIENT = join(import.meta.dirname, 'dist/client')
/** Pages opened before a deploy still ask for their own chunks. */
const ASSET_MAX_AGE_MS = 14 * 86_400_000
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt)$/
const MIN_COMPRESS_BYTES = 512

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const deleteOldAssets = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > ASSET_MAX_AGE_MS) await rm(join(folder, name))
  }
}

/** Writes the file atomically, because a running server may read it at this moment. */
const writeAtomically = async (path: string, content: Buffer): Promise<void> => {
  await writeFile(`${path}.part`, content)
  await rename(`${path}.part`, path)
}

/** Leaves `.br` and `.gz` beside each file, so that the server only reads. Unchanged files keep theirs. */
const compressAll = async (folder: string): Promise<void> => {
  const names = await readdir(folder, { recursive: true })
  const known = new Set(names)
  for (const name of names.filter((one) => COMPRESSIBLE.test(one) && !one.startsWith('.vite'))) {
    if (name.startsWith('assets') && known.has(`${name}.br`)) continue
    const content = await readFile(join(folder, name))
    if (content.length < MIN_COMPRESS_BYTES) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    await writeAtomically(join(folder, `${name}.br`), await brotliAsync(content, { params }))
    await writeAtomically(join(folder, `${name}.gz`), await gzipAsync(content, { level: 9 }))
  }
}

process.chdir(import.meta.dirname)
await deleteOldAssets(join(CLIENT, 'assets'))
await build()
await build({ build: { ssr: 'src/app/entry-server.tsx' } })
await buildServiceWorker(CLIENT)
await compressAll(CLIENT)
