import { ConfigError } from '#platform/config'
import type { Logger } from '#platform/logging'
import { AppError, isOutage } from '#platform/errors'
import { poolerProblems, refusesSettings, requireDurability, untilAnswered, waitForDatabase } from '#platform/database'
import type { AppContext } from './app-context.ts'

const EXIT_TIMEOUT_MS = 8000

/** Ends the process like other wrong settings. */
function refuseSettings(problems: string[]): never {
  process.stderr.write(`${new ConfigError(problems).message}\n`)
  process.exit(1)
}

/** Waits for the database; checks what answers at its addresses, and its durability settings. */
export async function checkDatabase({ pool, log, config }: AppContext): Promise<void> {
  await waitForDatabase(pool).catch((error: unknown) => {
    if (!refusesSettings(error)) throw error
  })
  const { pooler, directUrl = '' } = config.database
  const problems = await untilAnswered(() => poolerProblems(pool, { pooler, directUrl }))
  if (problems.length > 0) refuseSettings(problems)
  const { missing } = await untilAnswered(() => requireDurability(pool))
  if (missing.length > 0) log.warn({ missing }, 'the database could notice damage on its disk and does not')
}

const S3_SETTINGS = 'S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'

/**
 * Checks once that pictures can be stored. Rejected keys or an unwritable folder end the process like other wrong settings;
 * an unavailable storage is only logged, because it may recover.
 */
export async function checkStorage({
  files,
  log,
  config,
}: Pick<AppContext, 'files' | 'log' | 'config'>): Promise<void> {
  try {
    await files.check()
  } catch (error) {
    if (!(error instanceof AppError) && !isOutage(error)) {
      const reason = error instanceof Error ? error.message : String(error)
      const problem = config.s3
        ? `${S3_SETTINGS}: the storage of pictures refuses them (${reason})`
        : `KRAM_DATA_DIR: pictures cannot be kept there (${reason})`
      refuseSettings([problem])
    }
    log.warn({ err: error }, 'the storage of pictures does not answer')
  }
}

/** Exits within a time limit even when something hangs: unfinished messages are handled again after their lease. */
export async function exitWithin(log: Logger, work: () => Promise<void>): Promise<never> {
  const last = setTimeout(() => {
    log.error('stopping took too long, some requests may have been cut')
    process.exit(1)
  }, EXIT_TIMEOUT_MS)
  await work()
  clearTimeout(last)
  process.exit(0)
}
