import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { systemClock } from '#platform/clock'
import type { Config } from '#platform/config'
import {
  type Db,
  openDatabase,
  type OpenDatabase,
  openPubSub,
  type PubSub,
  readPublicFrom,
  type ReplicaFreshness,
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
  const pubSub = openPubSub(directUrl, onError, name)
  const liveProcesses = watchLiveProcesses(db)
  const mailer = config.mail.smtpUrl
    ? smtpMailer({ url: config.mail.smtpUrl, from: config.mail.from, log, bounces: createBounceStore({ db, clock }) })
    : development.mailer(db)
  const files = openFiles(config)
  return {
    config,
    log,
    clock,
    db,
    readPublic: readPublicFrom(db, replica),
    pool,
    replicaFreshness: replica?.freshness ?? null,
    rateLimiter: createRateLimiter({ db, clock, factor: config.limitFactor, processes: liveProcesses.count }),
    mailer,
    pubSub,
    files,
    facebook: config.facebook ? createFacebook(config.facebook) : noFacebook,
    push: createPush({
      web: config.vapid ? webPushSender(config.vapid, config.pushOrigins) : null,
      native: config.fcm ? fcmSender(config.fcm) : null,
      isKnownPushService: (token) => isKnownPushService(token, config.pushOrigins),
    }),
    development,
    async close() {
      liveProcesses.close()
      mailer.close()
      await files.close?.()
      await pubSub.close()
      await replica?.close()
      await close()
    },
  }
}
