import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

type Package = { version?: string; resolved?: string; link?: boolean; optionalDependencies?: Record<string, string> }

const ROOT = resolve(import.meta.dirname, '../..')
const { packages }: { packages: Record<string, Package> } = JSON.parse(
  readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
)

/** npm omits optional packages that a registry lacks, and later rejects such a lockfile (`npm ci`). */
const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !isLocked(path, name))
    .map(([name, version]) => `${name}@${version} is missing (wanted by ${path}): npm ci would reject the lockfile`),
)

/** The lockfile names no registry, so it works with every one. */
const bound = Object.entries(packages)
  .filter(([, { resolved, link }]) => resolved && !link)
  .map(([path, { resolved }]) => `${path} is bound to ${resolved}`)

function isLocked(from: string, name: string): boolean {
  if (packages[[from, 'node_modules', name].filter(Boolean).join('/')]) return true
  return from !== '' && isLocked(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

for (const line of [...missing, ...bound]) process.stderr.write(`${line}\n`)
process.exitCode = missing.length + bound.length > 0 ? 1 : 0
