import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { PublicSettings } from '@kram/contract/common/settings'

/** Copies the built web for the native app into `dist/native` or the given folder. PUBLIC_URL is the address of its server. */
const CLIENT = join(import.meta.dirname, 'dist/client')
const NATIVE = resolve(process.argv[2] ?? join(import.meta.dirname, 'dist/native'))

const envVar = (name: string, otherwise = ''): string => process.env[name] || otherwise

/** The settings that the server would embed, from the same variables. */
const nativeSettings = (server: string): PublicSettings => {
  const appId = envVar('FACEBOOK_APP_ID')
  const tiles = { url: envVar('TILE_URL'), attribution: envVar('TILE_ATTRIBUTION', '© autorzy OpenStreetMap') }
  return {
    production: true,
    apiPath: '',
    baseUrl: '/',
    publicUrl: server,
    demo: false,
    social:
      appId === '' ? null : { appId, sdkUrl: envVar('FACEBOOK_SDK_URL', 'https://connect.facebook.net/pl_PL/sdk.js') },
    push: null,
    tiles: tiles.url === '' ? null : { ...tiles, maxZoom: Number(envVar('TILE_MAX_ZOOM', '19')) },
    operator: {
      name: envVar('OPERATOR_NAME', 'Kram'),
      address: envVar('OPERATOR_ADDRESS'),
      email: envVar('OPERATOR_EMAIL', 'kontakt@kram.test'),
      phone: envVar('OPERATOR_PHONE'),
      taxId: envVar('OPERATOR_TAX_ID'),
    },
  }
}

/** The same bundle for the native app; its page contains the native marker and the server's address. */
const buildNative = async (): Promise<void> => {
  const server = envVar('PUBLIC_URL', 'http://localhost:8080')
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
