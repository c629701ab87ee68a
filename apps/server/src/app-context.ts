import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { systemClock } from '#platform/clock'
import { purgeCdnAfterChanges } from '#platform/cache'
import type { Config } from '#platform/config'
import {
  type Db,
  openDatabase,
  type OpenDatabase,
  openPubSub,
  type PubSub,
  readPublicFrom,
  type ReplicaFreshness,
  sendMessagesBy,
  watchReplica,
} from '#platform/database'
import { watchLiveProcesses } from '#platform/processes'
import type { Deps } from '#platform/context'
import { createFacebook, type Facebook, noFacebook } from '#platform/auth'
import { type Files, openFiles } from '#platform/files'
import type { Logger } from '#platform/logging'
import { createBounceStore, type Mailer, type Samples, smtpMailer } from '#platform/email'
import { createPush, fcmSender, isKnownPushService, type Push, webPushSender } from '#platform/push'
import { createRateLimiter } from '#platform/security'
import { openValkey } from '#platform/valkey'

/** Used where no SMTP server is configured: a mailbox, and pages that show it. */
export type DevelopmentParts = {
  mailer: (db: Db) => Mailer
  registerPages: (fastify: FastifyInstance, parts: { db: Db; samples: Samples }) => void
}

/** All external resources of a process. */
export type AppContext = Deps & {
  config: Config
  pool: pg.Pool
  /** How old the state of the replica is; null without one. */
  replicaFreshness: ReplicaFreshness | null
  mailer: Mailer
  pubSub: PubSub
  files: Files
  facebook: Facebook
  push: Push
  development: DevelopmentParts
}

export type OpenAppContext = AppContext & { close(): Promise<void> }

/** The replica for public reads, with the measure of its age. */
function followReplica(primary: Db, replica: OpenDatabase) {
  const freshness = watchReplica(primary, replica.db)
  return {
    db: replica.db,
    freshness,
    close: async () => {
      freshness.close()
      await replica.close()
    },
  }
}

const openPush = (config: Config): Push =>
  createPush({
    web: config.vapid ? webPushSender(config.vapid, config.pushOrigins) : null,
    native: config.fcm ? fcmSender(config.fcm) : null,
    isKnownPushService: (token) => isKnownPushService(token, config.pushOrigins),
  })

/** What carries messages between processes, counts limits and knows the processes: PostgreSQL, or Valkey by setting. */
function connectProcesses(config: Config, { db, log, clock }: Omit<Deps, 'rateLimiter'>, name: string) {
  const { valkeyUrl, limitFactor: factor, database } = config
  const warn = (text: string) => (error: Error) => log.warn({ err: error }, text)
  const valkey = valkeyUrl
    ? openValkey({ url: valkeyUrl, process: name, onError: warn('connection to Valkey broken') })
    : null
  if (valkey) sendMessagesBy(db, valkey.send)
  const live = watchLiveProcesses(db, valkey ? { countProcesses: valkey.countProcesses } : {})
  const counting = valkey ? { countWindows: valkey.countWindows } : {}
  return {
    pubSub: valkey?.pubSub ?? openPubSub(database.directUrl ?? '', warn('connection to the database broken'), name),
    rateLimiter: createRateLimiter({ db, clock, factor, processes: live.count, ...counting }),
    close: live.close,
  }
}

/** Creates the resources without connecting to the database yet. */
export function createAppContext(
  config: Config,
  log: Logger,
  name: string,
  development: DevelopmentParts,
): OpenAppContext {
  const { url, directUrl, pooler, readUrl, poolMax } = config.database
  if (!url || !directUrl) throw new Error('DATABASE_URL is missing. `npm start` brings a database of its own.')
  const onError = (error: Error) => log.warn({ err: error }, 'connection to the database broken')
  const open = (databaseUrl: string) =>
    openDatabase({
      url: databaseUrl,
      max: poolMax,
      applicationName: name,
      pooled: pooler === 'transaction',
      onBrokenConnection: onError,
    })
  const { db, pool, close } = open(url)
  const replica = readUrl === undefined ? null : followReplica(db, open(readUrl))
  const clock = systemClock
  const processes = connectProcesses(config, { db, log, clock }, name)
  const mailer = config.mail.smtpUrl
    ? smtpMailer({ url: config.mail.smtpUrl, from: config.mail.from, log, bounces: createBounceStore({ db, clock }) })
    : development.mailer(db)
  const files = openFiles(config)
  const purges = config.cdn.purge ? purgeCdnAfterChanges(db, config.cdn.purge, log) : null
  return {
    config,
    log,
    clock,
    db,
    readPublic: readPublicFrom(db, replica),
    pool,
    replicaFreshness: replica?.freshness ?? null,
    rateLimiter: processes.rateLimiter,
    mailer,
    pubSub: processes.pubSub,
    files,
    facebook: config.facebook ? createFacebook(config.facebook) : noFacebook,
    push: openPush(config),
    development,
    async close() {
      purges?.close()
      processes.close()
      mailer.close()
      await files.close?.()
      await processes.pubSub.close()
      await replica?.close()
      await close()
    },
  }
}
