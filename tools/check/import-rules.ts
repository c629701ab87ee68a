import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
const ROOMS = ['apps', 'packages', 'tools', 'e2e', 'bench']
const SOURCES = '{apps/*/{src,seed,testing},packages/*/src,tools}/**/*.{ts,tsx,mjs}'

/** One wrong import per rule: the file that must not stand, and what it imports. */
const PLANTED_VIOLATIONS: Record<string, [file: string, imports: string]> = {
  'contract-is-a-leaf': ['packages/contract/src/planted.ts', 'fastify'],
  'apps-do-not-meet': ['apps/web/src/lib/planted-server.ts', '../../../server/src/platform/real.ts'],
  'outside-views': ['e2e/planted.ts', '../apps/server/src/platform/real.ts'],
  'tools-serve': ['apps/server/src/platform/planted-tool.ts', '../../../../tools/real.ts'],
  'no-test-in-product': ['apps/server/src/platform/planted-test.ts', '#testing/real'],
  'platform-knows-nobody': ['apps/server/src/platform/planted-http.ts', '#http/real'],
  'edge-knows-no-slice': ['apps/server/src/http/planted.ts', '#modules/one'],
  'slice-by-its-door': ['apps/server/src/modules/one/planted-inside.ts', '../two/two.store.ts'],
  'app-by-the-doors': ['apps/server/src/planted.ts', './modules/one/one.store.ts'],
  'slices-know-no-root': ['apps/server/src/modules/one/planted-root.ts', '../../app.ts'],
  'only-routes-know-the-edge': ['apps/server/src/modules/one/planted-edge.ts', '#http/real'],
  'rules-are-pure': ['apps/server/src/modules/one/planted.rules.ts', '#platform/real'],
  'stores-speak-sql-only': ['apps/server/src/modules/one/planted.store.ts', '#http/real'],
  'routes-touch-no-sql': ['apps/server/src/modules/one/planted.routes.ts', 'kysely'],
  'only-the-edge-knows-fastify': ['apps/server/src/modules/one/planted-fastify.ts', 'fastify'],
  'features-do-not-meet': ['apps/web/src/features/one/planted.ts', '#features/two'],
  'pages-by-the-doors': ['apps/web/src/app/planted.ts', '../features/one/inside.ts'],
  'features-know-no-app': ['apps/web/src/features/one/planted-app.ts', '#app/real.ts'],
  'shared-below-features': ['apps/web/src/shared/planted.ts', '#features/one'],
  'ui-not-lib': ['apps/web/src/ui/planted-lib.ts', '../lib/real.ts'],
  'lib-not-ui': ['apps/web/src/lib/planted-ui.ts', '../ui/real.ts'],
  'ui-and-lib-below': ['apps/web/src/ui/planted.ts', '#features/one'],
  'ui-knows-no-data': ['apps/web/src/ui/planted-data.ts', '@tanstack/react-query'],
  'only-native-knows-capacitor': ['apps/web/src/lib/planted-native.ts', '@capacitor/core'],
  'no-cycles': ['apps/server/src/platform/planted-cycle-a.ts', './planted-cycle-b.ts'],
  found: ['apps/server/src/platform/planted-missing.ts', './nowhere.ts'],
}

/** What the plants may import without breaking another rule. */
const SOIL: Record<string, string> = {
  'apps/server/src/platform/real.ts': '',
  'apps/server/src/platform/planted-cycle-b.ts': "import './planted-cycle-a.ts'",
  'apps/server/src/http/real.ts': '',
  'apps/server/src/app.ts': '',
  'apps/server/src/modules/one/index.ts': '',
  'apps/server/src/modules/one/one.store.ts': '',
  'apps/server/src/modules/two/two.store.ts': '',
  'apps/server/testing/real.ts': '',
  'apps/web/src/features/one/index.ts': '',
  'apps/web/src/features/one/inside.ts': '',
  'apps/web/src/features/two/index.ts': '',
  'apps/web/src/app/real.ts': '',
  'apps/web/src/lib/real.ts': '',
  'apps/web/src/ui/real.ts': '',
  'tools/real.ts': '',
}

const LIBRARIES = ['fastify', 'kysely', '@tanstack/react-query', '@capacitor/core']

type Violation = { rule: { name: string }; from: string; to: string }
type Seen = { modules: number; violations: Violation[] }

function cruise(cwd: string): Seen {
  const rooms = ROOMS.filter((room) => globSync(`${room}/**/*.{ts,tsx,mjs}`, { cwd }).length > 0)
  const command = [
    join(ROOT, 'node_modules/.bin/depcruise'),
    ...rooms,
    '--config',
    join(ROOT, '.dependency-cruiser.mjs'),
  ]
  const run = spawnSync(process.execPath, [...command, '--output-type', 'json'], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  try {
    const { summary } = JSON.parse(run.stdout)
    return { modules: summary.totalCruised, violations: summary.violations }
  } catch {
    throw new Error(`dependency-cruiser did not answer:\n${run.stdout.slice(0, 2000)}\n${run.stderr}`)
  }
}

/** Plants the wrong imports in a house of the same shape elsewhere, so that nothing can be left behind in this one. */
function checkPlanted(): Set<string> {
  const house = mkdtempSync(join(tmpdir(), 'kram-planted-'))
  try {
    for (const manifest of globSync('{apps,packages}/*/package.json', { cwd: ROOT }))
      cpSync(join(ROOT, manifest), join(house, manifest))
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(house, file)), { recursive: true })
      writeFileSync(join(house, file), `${text}\n`)
    }
    for (const name of LIBRARIES) {
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, type: 'module', exports: './index.js' }))
      write(`node_modules/${name}/index.js`, 'export {}')
    }
    for (const [file, text] of Object.entries(SOIL)) write(file, `${text}\nexport {}`)
    for (const [file, imports] of Object.values(PLANTED_VIOLATIONS)) write(file, `import '${imports}'\nexport {}`)
    return new Set(cruise(house).violations.map(({ rule, from }) => `${rule.name} ${from}`))
  } finally {
    rmSync(house, { recursive: true, force: true })
  }
}

const { default: law } = await import('../../.dependency-cruiser.mjs')
const unplanted = (law.forbidden ?? []).flatMap(({ name }) => (name && !(name in PLANTED_VIOLATIONS) ? name : []))

const files = globSync(SOURCES, { cwd: ROOT }).length
const real = cruise(ROOT)
const caught = checkPlanted()
const missed = Object.entries(PLANTED_VIOLATIONS).filter(([rule, [file]]) => !caught.has(`${rule} ${file}`))

const complaints = [
  ...real.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  ...(real.modules < files ? [`blind: ${files} source files stand here, ${real.modules} modules were seen`] : []),
  ...unplanted.map((rule) => `unproven: no import is planted against ${rule}`),
  ...missed.map(([rule, [file, imports]]) => `toothless: ${rule} let ${file} import ${imports}`),
]
for (const line of complaints) process.stderr.write(`${line}\n`)
process.stdout.write(
  `${real.modules} modules seen, ${real.violations.length} wrong imports, ${Object.keys(PLANTED_VIOLATIONS).length - missed.length} of ${Object.keys(PLANTED_VIOLATIONS).length} planted ones caught\n`,
)
process.exitCode = complaints.length > 0 ? 1 : 0
