import {
  cpSync,
  copyFileSync,
  appendFileSync,
  chownSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Database, startDatabase } from './processes.ts'

export const REPLICA = 'kram_replica'

/** Belongs to the running primary and is not part of a copy; the missing log is streamed. */
const NOT_COPIED = new Set(['postmaster.pid', 'postmaster.opts', 'server.log'])
const COPIED_EMPTY = new Set(['pg_wal', 'pg_replslot', 'pg_stat_tmp'])

/** The folder of an embedded database; for root it may be elsewhere. */
function homeOf(dataDir: string): string {
  const pointer = join(dataDir, 'postgres-home')
  return statSync(pointer, { throwIfNoEntry: false }) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres')
}

/** Ends the database at once, as when its machine fails. */
export function killDatabase(dataDir: string): void {
  const pid = Number.parseInt(readFileSync(join(homeOf(dataDir), 'data', 'postmaster.pid'), 'utf8'), 10)
  process.kill(pid, 'SIGKILL')
}

/** A copy of the files of a running database, made as pg_basebackup makes it. */
async function copyFiles(primary: pg.Client, from: string, to: string): Promise<void> {
  await primary.query('select pg_create_physical_replication_slot($1, true)', [REPLICA])
  await primary.query(`select pg_backup_start('replica', true)`)
  const { uid, gid } = statSync(from)
  mkdirSync(to, { mode: 0o700 })
  for (const name of readdirSync(from)) {
    if (NOT_COPIED.has(name)) continue
    if (COPIED_EMPTY.has(name)) mkdirSync(join(to, name), { mode: 0o700 })
    else cpSync(join(from, name), join(to, name), { recursive: true })
  }
  const { rows } = await primary.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(to, 'standby.signal'), '')
  for (const path of [to, ...readdirSync(to, { recursive: true, encoding: 'utf8' }).map((name) => join(to, name))])
    chownSync(path, uid, gid)
}

/** A replica of the database in `dataDir`, fed by streaming replication through `sourceUrl`. */
export async function startReplica(dataDir: string, primaryUrl: string, sourceUrl: string): Promise<Database> {
  const replicaDir = join(dataDir, 'replica')
  const [from, to] = [homeOf(dataDir), join(replicaDir, 'postgres')]
  mkdirSync(to, { recursive: true, mode: 0o711 })
  copyFileSync(join(from, 'password'), join(to, 'password'))
  const primary = new pg.Client({ connectionString: primaryUrl })
  await primary.connect()
  try {
    await copyFiles(primary, join(from, 'data'), join(to, 'data'))
  } finally {
    await primary.end()
  }
  const { hostname, port, username, password } = new URL(sourceUrl)
  const source = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)} application_name=${REPLICA}`
  appendFileSync(
    join(to, 'data', 'postgresql.auto.conf'),
    `primary_conninfo = '${source}'\nprimary_slot_name = '${REPLICA}'\n`,
  )
  return startDatabase(replicaDir)
}
