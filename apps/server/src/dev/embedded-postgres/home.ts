import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDataFolder } from '#platform/config'
import { accountCan, chooseAccount, type Account } from './account.ts'

/** Folders of one database: `root` contains password, port and owner, `data` is PostgreSQL's own. */
export type Home = { root: string; data: string; account: Account }

/** `<dataDir>/postgres`; for root in a folder its helper account cannot enter, a folder noted in `<dataDir>/postgres-home`. */
export function openHome(dataDir: string): Home {
  const preferred = join(dataDir, 'postgres')
  const pointer = join(dataDir, 'postgres-home')
  makeDataFolder(dataDir)

  if (existsSync(pointer)) return prepareHome(readFileSync(pointer, 'utf8').trim())
  const home = prepareHome(preferred)
  if (accountCan(home.account, 'cd "$1"', preferred)) return home

  const fallback = fallbackFolders().find((folder) => accountCan(prepareHome(folder).account, 'cd "$1"', folder))
  if (!fallback)
    throw new Error(
      `PostgreSQL does not run as root, and its account cannot enter ${preferred}. Set KRAM_DATA_DIR to a folder everybody can enter.`,
    )
  writeFileSync(pointer, `${fallback}\n`)
  return prepareHome(fallback)
}

/** A random name, because nobody can prepare it in a world-writable folder. */
function fallbackFolders() {
  const name = `kram-${randomBytes(8).toString('hex')}`
  return ['/var/lib', tmpdir()].map((folder) => join(folder, name))
}

function prepareHome(root: string): Home {
  const data = join(root, 'data')
  try {
    mkdirSync(root, { recursive: true, mode: 0o711 })
    const account = chooseAccount(data)
    if (account) chmodSync(root, 0o711)
    return { root, data, account }
  } catch (cause) {
    throw new Error(`Cannot use ${root} for the database: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}

/** The password of the database's only role, generated once. */
export function passwordOf({ root }: Home): string {
  const file = join(root, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/** Passes the password to a tool that runs as another account. */
export function writePasswordFile(home: Home): string {
  const file = join(home.root, `password-${randomBytes(4).toString('hex')}`)
  writeFileSync(file, passwordOf(home), { mode: 0o600, flag: 'wx' })
  if (home.account) chownSync(file, home.account.uid, home.account.gid)
  return file
}
