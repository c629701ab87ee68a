import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { Settings, type Variable } from './environment-variables.ts'

const ROOT = resolve(import.meta.dirname, '../../../../..')

/** Invalid settings, one line per variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: string[]

  constructor(problems: string[]) {
    super(
      `The settings are not right:\n${problems.map((line) => `  ${line}`).join('\n')}\nEach is described in docs/settings.md.`,
    )
    this.problems = problems
  }
}

/** All settings. Read once at the start; nothing else reads the environment. */
export type Config = ReturnType<typeof readConfig>

/** Checks all variables at once. An empty variable counts as missing. Throws ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const read = Settings.safeParse(present)
  if (!read.success) throw new ConfigError(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`))
  const problems = findConflicts(read.data)
  if (problems.length > 0) throw new ConfigError(problems)
  return toConfig(read.data)
}

/** Identifier of the app in its project. */
const ANDROID_PACKAGE = 'pl.kram.app'

/** Reads the settings; on problems prints them to standard error and exits with code 1. */
export function configOrExit(env: NodeJS.ProcessEnv = process.env): Config {
  try {
    return readConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/** Checks across variables: incomplete groups, and values not allowed in production. */
function findConflicts(settings: Settings): string[] {
  const missing = (why: string, ...names: Variable[]) =>
    names.filter((name) => settings[name] === undefined).map((name) => `${name} is missing: ${why}`)
  const requireTogether = (...names: Variable[]) =>
    names.some((name) => settings[name] !== undefined) ? missing(`${names.join(', ')} belong together`, ...names) : []

  const always = [
    ...requireTogether('FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'),
    ...requireTogether('VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'),
    ...requireTogether('S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'),
    ...(settings.DATABASE_READ_URL ? missing('a read copy needs the database it copies', 'DATABASE_URL') : []),
    ...poolerConflicts(settings),
    ...cdnConflicts(settings),
  ]
  if (settings.NODE_ENV !== 'production') return always
  return [
    ...always,
    ...missing('in production links in e-mails need the public address', 'PUBLIC_URL'),
    ...missing('in production e-mails must be sent', 'SMTP_URL'),
    ...(settings.KRAM_WEBHOOK_LOOPBACK
      ? ['KRAM_WEBHOOK_LOOPBACK must not be 1 in production: sellers could call services of this machine']
      : []),
    ...(settings.KRAM_DEMO
      ? ['KRAM_DEMO must not be 1 in production: everybody knows the passwords of the demo accounts']
      : []),
  ]
}

const hostOf = (url: string | undefined): string | undefined => (url === undefined ? undefined : new URL(url).host)

/** The pooler and the address that leads past it belong together. */
function poolerConflicts({
  DATABASE_POOLER: pooler,
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: directUrl,
}: Settings): string[] {
  if (pooler === 'off')
    return directUrl === undefined
      ? []
      : ['DATABASE_DIRECT_URL leads past a connection pooler: set DATABASE_POOLER to transaction, or leave it out']
  const needed = { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl }
  const missing = Object.entries(needed).filter(([, value]) => value === undefined)
  if (missing.length > 0) return missing.map(([name]) => `${name} is missing: DATABASE_POOLER needs it`)
  return hostOf(url) === hostOf(directUrl)
    ? ['DATABASE_DIRECT_URL must lead past the connection pooler of DATABASE_URL, to another host or port']
    : []
}

/** Without purges the maximum age alone keeps the promise that a change is seen within five seconds. */
const cdnConflicts = ({ CDN_MAX_AGE: maxAge, CDN_PURGE_URL: purgeUrl }: Settings): string[] => [
  ...(maxAge > 1 && purgeUrl === undefined
    ? ['CDN_MAX_AGE above 1 needs CDN_PURGE_URL: without purges changes would be seen late']
    : []),
  ...(maxAge === 0 && purgeUrl !== undefined
    ? ['CDN_PURGE_URL needs CDN_MAX_AGE: without it a CDN keeps nothing']
    : []),
]

/** One process for each core in production. Vite serves one. */
const processesOf = ({ KRAM_PROCESSES: wanted, KRAM_WEB: web, NODE_ENV: environment }: Settings): number => {
  if (web === 'dev') return 1
  return wanted ?? (environment === 'production' ? availableParallelism() : 1)
}

const toDatabaseConfig = (settings: Settings) => ({
  url: settings.DATABASE_URL,
  /** PostgreSQL itself: for LISTEN, migrations and bulk work, which need a connection of their own. */
  directUrl: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL,
  pooler: settings.DATABASE_POOLER,
  readUrl: settings.DATABASE_READ_URL,
  poolMax: settings.DATABASE_POOL_MAX,
})

const toCdn = (settings: Settings) => ({
  maxAgeSeconds: settings.CDN_MAX_AGE,
  purge: completeOrUndefined({ url: settings.CDN_PURGE_URL, headers: settings.CDN_PURGE_HEADERS }),
})

const toAppStores = (settings: Settings) => ({
  android: { packageName: ANDROID_PACKAGE, fingerprints: settings.ANDROID_CERT_SHA256 },
  appleAppId: settings.APPLE_APP_ID,
})

const toOperator = (settings: Settings) => ({
  name: settings.OPERATOR_NAME,
  address: settings.OPERATOR_ADDRESS,
  email: settings.OPERATOR_EMAIL,
  phone: settings.OPERATOR_PHONE,
  taxId: settings.OPERATOR_TAX_ID,
})

function toConfig(settings: Settings) {
  const production = settings.NODE_ENV === 'production'
  return {
    production,
    host: settings.HOST,
    port: settings.PORT,
    /** Absolute origin for links in e-mails, canonical addresses and sharing, without a trailing slash. */
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    trustProxyHops: settings.TRUST_PROXY_HOPS,
    /** From where operators may work; empty: from everywhere. */
    operatorNetworks: settings.OPERATOR_NETWORKS,
    logLevel: settings.LOG_LEVEL,
    metricsToken: settings.METRICS_TOKEN,
    errorReports: settings.SENTRY_DSN,
    telemetry: completeOrUndefined({
      endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
      headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
      ratio: settings.OTEL_TRACES_SAMPLER_ARG,
    }),
    limitFactor: settings.KRAM_LIMIT_FACTOR,
    /** Maximum memory of the response cache; disabled with Vite. */
    cacheMegabytes: settings.KRAM_WEB === 'dev' ? 0 : settings.KRAM_CACHE_MB,
    dataDir: resolve(ROOT, settings.KRAM_DATA_DIR),
    /** Demo data on an empty database. Default only with the embedded database. */
    demo: settings.KRAM_DEMO ?? (settings.DATABASE_URL === undefined && !production),
    /** Webhooks may call this machine without TLS: for development and tests. */
    webhookLoopback: settings.KRAM_WEBHOOK_LOOPBACK,
    jobs: settings.KRAM_JOBS,
    processes: processesOf(settings),
    web: settings.KRAM_WEB,
    database: toDatabaseConfig(settings),
    /** Carries messages between processes and counts limits instead of PostgreSQL. */
    valkeyUrl: settings.VALKEY_URL,
    /** What a CDN in front may keep, and how it learns of changes. */
    cdn: toCdn(settings),
    mail: { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM },
    facebook: completeOrUndefined({
      appId: settings.FACEBOOK_APP_ID,
      appSecret: settings.FACEBOOK_APP_SECRET,
      graphUrl: settings.FACEBOOK_GRAPH_URL,
      sdkUrl: settings.FACEBOOK_SDK_URL,
    }),
    vapid: completeOrUndefined({
      publicKey: settings.VAPID_PUBLIC_KEY,
      privateKey: settings.VAPID_PRIVATE_KEY,
      subject: settings.VAPID_SUBJECT,
    }),
    fcm: completeOrUndefined({ serviceAccount: settings.FCM_SERVICE_ACCOUNT, url: settings.FCM_URL }),
    /** Identity of the mobile apps for app links. */
    appStores: toAppStores(settings),
    /** Additional allowed push services of browsers. */
    pushOrigins: settings.PUSH_ORIGINS,
    s3: completeOrUndefined({
      endpoint: settings.S3_ENDPOINT,
      region: settings.S3_REGION,
      bucket: settings.S3_BUCKET,
      accessKeyId: settings.S3_ACCESS_KEY_ID,
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    }),
    tiles: completeOrUndefined({
      url: settings.TILE_URL,
      attribution: settings.TILE_ATTRIBUTION,
      maxZoom: settings.TILE_MAX_ZOOM,
    }),
    operator: toOperator(settings),
  }
}

type Complete<Parts> = { [Name in keyof Parts]: Exclude<Parts[Name], undefined> }

const isComplete = <Parts extends object>(parts: Parts): parts is Parts & Complete<Parts> =>
  Object.values(parts).every((part) => part !== undefined)

/** All parts, or `undefined` when the installation does not use it. */
const completeOrUndefined = <Parts extends object>(parts: Parts): Complete<Parts> | undefined =>
  isComplete(parts) ? parts : undefined
