import { defineConfig } from 'vitest/config'

const OLDEST_NODE = 24
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
  throw new Error(
    `The tests need Node ${OLDEST_NODE} or newer; this is ${process.version}. Run "npm test", which brings its own, or see .node-version.`,
  )

/** Limits for what hangs, not measures of speed: a test that waits continues as soon as its condition holds. */
const HANGS = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

export default defineConfig({
  test: {
    // By default one core stays idle, which on a machine with two doubles the time.
    maxWorkers: '100%',
    // `isolate: false`: files of one worker share a process and its modules, which saves a third of the time of a run. What a
    // file replaces is restored after it, and a test that needs a fresh module starts a process.
    projects: [
      {
        test: {
          name: 'rules',
          isolate: false,
          setupFiles: ['tools/test/restore-globals.ts'],
          // Style sheets are read where a test asks for one, instead of being left empty.
          css: { include: [/tokens\.css/] },
          include: ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', '{bench,tools}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.db.test.ts'],
          ...HANGS,
        },
      },
      {
        test: {
          name: 'db',
          isolate: false,
          setupFiles: ['tools/test/restore-globals.ts'],
          include: ['{apps/server,tools}/**/*.db.test.ts'],
          exclude: ['**/node_modules/**'],
          ...HANGS,
          // Servers and databases run beside the tests. As for journeys, a test that needs the second attempt is listed with it.
          retry: 1,
          globalSetup: ['apps/server/testing/database/global-setup.ts'],
        },
      },
    ],
  },
})
