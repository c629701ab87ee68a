import { spawn } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkSteps, runSteps } from '../check/steps.ts'
import { generateClient } from '../client/generate.ts'
import { type Failure, journeyFailures, type PlaywrightReport, vitestFailures, type VitestReport } from './failures.ts'

export type Count = { passed: number; failures: Failure[] }

const none: Count = { passed: 0, failures: [] }

/** A runner that failed without naming a test counts as one failure. */
const atLeastOne = (runner: string, { passed, failures }: Count, ok: boolean): Count =>
  (ok && passed > 0) || failures.length > 0
    ? { passed, failures }
    : { passed, failures: [{ name: runner, message: 'ended without naming a failure, see its output above' }] }

/** Format, lint, types, import rules, API description, lockfile, dead code. */
export async function checks(root: string): Promise<Count> {
  // The types of the client, which several steps read.
  await generateClient()
  const outcomes = await runSteps(root, checkSteps(root))
  const failures = outcomes.filter(({ ok }) => !ok).map(({ name, output }) => ({ name, message: output }))
  return { passed: outcomes.length - failures.length, failures }
}

/** Unit tests, and tests on a real PostgreSQL. */
export async function vitest(root: string): Promise<Count> {
  const report = join(root, 'test-results/vitest.json')
  const reporters = ['default', 'json', './tools/test/retried-tests.ts'].map((reporter) => `--reporter=${reporter}`)
  const flags = ['run', ...reporters, `--outputFile.json=${report}`]
  const ok = await runReporting(root, report, ['node_modules/.bin/vitest', ...flags])
  const result = read<VitestReport>(report)
  return atLeastOne('vitest', { passed: result.numPassedTests ?? 0, failures: vitestFailures(result) }, ok)
}

/** The production build of the web, and the size limits of its first page. */
export async function web(root: string): Promise<Count> {
  const built = await run(join(root, 'apps/web'), ['build.ts'], { NODE_ENV: 'production' })
  if (!built) return atLeastOne('build of the web', none, false)
  const light = await run(root, ['node_modules/.bin/size-limit'])
  return light ? { passed: 2, failures: [] } : atLeastOne('size limits', { passed: 1, failures: [] }, false)
}

/** Browser journeys against the whole product. */
export async function journeys(root: string): Promise<Count> {
  if (globSync('e2e/**/*.spec.ts', { cwd: root }).length === 0) return none
  const report = join(root, 'test-results/e2e.json')
  const command = ['node_modules/.bin/playwright', 'test', '-c', 'e2e/playwright.config.ts']
  const ok = await runReporting(root, report, command, { KRAM_E2E_WHOLE: '1' })
  const result = read<PlaywrightReport>(report)
  const { expected, flaky } = result.stats ?? { expected: 0, flaky: 0 }
  if (flaky > 0) process.stdout.write(`${flaky} journeys passed only at the second attempt\n`)
  return atLeastOne('journeys', { passed: expected + flaky, failures: journeyFailures(result) }, ok)
}

const runReporting = (root: string, report: string, command: string[], env: NodeJS.ProcessEnv = {}) => {
  rmSync(report, { force: true })
  return run(root, command, env)
}

function run(cwd: string, command: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const child = spawn(process.execPath, command, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  const { promise, resolve } = Promise.withResolvers<boolean>()
  child.on('error', () => resolve(false)).on('close', (code) => resolve(code === 0))
  return promise
}

function read<Report>(file: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
