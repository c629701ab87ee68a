import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

// Builds the web twice from the same sources, in two time zones and languages, and compares every file. Whoever gets a
// build can so check that it was made from these sources and nothing else.
const WEB = resolve(import.meta.dirname, '../../apps/web')
const DIST = join(WEB, 'dist')
const SAVED = join(WEB, 'dist.saved')
const MAX_SHOWN = 20
const ENVIRONMENTS = [
  { TZ: 'Europe/Warsaw', LC_ALL: 'pl_PL.UTF-8' },
  { TZ: 'Pacific/Auckland', LC_ALL: 'C' },
]

/** The SHA-256 of every built file by its path. */
function hashes(): Map<string, string> {
  const names = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).toSorted()
  const files = names.filter((name) => statSync(join(DIST, name)).isFile())
  return new Map(
    files.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(DIST, name)))
        .digest('hex'),
    ]),
  )
}

function build(environment: Record<string, string>): Map<string, string> {
  rmSync(DIST, { recursive: true, force: true })
  const { status, stderr } = spawnSync(process.execPath, ['build.ts'], {
    cwd: WEB,
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the build failed: ${stderr}`)
  return hashes()
}

const hadBuild = statSync(DIST, { throwIfNoEntry: false }) !== undefined
rmSync(SAVED, { recursive: true, force: true })
if (hadBuild) renameSync(DIST, SAVED)
try {
  const [first, second] = ENVIRONMENTS.map(build)
  const names = new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])])
  const different = [...names].filter((name) => first?.get(name) !== second?.get(name))
  const all = createHash('sha256')
    .update(JSON.stringify([...(first ?? [])]))
    .digest('hex')
  for (const name of different.slice(0, MAX_SHOWN)) process.stdout.write(`DIFFERENT ${name}\n`)
  process.stdout.write(`${names.size} files, ${different.length} different between two builds, sha256 of all ${all}\n`)
  process.exitCode = different.length === 0 ? 0 : 1
} finally {
  if (hadBuild) {
    rmSync(DIST, { recursive: true, force: true })
    renameSync(SAVED, DIST)
  }
}
