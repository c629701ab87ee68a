import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import type { Figure } from './goals.ts'
import { formatLines, type Machine, parseLines, withRun } from './history.ts'
import { plot } from './plot.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const RESULTS = join(ROOT, 'bench/results')
const FILE = join(RESULTS, 'history.jsonl')
const LENGTH = 9

/** The commit; with a mark when other files than results differ from it. */
const commit = (): string => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
  const changed = git('status', '--porcelain', '--', '.', ':!bench/results')
  return git('rev-parse', `--short=${LENGTH}`, 'HEAD') + (changed === '' ? '' : '-changed')
}

const thisMachine = (): Machine => ({
  commit: commit(),
  machine: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  node: process.version,
})

/** Adds the figures to `bench/results/history.jsonl` and draws `history.svg` from all lines. */
export const record = (name: string, { offers, load }: Record<string, unknown>, figures: readonly Figure[]): void => {
  mkdirSync(RESULTS, { recursive: true })
  const lines = existsSync(FILE) ? parseLines(readFileSync(FILE, 'utf8')) : []
  const run = {
    at: new Date().toISOString(),
    offers: typeof offers === 'number' ? offers : null,
    load: typeof load === 'number' ? load : Number(loadavg()[0]?.toFixed(1)),
    figures,
  }
  const all = withRun(lines, thisMachine(), name, run)
  writeFileSync(FILE, formatLines(all))
  writeFileSync(join(RESULTS, 'history.svg'), plot(all))
  console.log(`recorded in ${FILE}`)
}
