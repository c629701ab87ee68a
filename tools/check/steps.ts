import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

type Step = { name: string; command: string[] }
type Outcome = Step & { ok: boolean; seconds: number; output: string }

const PROJECTS = '{apps/*,apps/web/worker,packages/*,tools,e2e,bench}/tsconfig.json'

/** The checks that every change has to pass, the slowest first. Commands are scripts for this Node. */
export function checkSteps(root: string): Step[] {
  const bin = (name: string) => join(root, 'node_modules/.bin', name)
  const projects = globSync(PROJECTS, { cwd: root })
    .map((file) => file.replace('/tsconfig.json', ''))
    .toSorted()
  return [
    { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
    ...projects.map((project) => ({
      name: `types ${project}`,
      command: [bin('tsc'), '-p', project, ...incremental(root, project)],
    })),
    { name: 'import rules', command: [join(root, 'tools/check/import-rules.ts')] },
    { name: 'folder size', command: [join(root, 'tools/check/folder-size.ts')] },
    { name: 'table owners', command: [join(root, 'tools/check/database/sql-ownership.ts')] },
    { name: 'platform', command: [join(root, 'tools/check/platform-domain.ts')] },
    { name: 'deleted rows', command: [join(root, 'tools/check/database/deleted-rows.ts')] },
    { name: 'migrations', command: [join(root, 'tools/check/database/migrations.ts')] },
    { name: 'retired words', command: [join(root, 'tools/check/retired-words.ts')] },
    { name: 'lockfile', command: [join(root, 'tools/check/lockfile.ts')] },
    { name: 'API description', command: [join(root, 'tools/check/api-description.ts')] },
    { name: 'links', command: [join(root, 'tools/check/links.ts')] },
    { name: 'licences', command: [join(root, 'tools/release/licences.ts')] },
    { name: 'regular expressions', command: [join(root, 'tools/check/regular-expressions.ts')] },
    { name: 'dead code', command: [bin('knip'), '--no-config-hints'] },
    { name: 'format', command: [bin('oxfmt'), '--check', '.'] },
  ]
}

/** Files that have not changed since the last check are skipped. */
const incremental = (root: string, project: string) => [
  '--incremental',
  '--tsBuildInfoFile',
  join(root, 'node_modules/.cache/tsc', `${project.replace('/', '-')}.json`),
]

/** Runs the steps in parallel; prints one line for a passed step and the whole output of a failed one. */
export async function runSteps(root: string, steps: Step[]): Promise<Outcome[]> {
  const waiting = [...steps]
  const outcomes: Outcome[] = []
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await runStep(root, step)
      outcomes.push(outcome)
      report(outcome)
    }
  }
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker))
  return outcomes
}

function report({ name, ok, seconds, output }: Outcome) {
  process.stdout.write(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)\n`)
  if (!ok) process.stdout.write(`${output.trim()}\n\n`)
}

async function runStep(root: string, step: Step): Promise<Outcome> {
  const started = performance.now()
  const child = spawn(process.execPath, step.command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.on('error', () => resolve(1)).on('close', resolve)
  const ok = (await promise) === 0
  return { ...step, ok, seconds: (performance.now() - started) / 1000, output: Buffer.concat(chunks).toString() }
}
