import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** The system account PostgreSQL runs as; undefined for the current one. */
export type Account = { uid: number; gid: number } | undefined

const CANDIDATES = ['postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root, so as root an existing unprivileged account is used: the owner of the data, otherwise one of
 * the usual system accounts.
 */
export function chooseAccount(data: string): Account {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(data, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = CANDIDATES.map(lookUp).find((found) => found !== undefined)
  if (account) return account
  throw new Error(
    `PostgreSQL does not run as root, and there is no account named ${CANDIDATES.join(' or ')}. Run as an ordinary user.`,
  )
}

function lookUp(name: string): Account {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || Number.NaN),
  )
  return uid && gid ? { uid, gid } : undefined
}

/** Runs the check as the account, so that permissions, access lists and mounts count. The script gets `path` as `$1`. */
export function accountCan(account: Account, script: string, path: string): boolean {
  if (!account) return true
  return spawnSync('/bin/sh', ['-c', script, 'sh', path], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}
