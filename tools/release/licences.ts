import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

type Package = {
  version?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  link?: boolean
}

const ROOT = resolve(import.meta.dirname, '../..')
/** Accepted licences. LGPL: the picture library is linked dynamically; MPL: in separate files. */
const WELCOME = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
])

const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
const { packages } = read('package-lock.json') as { packages: Record<string, Package> }

/** `A OR B` needs one accepted licence, `A AND B` needs both. Some packages write `or`. */
const isAccepted = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(/ or /i)
    .some((choice) => choice.split(' AND ').every((one) => WELCOME.has(one.trim())))

const SHIPPED = Object.entries(packages)
  .filter(([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link)
  .map(([path, { version = '', license = 'none' }]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version,
    license,
  }))

const byLicence = Map.groupBy(SHIPPED, ({ license }) => license)
for (const [license, members] of [...byLicence].toSorted(([a], [b]) => a.localeCompare(b))) {
  const names = [...new Set(members.map(({ name, version }) => `${name}@${version}`))].toSorted()
  process.stdout.write(`${license} (${names.length})\n${names.map((name) => `  ${name}\n`).join('')}`)
}

const rejected = SHIPPED.filter(({ license }) => !isAccepted(license))
for (const { name, version, license } of rejected)
  process.stderr.write(`${name}@${version} has the licence ${license}, which is not accepted\n`)
process.exitCode = rejected.length > 0 ? 1 : 0
