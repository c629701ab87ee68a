import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { writePasswordFile, type Home } from './home.ts'
import { explain, runTool } from './postgres-tool.ts'

export const ROLE = 'kram'

/** Character classes (trigrams, word boundaries) come from the system locale: Polish letters need a UTF-8 one. */
const CTYPES = ['C.UTF-8', 'pl_PL.UTF-8', 'en_US.UTF-8', 'UTF-8', 'C']

/** Creates the cluster when missing. An incomplete one of a killed start is removed. */
export function initialise(home: Home, binaries: Binaries, durable: boolean) {
  if (existsSync(home.data)) return requireVersion(home, binaries.major)
  const stagingFolder = join(home.root, 'initialising')
  const password = writePasswordFile(home)
  try {
    rmSync(stagingFolder, { recursive: true, force: true })
    mkdirSync(stagingFolder, { mode: 0o700 })
    if (home.account) chownSync(stagingFolder, home.account.uid, home.account.gid)
    renameSync(makeCluster(home, binaries, { stagingFolder, password, durable }), home.data)
  } finally {
    rmSync(password, { force: true })
    rmSync(stagingFolder, { recursive: true, force: true })
  }
}

function makeCluster(
  home: Home,
  { initdb }: Binaries,
  { stagingFolder, password, durable }: { stagingFolder: string; password: string; durable: boolean },
) {
  const outputs: string[] = []
  for (const ctype of CTYPES) {
    const data = join(stagingFolder, ctype)
    const locale = ['--locale=C', `--lc-ctype=${ctype}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const access = ['-U', ROLE, '-A', 'scram-sha-256', `--pwfile=${password}`]
    const sync = durable ? [] : ['--no-sync']
    const result = runTool(home, initdb, [
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
    if (result.ok) return data
    outputs.push(result.output)
    if (!/invalid locale/.test(result.output)) break
  }
  throw explain(home, outputs.join('\n'))
}

function requireVersion({ data, root }: Home, major: string) {
  const existing = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (existing === major) return
  throw new Error(
    `The database in ${root} was made by PostgreSQL ${existing}, this is ${major}. Move it away, or set KRAM_DATA_DIR to another folder.`,
  )
}
