import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { request } from '@playwright/test'
import { firefoxPath, openFirefox } from './firefox.ts'
import { JOURNEYS, type Journey } from './journeys.ts'
import { startServer } from './server.ts'
import { person, type Surface } from './surface.ts'
import { missingForWebkit, openWebkit } from './webkit.ts'

/**
 * The main journeys in the engines that Playwright's Chromium does not stand for: Firefox, and WebKit, which every browser on
 * an iPhone has. An engine that is not installed is named and left out; without any the command fails. `-- webkit` walks in one.
 */
const PICTURES = resolve(import.meta.dirname, '../../test-results/engines')
const SIZES = { phone: [480, 800], desk: [1280, 900] } as const

type Engine = { name: string; open: (width: number, height: number) => Promise<Surface> }

function installedEngines(): Engine[] {
  const engines: Engine[] = []
  const firefox = firefoxPath()
  if (firefox === undefined) say('Firefox is not installed: apt-get install firefox-esr, or set FIREFOX_PATH')
  else engines.push({ name: 'firefox', open: (width, height) => openFirefox(firefox, width, height) })
  const missing = missingForWebkit()
  if (missing.length > 0)
    say(`WebKitGTK is not installed (${missing.join(', ')}): apt-get install webkit2gtk-driver xvfb`)
  else engines.push({ name: 'webkit', open: openWebkit })
  return engines
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)

async function walk({ name, open }: Engine, size: keyof typeof SIZES, journey: Journey, base: string) {
  const [width, height] = SIZES[size]
  const surface = await open(width, height)
  const context = await request.newContext({ baseURL: base })
  try {
    if (journey.offline && !surface.goOffline) {
      say(`  – ${name}, ${size}: ${journey.name}: left out, this version cannot cut off its network`)
      return
    }
    await journey.walk(person(surface), base, context)
    say(`  ✓ ${name}, ${size}: ${journey.name}`)
  } finally {
    const picture = await surface.screenshot().catch(() => null)
    const file = `${name}-${size}-${journey.name.replaceAll(/[^a-z]+/giu, '-')}.png`
    if (picture) writeFileSync(join(PICTURES, file), picture)
    await Promise.all([context.dispose(), surface.close()])
  }
}

async function main(): Promise<number> {
  const wanted = process.argv.slice(2)
  const engines = installedEngines().filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  if (engines.length === 0) return 1
  mkdirSync(PICTURES, { recursive: true })
  const { base, stop } = await startServer()
  let failed = 0
  try {
    for (const engine of engines)
      for (const size of ['phone', 'desk'] as const)
        for (const journey of JOURNEYS)
          try {
            await walk(engine, size, journey, base)
          } catch (error) {
            failed += 1
            say(`  ✗ ${engine.name}, ${size}: ${journey.name}\n    ${String(error)}`)
          }
  } finally {
    stop()
  }
  say(failed === 0 ? 'Every journey passed.' : `${failed} failed; pictures of the last screens: test-results/engines`)
  return failed === 0 ? 0 : 1
}

process.exit(await main())
