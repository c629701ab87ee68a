import { existsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

// Not the package's own arguments: they switch web security off and put all pages into one process.
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
]

/** The system's Chromium if there is one, else the one from npm. */
export const browserLaunch = async (): Promise<{ executablePath: string; args: string[] }> => {
  const own = process.env['CHROMIUM_PATH'] ?? SYSTEM.find((path) => existsSync(path))
  return { executablePath: own ?? (await chromium.executablePath()), args: ARGS }
}
