import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { buildWorker } from './vite/worker.ts'

const CLIENT = join(import.meta.dirname, 'dist/client')
/** Pages opened before a deploy still ask for their own chunks. */
const ASSETS_KEPT_MS = 14 * 86_400_000
const PACKED = /\.(js|css|svg|json|webmanifest|txt)$/
const WORTH_PACKING = 512

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const dropOldAssets = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > ASSETS_KEPT_MS) await rm(join(folder, name))
  }
}

/** A running server may be asked for the file at this moment: it finds the whole of it or nothing. */
const writeWhole = async (path: string, content: Buffer): Promise<void> => {
  await writeFile(`${path}.part`, content)
  await rename(`${path}.part`, path)
}

/** Leaves `.br` and `.gz` beside each file, so that the server only reads. Unchanged files keep theirs. */
const pack = async (folder: string): Promise<void> => {
  const names = await readdir(folder, { recursive: true })
  const known = new Set(names)
  for (const name of names.filter((one) => PACKED.test(one) && !one.startsWith('.vite'))) {
    if (name.startsWith('assets') && known.has(`${name}.br`)) continue
    const content = await readFile(join(folder, name))
    if (content.length < WORTH_PACKING) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    await writeWhole(join(folder, `${name}.br`), await brotli(content, { params }))
    await writeWhole(join(folder, `${name}.gz`), await zip(content, { level: 9 }))
  }
}

process.chdir(import.meta.dirname)
await dropOldAssets(join(CLIENT, 'assets'))
await build()
await build({ build: { ssr: 'src/app/entry-server.tsx' } })
await buildWorker(CLIENT)
await pack(CLIENT)
