import type pg from 'pg'
import { systemClock } from '#platform/clock'
import type { Config } from '#platform/config'
import { openDatabase } from '#platform/database'
import type { Deps } from '#platform/deps'
import { createFacebook, noFacebook, type Facebook } from '#platform/facebook'
import type { Files } from '#platform/files'
import type { Logger } from '#platform/logger'
import { mailboxMailer, smtpMailer, type Mailer } from '#platform/mail'
import { openFiles } from '#platform/open-files'
import { openSignals, type Signals } from '#platform/signals'
import { createBounces } from '#platform/mail-bounces'
import { createPush, type Push } from '#platform/push'
import { fcmSender } from '#platform/fcm'
import { knowsBrowser, webPushSender } from '#platform/web-push'
import { createThrottle } from '#platform/throttle'

/** Everything a process holds of the world outside. */
export type World = Deps & {
  config: Config
  pool: pg.Pool
  mailer: Mailer
  signals: Signals
  files: Files
  facebook: Facebook
  push: Push
}

export type OpenWorld = World & { close(): Promise<void> }

/** Opens the handles; nothing is asked of the database yet. */
export function openWorld(config: Config, log: Logger, name: string): OpenWorld {
  const { url } = config.database
  if (!url) throw new Error('DATABASE_URL is missing. `npm start` brings a database of its own.')
  const onTrouble = (error: Error) => log.warn({ err: error }, 'connection to the database broken')
  const { db, pool, close } = openDatabase({
    url,
    max: config.database.poolMax,
    applicationName: name,
    onBrokenConnection: onTrouble,
  })
  const clock = systemClock
  const signals = openSignals(url, onTrouble)
  const mailer = config.mail.smtpUrl
    ? smtpMailer({ url: config.mail.smtpUrl, from: config.mail.from, log, bounces: createBounces({ db, clock }) })
    : mailboxMailer(db)
  const files = openFiles(config)
  return {
    config,
    log,
    clock,
    db,
    pool,
    throttle: createThrottle({ db, clock, factor: config.limitFactor }),
    mailer,
    signals,
    files,
    facebook: config.facebook ? createFacebook(config.facebook) : noFacebook,
    push: createPush({
      web: config.vapid ? webPushSender(config.vapid, config.pushOrigins) : null,
      native: config.fcm ? fcmSender(config.fcm) : null,
      knowsBrowser: (token) => knowsBrowser(token, config.pushOrigins),
    }),
    async close() {
      mailer.close()
      await files.close?.()
      await signals.close()
      await close()
    },
  }
}
