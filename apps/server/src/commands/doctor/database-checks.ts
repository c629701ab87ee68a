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
  guarded(
    'database',
    {
      en: 'Check DATABASE_URL, and that PostgreSQL is running and reachable from here.',
      pl: 'Sprawdź DATABASE_URL oraz czy PostgreSQL działa i da się z nim stąd połączyć.',
    },
    async () => {
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
    },
  )

function checkServer({ version, encoding, maxConnections }: Facts, poolMax: number): Finding[] {
  return [
    version >= OLDEST_VERSION
      ? ok('database', `PostgreSQL ${version}`)
      : fault(
          'database',
          { en: `PostgreSQL ${version} is too old`, pl: `PostgreSQL ${version} jest za stary` },
          {
            en: `Upgrade it to ${OLDEST_VERSION} or newer.`,
            pl: `Zaktualizuj go do wersji ${OLDEST_VERSION} albo nowszej.`,
          },
        ),
    encoding === 'UTF8'
      ? ok('encoding', 'UTF8')
      : fault(
          'encoding',
          { en: `the database stores ${encoding}`, pl: `baza zapisuje teksty w ${encoding}` },
          { en: 'Create the database anew with ENCODING UTF8.', pl: 'Załóż bazę od nowa z ENCODING UTF8.' },
        ),
    poolMax <= maxConnections - RESERVED_CONNECTIONS
      ? ok('connections', {
          en: `${poolMax} for this process, PostgreSQL allows ${maxConnections}`,
          pl: `${poolMax} dla tego procesu, PostgreSQL pozwala na ${maxConnections}`,
        })
      : fault(
          'connections',
          {
            en: `a process may open ${poolMax} connections, PostgreSQL allows ${maxConnections} to all`,
            pl: `jeden proces może otworzyć ${poolMax} połączeń, a PostgreSQL pozwala wszystkim razem na ${maxConnections}`,
          },
          {
            en: 'Lower DATABASE_POOL_MAX, or raise max_connections: the processes together need ten fewer than it.',
            pl: 'Zmniejsz DATABASE_POOL_MAX albo zwiększ max_connections: procesy razem mogą mieć o dziesięć mniej.',
          },
        ),
  ]
}

const checkClock = (skew: number): Finding =>
  Math.abs(skew) <= MAX_CLOCK_SKEW_SECONDS
    ? ok('clock', { en: 'this machine and the database agree', pl: 'ten komputer i baza mają ten sam czas' })
    : warning(
        'clock',
        {
          en: `the clock of the database differs by ${skew.toFixed(1)} s`,
          pl: `zegar bazy różni się o ${skew.toFixed(1).replace('.', ',')} s`,
        },
        {
          en: 'Let both machines follow a time server (chrony, systemd-timesyncd).',
          pl: 'Niech oba komputery biorą czas z serwera czasu (chrony, systemd-timesyncd).',
        },
      )

function checkArchive({ archiveMode, archiveAgeHours, archiveFails }: Facts): Finding {
  const advice = {
    en: 'docs/operations.md describes how backups are made; without the log only the last backup can be restored.',
    pl: 'docs/operations.md opisuje kopie zapasowe; bez dziennika da się odtworzyć tylko ostatnią kopię.',
  }
  if (archiveMode === 'off')
    return warning('archive', { en: 'PostgreSQL archives no log', pl: 'PostgreSQL nie archiwizuje dziennika' }, advice)
  if (archiveFails)
    return fault(
      'archive',
      {
        en: 'the last part of the log could not be archived',
        pl: 'ostatniej części dziennika nie udało się zarchiwizować',
      },
      advice,
    )
  return archiveAgeHours !== null && archiveAgeHours <= MAX_ARCHIVE_AGE_HOURS
    ? ok('archive', {
        en: `the log was archived ${Math.round(archiveAgeHours * 60)} minutes ago`,
        pl: `dziennik zarchiwizowano ${Math.round(archiveAgeHours * 60)} min temu`,
      })
    : fault(
        'archive',
        {
          en: `no log was archived for ${MAX_ARCHIVE_AGE_HOURS} hours`,
          pl: `od ${MAX_ARCHIVE_AGE_HOURS} godzin nie zarchiwizowano dziennika`,
        },
        advice,
      )
}

async function checkDurability({ pool }: OpenDatabase): Promise<Finding[]> {
  try {
    const { missing } = await requireDurability(pool)
    return [
      missing.length === 0
        ? ok('durability', {
            en: 'acknowledged writes survive a power failure',
            pl: 'potwierdzone zapisy przetrwają brak prądu',
          })
        : warning(
            'durability',
            { en: `off: ${missing.join(', ')}`, pl: `wyłączone: ${missing.join(', ')}` },
            {
              en: 'Turn on data checksums (pg_checksums --enable).',
              pl: 'Włącz sumy kontrolne danych (pg_checksums --enable).',
            },
          ),
    ]
  } catch (error) {
    const message = error instanceof Error ? error.message : 'unknown'
    return [
      fault(
        'durability',
        { en: message, pl: `Zapisy mogą przepaść: ${message}` },
        {
          en: 'The server does not start until these settings of PostgreSQL are on.',
          pl: 'Serwer nie wystartuje, dopóki te ustawienia PostgreSQL są wyłączone.',
        },
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
          { en: `missing: ${missing.join(', ')}`, pl: `brakuje: ${missing.join(', ')}` },
          {
            en: 'A superuser runs `create extension earthdistance cascade` in this database; `npm run kram -- migrate` creates the others as its owner.',
            pl: 'Superużytkownik wykonuje w tej bazie `create extension earthdistance cascade`; pozostałe jako właściciel tworzy `npm run kram -- migrate`.',
          },
        )
  if (!(await hasSchema(db))) {
    return [
      extensions,
      fault(
        'schema',
        { en: 'the database is empty', pl: 'baza jest pusta' },
        { en: 'Run `npm run kram -- migrate`.', pl: 'Uruchom `npm run kram -- migrate`.' },
      ),
    ]
  }
  const schema = (await isMigrated(db))
    ? ok('schema', { en: 'the newest', pl: 'najnowszy' })
    : fault(
        'schema',
        { en: 'older than this version of Kram', pl: 'starszy niż ta wersja Kramu' },
        {
          en: 'Run `npm run kram -- migrate` before the servers start.',
          pl: 'Uruchom `npm run kram -- migrate`, zanim wystartują serwery.',
        },
      )
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
      ? ok('messages', { en: `${waiting} waiting`, pl: `w kolejce: ${waiting}` })
      : warning(
          'messages',
          { en: `${dead} could not be sent within a day`, pl: `nie udało się wysłać przez dobę: ${dead}` },
          {
            en: 'See the reason in outbox_messages.last_error; mend it and set dead_at to null to try again.',
            pl: 'Przyczynę widać w kolejce „Niewysłane”: usuń ją i wyślij ponownie.',
          },
        ),
    oldestSeconds <= MAX_MESSAGE_AGE_SECONDS
      ? ok('worker', { en: 'messages are handled', pl: 'wiadomości wychodzą na bieżąco' })
      : fault(
          'worker',
          {
            en: `a message has been due for ${Math.round(oldestSeconds / 60)} minutes`,
            pl: `wiadomość czeka od ${Math.round(oldestSeconds / 60)} min`,
          },
          {
            en: 'Start a worker (apps/server/src/worker.ts), or set KRAM_JOBS=inline on the servers.',
            pl: 'Uruchom proces roboczy (apps/server/src/worker.ts) albo ustaw na serwerach KRAM_JOBS=inline.',
          },
        ),
  ]
}
