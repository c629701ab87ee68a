import { readConfig, ConfigError, type Config } from '#platform/config'
import { openDatabase, type OpenDatabase } from '#platform/database'
import { checkDatabase } from './database-checks.ts'
import { fault, type Finding, warning } from './finding.ts'
import { checkBackups, checkDisk, checkFiles, checkFromOutside, checkSmtp, checkValkey } from './service-checks.ts'
import { checkSettings } from './settings-checks.ts'

type Options = {
  /** Receives a test e-mail. */
  sendTo?: string | undefined
  /** Folder that holds the backups. */
  backups?: string | undefined
}

/** Examines an installation by its settings. Changes nothing but a file that it removes again, and the asked-for e-mail. */
export async function examine(env: NodeJS.ProcessEnv, options: Options = {}): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.problems.map((problem) => fault('settings', problem, 'docs/settings.md describes each setting.'))
  }
  const parts = await Promise.all([
    examineDatabase(config),
    checkSmtp(config, options.sendTo),
    checkFiles(config),
    checkDisk(config),
    checkBackups(options.backups),
    checkFromOutside(config),
    checkValkey(config),
  ])
  return [...checkSettings(config), ...parts.flat()]
}

async function examineDatabase({ database }: Config): Promise<Finding[]> {
  if (database.directUrl === undefined)
    return [
      warning(
        'database',
        'the embedded one, for development',
        'Set DATABASE_URL to a PostgreSQL that is looked after.',
      ),
    ]
  const connection = openDatabase({ url: database.directUrl, max: 1, applicationName: 'kram-doctor' })
  // A lost connection is reported by the query that needs it.
  connection.pool.on('error', () => undefined)
  try {
    return await checkDatabase(connection, database.poolMax)
  } finally {
    await connection.close()
  }
}

type RunningFinding = { check: string; level: Finding['level']; says: string; advice?: string }

/** What can be said of a running installation at once, in Polish for the desk: nothing is sent, stored or tried out. */
export async function examineRunning({
  config,
  ...connection
}: Pick<OpenDatabase, 'db' | 'pool'> & { config: Config }): Promise<RunningFinding[]> {
  const findings = [
    ...checkSettings(config),
    ...(await checkDatabase({ ...connection, close: async () => undefined }, config.database.poolMax)),
    ...(await checkDisk(config)),
  ]
  return findings.map(({ check, level, polish }) => ({ check, level, ...polish }))
}
