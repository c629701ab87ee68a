import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PublicSettings } from '@kram/contract/settings'
import { build } from 'vite'
import { buildWorker } from './vite/worker.ts'

const CLIENT = join(import.meta.dirname, 'dist/client')
const NATIVE = join(import.meta.dirname, 'dist/native')
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

/** Leaves `.br` and `.gz` beside each file, so that the server only reads. Unchanged files keep theirs. */
const pack = async (folder: string): Promise<void> => {
  const names = await readdir(folder, { recursive: true })
  const known = new Set(names)
  for (const name of names.filter((one) => PACKED.test(one) && !one.startsWith('.vite'))) {
    if (name.startsWith('assets') && known.has(`${name}.br`)) continue
    const content = await readFile(join(folder, name))
    if (content.length < WORTH_PACKING) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    await writeFile(join(folder, `${name}.br`), await brotli(content, { params }))
    await writeFile(join(folder, `${name}.gz`), await zip(content, { level: 9 }))
  }
}

const said = (name: string, otherwise = ''): string => process.env[name] || otherwise

/** What the server would embed, from the same variables; the wrapper carries it along. */
const nativeSettings = (server: string): PublicSettings => {
  const appId = said('FACEBOOK_APP_ID')
  const tiles = { url: said('TILE_URL'), attribution: said('TILE_ATTRIBUTION', '© autorzy OpenStreetMap') }
  return {
    production: true,
    apiPath: '',
    baseUrl: '/',
    publicUrl: server,
    demo: false,
    social:
      appId === '' ? null : { appId, sdkUrl: said('FACEBOOK_SDK_URL', 'https://connect.facebook.net/pl_PL/sdk.js') },
    push: null,
    tiles: tiles.url === '' ? null : { ...tiles, maxZoom: Number(said('TILE_MAX_ZOOM', '19')) },
    operator: {
      name: said('OPERATOR_NAME', 'Kram'),
      address: said('OPERATOR_ADDRESS'),
      email: said('OPERATOR_EMAIL', 'kontakt@kram.test'),
      phone: said('OPERATOR_PHONE'),
      taxId: said('OPERATOR_TAX_ID'),
    },
  }
}

/** The same bundle for the wrapper: its page knows that it is native and where the server stands. */
const buildNative = async (): Promise<void> => {
  const server = said('PUBLIC_URL', 'http://localhost:8080')
  const boot = JSON.stringify({ settings: nativeSettings(server), renderedAt: 0 }).replaceAll('<', '\\u003c')
  await rm(NATIVE, { recursive: true, force: true })
  await cp(CLIENT, NATIVE, { recursive: true, filter: (path) => !/\.(br|gz)$|[\\/](\.vite|sw\.js)$/.test(path) })
  const page = await readFile(join(CLIENT, 'index.html'), 'utf8')
  const native = page
    .replace('<html lang="pl">', `<html lang="pl" data-target="native" data-api="${server}">`)
    .replace('<!--head-->', '<title>Kram</title>')
    .replace('<!--boot-->', () => `<script type="application/json" id="boot">${boot}</script>`)
  await writeFile(join(NATIVE, 'index.html'), native)
}

process.chdir(import.meta.dirname)
await dropOldAssets(join(CLIENT, 'assets'))
await build()
await build({ build: { ssr: 'src/app/entry-server.tsx' } })
await buildWorker(CLIENT)
await pack(CLIENT)
if (process.argv.includes('--native')) await buildNative()
