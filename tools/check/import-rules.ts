import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { folderCycles, type Module } from './folder-cycles.ts'
import { FIXTURE_FILES, FIXTURE_LIBRARIES, PLANTED_FOLDER_CYCLE, PLANTED_VIOLATIONS } from './planted-imports.ts'

// Checks all imports against .dependency-cruiser.mjs, and every rule against an import that breaks it.
const ROOT = resolve(import.meta.dirname, '../..')
const PROJECTS = ['apps', 'packages', 'tools', 'e2e', 'bench']
const SOURCES = '{apps/*/{src,seed,testing},packages/*/src,tools}/**/*.{ts,tsx,mjs}'

type Violation = { rule: { name: string }; from: string; to: string }
type Result = { modules: Module[]; total: number; violations: Violation[] }

function analyse(cwd: string): Result {
  const projects = PROJECTS.filter((project) => globSync(`${project}/**/*.{ts,tsx,mjs}`, { cwd }).length > 0)
  const config = ['--config', join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'json']
  const run = spawnSync(process.execPath, [join(ROOT, 'node_modules/.bin/depcruise'), ...projects, ...config], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  try {
    const { modules, summary } = JSON.parse(run.stdout)
    return { modules, total: summary.totalCruised, violations: summary.violations }
  } catch {
    throw new Error(`dependency-cruiser did not answer:\n${run.stdout.slice(0, 2000)}\n${run.stderr}`)
  }
}

/** A repository with the same structure in a temporary folder, with nothing in it but violations. */
function analysePlanted(): Result {
  const fixture = mkdtempSync(join(tmpdir(), 'kram-planted-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(fixture, file)), { recursive: true })
    writeFileSync(join(fixture, file), `${text}\n`)
  }
  try {
    for (const manifest of globSync('{apps,packages}/*/package.json', { cwd: ROOT }))
      cpSync(join(ROOT, manifest), join(fixture, manifest))
    for (const name of FIXTURE_LIBRARIES) {
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, type: 'module', exports: './index.js' }))
      write(`node_modules/${name}/index.js`, 'export {}')
    }
    for (const [file, text] of Object.entries(FIXTURE_FILES)) write(file, `${text}\nexport {}`)
    for (const [file, imports] of Object.values(PLANTED_VIOLATIONS)) write(file, `import '${imports}'\nexport {}`)
    return analyse(fixture)
  } finally {
    rmSync(fixture, { recursive: true, force: true })
  }
}

/** Rules without a planted violation, and planted violations that no rule reports. */
async function untestedRules(): Promise<string[]> {
  const { default: config } = await import('../../.dependency-cruiser.mjs')
  const names = (config.forbidden ?? []).flatMap(({ name }) => name ?? [])
  const planted = analysePlanted()
  const reported = new Set(planted.violations.map(({ rule, from }) => `${rule.name} ${from}`))
  const cycles = folderCycles(planted.modules).map((cycle) => cycle.join(' '))
  return [
    ...names.filter((name) => !(name in PLANTED_VIOLATIONS)).map((name) => `no import is planted against ${name}`),
    ...Object.entries(PLANTED_VIOLATIONS)
      .filter(([name, [file]]) => !reported.has(`${name} ${file}`))
      .map(([name, [file, imports]]) => `${name} let ${file} import ${imports}`),
    ...(cycles.includes(PLANTED_FOLDER_CYCLE.join(' ')) ? [] : ['the planted cycle of folders was not reported']),
  ]
}

const files = globSync(SOURCES, { cwd: ROOT }).length
const real = analyse(ROOT)
const errors = [
  ...real.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  ...folderCycles(real.modules).map((cycle) => `folders import each other: ${cycle.join(' ')}`),
  ...(real.total < files ? [`${files} source files exist, only ${real.total} modules were read`] : []),
  ...(await untestedRules()),
]
for (const line of errors) process.stderr.write(`${line}\n`)
process.stdout.write(`${real.total} modules, ${real.violations.length} wrong imports\n`)
process.exitCode = errors.length > 0 ? 1 : 0
