import { sql } from 'kysely'
import { isMigrated, type OpenDatabase, requireDurability } from '#platform/database'
import { outboxStats } from '#platform/queue'
import { fault, guarded, ok, warning, type Finding } from './finding.ts'

const OLDEST_VERSION = 15
const RESERVED_CONNECTIONS = 10
const MAX_CLOCK_SKEW_SECONDS = 2
const MAX_MESSAGE_AGE_SECONDS = 300
const MAX_ARCHIVE_AGE_HOURS = 24

/** Extensions that the schema uses. The owner of a database may create all of them but `earthdistance`. */
const EXTENSIONS = ['cube', 'earthdistance', 'pg_trgm', 'unaccent', 'btree_gist']

type Facts = {
  version: number
  encoding: string
  maxConnections: number
  seconds: number
  extensions: string[]
  archiveMode: string
  archiveAgeHours: number | null
  archiveFails: boolean
}

const readFacts = async ({ db }: OpenDatabase): Promise<Facts | undefined> => {
  const { rows } = await sql<Facts>`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding,
      current_setting('max_connections')::int as max_connections,
      extract(epoch from clock_timestamp())::float8 as seconds,
      array(select extname::text from pg_extension) as extensions,
      current_setting('archive_mode') as archive_mode,
      extract(epoch from now() - last_archived_time)::float8 / 3600 as archive_age_hours,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as archive_fails
    from pg_stat_archiver`.execute(db)
  return rows[0]
}

/** Checks the database and what it says about e-mails that wait and about its own archive. */
export const checkDatabase = (database: OpenDatabase, poolMax: number): Promise<Finding[]> =>
  guarded('database', 'Check DATABASE_URL, and that PostgreSQL is running and reachable from here.', async () => {
    const before = Date.now()
    const facts = await readFacts(database)
    if (!facts) throw new Error('the database says nothing about itself')
    const skew = facts.seconds - (before + Date.now()) / 2000
    return [
      ...checkServer(facts, poolMax),
      checkClock(skew),
      checkArchive(facts),
      ...(await checkDurability(database)),
      ...(await checkSchema(database, facts.extensions)),
    ]
  })

function checkServer({ version, encoding, maxConnections }: Facts, poolMax: number): Finding[] {
  return [
    version >= OLDEST_VERSION
      ? ok('database', `PostgreSQL ${version}`)
      : fault('database', `PostgreSQL ${version} is too old`, `Upgrade it to ${OLDEST_VERSION} or newer.`),
    encoding === 'UTF8'
      ? ok('encoding', 'UTF8')
      : fault('encoding', `the database stores ${encoding}`, 'Create the database anew with ENCODING UTF8.'),
    poolMax <= maxConnections - RESERVED_CONNECTIONS
      ? ok('connections', `${poolMax} for this process, PostgreSQL allows ${maxConnections}`)
      : fault(
          'connections',
          `a process may open ${poolMax} connections, PostgreSQL allows ${maxConnections} to all`,
          'Lower DATABASE_POOL_MAX, or raise max_connections: the processes together need ten fewer than it.',
        ),
  ]
}

const checkClock = (skew: number): Finding =>
  Math.abs(skew) <= MAX_CLOCK_SKEW_SECONDS
    ? ok('clock', 'this machine and the database agree')
    : warning(
        'clock',
        `the clock of the database differs by ${skew.toFixed(1)} s`,
        'Let both machines follow a time server (chrony, systemd-timesyncd).',
      )

function checkArchive({ archiveMode, archiveAgeHours, archiveFails }: Facts): Finding {
  const advice =
    'docs/operations.md describes how backups are made; without the log only the last backup can be restored.'
  if (archiveMode === 'off') return warning('archive', 'PostgreSQL archives no log', advice)
  if (archiveFails) return fault('archive', 'the last part of the log could not be archived', advice)
  return archiveAgeHours !== null && archiveAgeHours <= MAX_ARCHIVE_AGE_HOURS
    ? ok('archive', `the log was archived ${Math.round(archiveAgeHours * 60)} minutes ago`)
    : fault('archive', `no log was archived for ${MAX_ARCHIVE_AGE_HOURS} hours`, advice)
}

async function checkDurability({ pool }: OpenDatabase): Promise<Finding[]> {
  try {
    const { missing } = await requireDurability(pool)
    return [
      missing.length === 0
        ? ok('durability', 'acknowledged writes survive a power failure')
        : warning('durability', `off: ${missing.join(', ')}`, 'Turn on data checksums (pg_checksums --enable).'),
    ]
  } catch (error) {
    return [
      fault(
        'durability',
        error instanceof Error ? error.message : 'unknown',
        'The server does not start until these settings of PostgreSQL are on.',
      ),
    ]
  }
}

async function checkSchema({ db }: OpenDatabase, present: readonly string[]): Promise<Finding[]> {
  const missing = EXTENSIONS.filter((name) => !present.includes(name))
  const extensions =
    missing.length === 0
      ? ok('extensions', EXTENSIONS.join(', '))
      : fault(
          'extensions',
          `missing: ${missing.join(', ')}`,
          'A superuser runs `create extension earthdistance cascade` in this database; `npm run kram -- migrate` creates the others as its owner.',
        )
  if (!(await hasSchema(db))) {
    return [extensions, fault('schema', 'the database is empty', 'Run `npm run kram -- migrate`.')]
  }
  const schema = (await isMigrated(db))
    ? ok('schema', 'the newest')
    : fault('schema', 'older than this version of Kram', 'Run `npm run kram -- migrate` before the servers start.')
  return schema.level === 'ok' ? [extensions, schema, ...(await checkMessages(db))] : [extensions, schema]
}

async function hasSchema(db: OpenDatabase['db']): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('schema_migrations') is not null as there`.execute(db)
  return rows[0]?.there === true
}

async function checkMessages(db: OpenDatabase['db']): Promise<Finding[]> {
  const { waiting, dead, oldestSeconds } = await outboxStats(db)
  return [
    dead === 0
      ? ok('messages', `${waiting} waiting`)
      : warning(
          'messages',
          `${dead} could not be sent within a day`,
          'See the reason in outbox_messages.last_error; mend it and set dead_at to null to try again.',
        ),
    oldestSeconds <= MAX_MESSAGE_AGE_SECONDS
      ? ok('worker', 'messages are handled')
      : fault(
          'worker',
          `a message has been due for ${Math.round(oldestSeconds / 60)} minutes`,
          'Start a worker (apps/server/src/worker.ts), or set KRAM_JOBS=inline on the servers.',
        ),
  ]
}
