import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import webPush from 'web-push'
import * as z from 'zod/mini'
import { type Config, makeDataFolder } from '../config/index.ts'

/** VAPID keys identify the sender; browsers accept only the pair they subscribed with. */
export type VapidKeys = NonNullable<Config['vapid']>

const Stored = z.object({ publicKey: z.string(), privateKey: z.string() })

const read = (file: string) => Stored.parse(JSON.parse(readFileSync(file, 'utf8')))

/** The pair of this machine, made at the first start. Of two processes that start together one makes it. */
function loadOrCreateKeys(file: string): z.infer<typeof Stored> {
  makeDataFolder(dirname(file))
  try {
    writeFileSync(file, `${JSON.stringify(webPush.generateVAPIDKeys())}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return read(file)
}

/** In development push works without settings; in production keys that get lost with a disk would silence every browser, so they are given. */
export const withVapidKeys = (config: Config): Config =>
  config.vapid || config.production
    ? config
    : {
        ...config,
        vapid: { ...loadOrCreateKeys(join(config.dataDir, 'vapid.json')), subject: `mailto:${config.operator.email}` },
      }
