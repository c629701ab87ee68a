import { resolve } from 'node:path'
import getPort from 'get-port'
import { defineConfig } from '@playwright/test'
import { FACEBOOK_APP_ID } from './support/data/facebook-app.ts'
import { browserLaunch } from './support/environment/browser.ts'
import { newDataDir } from './support/environment/data-dir.ts'

const ROOT = resolve(import.meta.dirname, '..')

// The runner and each worker read this file: the runner decides, the workers read the environment.
const port = (process.env['KRAM_E2E_PORT'] ??= String(await getPort()))
const facebookPort = (process.env['KRAM_E2E_FACEBOOK'] ??= String(await getPort()))
const facebook = `http://127.0.0.1:${facebookPort}`
const dataDir = (process.env['KRAM_E2E_DATA'] ??= newDataDir())
/** `KRAM_E2E_URL`: a running server (`KRAM_DEMO=0 KRAM_LIMIT_FACTOR=1000 KRAM_WEBHOOK_LOOPBACK=1`), for writing journeys. */
const running = process.env['KRAM_E2E_URL']
const address = running ?? `http://localhost:${port}`

const API = '**/*.api.spec.ts'
/** Journeys that change what all others see, such as the terms. */
const SETTINGS = '**/desk/{catalogue,legal}.spec.ts'
/** In a whole run they come first, one at a time; a journey that is asked for by its name does not wait for them. */
const dependencies = process.env['KRAM_E2E_WHOLE'] ? ['settings'] : []
const DESK = { viewport: { width: 1280, height: 800 } }

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  workers: 2,
  // Limits for what hangs, not measures of speed: a waiting journey continues as soon as its condition holds.
  timeout: 120_000,
  // A browser that hangs on a busy machine costs one attempt. A journey that needs the second is reported as flaky.
  retries: 1,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: address,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    // So that a failure names the action that hangs, not only the journey.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: await browserLaunch(),
    // Recording a trace nearly doubles the time of a run.
    trace: process.env['KRAM_E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // A service worker would answer requests that tests intercept; the journeys about it allow it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'settings', testMatch: SETTINGS, workers: 1, use: DESK },
    { name: 'api', testMatch: API, dependencies },
    // A journey that does not depend on the width is tagged and runs at one width.
    {
      name: 'phone',
      testIgnore: [API, SETTINGS],
      grepInvert: /@desktop/u,
      dependencies,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', testIgnore: [API, SETTINGS], grepInvert: /@phone/u, dependencies, use: DESK },
  ],
  ...(!running && {
    webServer: [
      {
        command: `"${process.execPath}" e2e/stand-ins/facebook.ts`,
        cwd: ROOT,
        url: facebook,
        env: { PORT: facebookPort },
      },
      {
        command: `"${process.execPath}" tools/start/main.ts`,
        cwd: ROOT,
        url: `${address}/health/ready`,
        timeout: 180_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
        env: {
          PORT: port,
          PUBLIC_URL: address,
          KRAM_DATA_DIR: dataDir,
          KRAM_DEMO: '0',
          // Receivers of webhooks run on this machine.
          KRAM_WEBHOOK_LOOPBACK: '1',
          // Many users share one address here; rate limits have their own tests.
          KRAM_LIMIT_FACTOR: '1000',
          // Without them no file for the tax office is made.
          OPERATOR_ADDRESS: 'ul. Polna 5, 05-600 Grójec',
          OPERATOR_TAX_ID: '1234563218',
          FACEBOOK_APP_ID,
          FACEBOOK_APP_SECRET: 'hush',
          FACEBOOK_GRAPH_URL: facebook,
          FACEBOOK_SDK_URL: `${facebook}/sdk.js`,
        },
      },
    ],
  }),
})
