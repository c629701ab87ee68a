import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { PublicSettings } from '@kram/contract/settings'

/** Lays the built web out for the wrapper, in `dist/native` or the folder named. PUBLIC_URL says where its server stands. */
const CLIENT = join(import.meta.dirname, 'dist/client')
const NATIVE = resolve(process.argv[2] ?? join(import.meta.dirname, 'dist/native'))

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

await buildNative()
