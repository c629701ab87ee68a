import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { lendPassword, type Home } from './home.ts'
import { explain, runTool } from './tool.ts'

export const ROLE = 'kram'

/** Character classes (trigrams, word borders) come from the system's locale: Polish letters need one that speaks UTF-8. */
const CTYPES = ['C.UTF-8', 'pl_PL.UTF-8', 'en_US.UTF-8', 'UTF-8', 'C']

/** Makes the cluster if there is none yet. What a killed start left half-made is thrown away. */
export function initialise(home: Home, binaries: Binaries, durable: boolean) {
  if (existsSync(home.data)) return requireVersion(home, binaries.major)
  const workshop = join(home.root, 'initialising')
  const password = lendPassword(home)
  try {
    rmSync(workshop, { recursive: true, force: true })
    mkdirSync(workshop, { mode: 0o700 })
    if (home.account) chownSync(workshop, home.account.uid, home.account.gid)
    renameSync(makeCluster(home, binaries, { workshop, password, durable }), home.data)
  } finally {
    rmSync(password, { force: true })
    rmSync(workshop, { recursive: true, force: true })
  }
}

function makeCluster(
  home: Home,
  { initdb }: Binaries,
  { workshop, password, durable }: { workshop: string; password: string; durable: boolean },
) {
  const outputs: string[] = []
  for (const ctype of CTYPES) {
    const data = join(workshop, ctype)
    const locale = ['--locale=C', `--lc-ctype=${ctype}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const access = ['-U', ROLE, '-A', 'scram-sha-256', `--pwfile=${password}`]
    const sync = durable ? [] : ['--no-sync']
    const made = runTool(home, initdb, [
      '-D',
      data,
      '-E',
      'UTF8',
      '--data-checksums',
      '--no-instructions',
      ...locale,
      ...access,
      ...sync,
    ])
    if (made.ok) return data
    outputs.push(made.output)
    if (!/invalid locale/.test(made.output)) break
  }
  throw explain(home, outputs.join('\n'))
}

function requireVersion({ data, root }: Home, major: string) {
  const found = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (found === major) return
  throw new Error(
    `The database in ${root} was made by PostgreSQL ${found}, this is ${major}. Move it away, or set KRAM_DATA_DIR to another folder.`,
  )
}
