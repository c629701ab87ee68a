import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Builds the web, copies it into the wrapper's projects and writes the operator's settings there: PUBLIC_URL (the server's
 * address, https in the stores), FACEBOOK_APP_ID, FACEBOOK_CLIENT_TOKEN. Needs neither Android SDK nor Xcode.
 */
const ROOT = join(import.meta.dirname, '../..')
const WEB = join(ROOT, 'apps/web')
const MOBILE = join(ROOT, 'apps/mobile')

const server = process.env['PUBLIC_URL'] || 'http://localhost:8080'
if (!URL.canParse(server)) {
  process.stderr.write(`PUBLIC_URL is not an address: ${server}\n`)
  process.exit(1)
}
const settings = {
  host: new URL(server).host,
  facebookAppId: process.env['FACEBOOK_APP_ID'] || '0',
  facebookClientToken: process.env['FACEBOOK_CLIENT_TOKEN'] || '0',
}
if (!/^[\w.:-]+$/.test(Object.values(settings).join(''))) {
  process.stderr.write('FACEBOOK_APP_ID or FACEBOOK_CLIENT_TOKEN holds signs that no project file may carry.\n')
  process.exit(1)
}

const step = (title: string, cwd: string, script: string, ...args: string[]): void => {
  process.stdout.write(`${title} …\n`)
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
}

step('Building the web', WEB, 'build.ts')
step('Laying it out for the wrapper', WEB, 'build-native.ts')

const { host, facebookAppId, facebookClientToken } = settings
writeFileSync(
  join(MOBILE, 'android/kram.properties'),
  `host=${host}\nfacebookAppId=${facebookAppId}\nfacebookClientToken=${facebookClientToken}\n`,
)
writeFileSync(
  join(MOBILE, 'ios/kram.local.xcconfig'),
  `KRAM_HOST = ${host}\nFACEBOOK_APP_ID = ${facebookAppId}\nFACEBOOK_CLIENT_TOKEN = ${facebookClientToken}\n`,
)
step('Copying it into both projects', MOBILE, join(ROOT, 'node_modules/@capacitor/cli/bin/capacitor'), 'sync')
process.stdout.write(
  `The wrapper speaks to ${server}. Open apps/mobile/android in Android Studio, apps/mobile/ios/App in Xcode.\n`,
)
