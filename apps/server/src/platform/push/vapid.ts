import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import webPush from 'web-push'
import * as z from 'zod/mini'
import { type Config, makeDataFolder } from '../config/index.ts'

/** VAPID keys identify the sender; browsers accept only the pair they subscribed with. */
export type VapidKeys = NonNullable<Config['vapid']>

const Stored = z.object({ publicKey: z.string(), privateKey: z.string() })

const read = (file: string) => Stored.parse(JSON.parse(readFileSync(file, 'utf8')))

/** The key pair of this machine, generated at the first start; of two processes starting together one generates it. */
function loadOrCreateKeys(file: string): z.infer<typeof Stored> {
  makeDataFolder(dirname(file))
  try {
    writeFileSync(file, `${JSON.stringify(webPush.generateVAPIDKeys())}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return read(file)
}

/**
 * Push works without settings in development. In production the keys must be configured, because losing them with a disk
 * would end all subscriptions.
 */
export const withVapidKeys = (config: Config): Config =>
  config.vapid || config.production
    ? config
    : {
        ...config,
        vapid: { ...loadOrCreateKeys(join(config.dataDir, 'vapid.json')), subject: `mailto:${config.operator.email}` },
      }
