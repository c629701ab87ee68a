import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { ACCOUNTS_TABLE, createAdmin } from '#modules/accounts'
import { verifyChain } from '#modules/audit'
import { resetFactorOf } from '#modules/operators'
import { applySynonyms, explainQuery } from '#modules/search'
import { backUp, restore } from '#platform/backup'
import { systemClock } from '#platform/clock'
import { configOrExit } from '#platform/config'
import { migrate, openDatabase } from '#platform/database'
import { runningEmbeddedPostgres, startEmbeddedPostgres } from '#dev/embedded-postgres'
import { openFiles } from '#platform/files'
import { examine, printReport } from './commands/doctor/index.ts'
import { writeSettings } from './commands/init/index.ts'
import { AppError } from '#platform/errors'

const USAGE = `npm run kram -- <command>

  doctor [--send-to <email>] [--backups <folder>]
                                     examine the installation and say what to do; exit code 1 when something is wrong
  init [<file>]                      ask what an installation needs and write its settings with new secrets to a file (.env)
  prepare                            create the bucket of pictures if it is missing, then migrate
  migrate                            bring the database to the newest schema
  create-admin <email> [--name <n>]  make an administrator; asks for the password, or reads it from a pipe
  audit verify                       check that no entry of the audit was changed or removed; exit code 1 when one was
  reset-factor <email>               remove the lost second factor of an operator
  backup <folder>                    all rows as of one moment, and all pictures, into a new folder; the product may go on
  restore <folder>                   a backup into an empty database, brought to the newest schema
  explain <query>                    how the search reads a query, step by step
`

const total = (tables: { rows: number }[]): number => tables.reduce((sum, { rows }) => sum + rows, 0)
const printLine = (line: string) => void process.stdout.write(`${line}\n`)

/** What was typed; an unknown option, and `--help`, print the usage. */
function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        name: { type: 'string', default: 'Operator' },
        'send-to': { type: 'string' },
        backups: { type: 'string' },
      },
    })
  } catch (error) {
    process.stdout.write(USAGE)
    if (process.argv.includes('--help')) process.exit()
    printError(error)
    process.exit()
  }
}

const { values, positionals } = readArguments()
const [name = '', ...args] = positionals

/** Commands that need neither valid settings nor a database. */
const alone: Record<string, (() => Promise<void>) | undefined> = {
  async doctor() {
    const findings = await examine(process.env, { sendTo: values['send-to'], backups: values.backups })
    printLine(printReport(findings))
    process.exitCode = findings.some(({ level }) => level === 'fault') ? 1 : 0
  },
  async init() {
    const file = resolve(args[0] ?? '.env')
    await writeSettings(file, { input: process.stdin, output: process.stdout })
    printLine(`${file} is written. Next: docker compose up -d`)
  },
}
if (Object.hasOwn(alone, name)) {
  await alone[name]?.().catch(printError)
  process.exit()
}
const config = configOrExit()

const commands: Record<string, ((url: string, ...args: string[]) => Promise<void>) | undefined> = {
  async migrate(url) {
    const applied = await migrate(url, { pooled: config.database.pooler === 'transaction' })
    printLine(applied.length === 0 ? 'Nothing to do: the schema is the newest.' : `Applied ${applied.join(', ')}`)
  },
  async prepare(url) {
    const files = openFiles(config)
    try {
      await files.createBucket?.()
    } finally {
      await files.close?.()
    }
    await commands['migrate']?.(url)
  },
  async 'create-admin'(url, email) {
    if (!email) throw new Error(USAGE)
    const password = await askPassword(`Password for ${email}: `)
    const { db, close } = openDatabase({ url, max: 1, applicationName: 'kram-admin' })
    try {
      const done = await createAdmin({ db, clock: systemClock }, { email, displayName: values.name, password })
      printLine(
        done === 'created'
          ? `${email} is an operator.`
          : `${email} had an account and is an operator now, with this password.`,
      )
    } finally {
      await close()
    }
  },
  async audit(url, action) {
    if (action !== 'verify') throw new Error(USAGE)
    const { db, close } = openDatabase({ url, max: 1, applicationName: 'kram-audit' })
    try {
      const { entries, lastId, lastHash, fault } = await verifyChain(db)
      printLine(`${entries} entries. The newest is ${lastId} with the hash ${lastHash}.`)
      printLine(fault ? `Entry ${fault.id} is ${fault.kind}.` : 'Each one follows the one before it.')
      if (fault) process.exitCode = 1
    } finally {
      await close()
    }
  },
  async 'reset-factor'(url, email) {
    if (!email) throw new Error(USAGE)
    const { db, close } = openDatabase({ url, max: 1, applicationName: 'kram-reset-factor' })
    try {
      await resetFactorOf({ db, clock: systemClock }, email)
      printLine(`${email} sets up another second factor at the next login.`)
    } finally {
      await close()
    }
  },
  async backup(url, folder) {
    if (!folder) throw new Error(USAGE)
    const { tables, files } = await backUp(url, openFiles(config), resolve(folder))
    printLine(`${folder}: ${total(tables)} rows, ${files} files`)
  },
  async restore(url, folder) {
    if (!folder) throw new Error(USAGE)
    const { tables, files, takenAt } = await restore({
      url,
      files: openFiles(config),
      folder: resolve(folder),
      accountsTable: ACCOUNTS_TABLE,
    })
    printLine(`Restored what was taken at ${takenAt}: ${total(tables)} rows, ${files} files`)
  },
  async explain(url, ...words) {
    if (words.length === 0) throw new Error(USAGE)
    const { db, close } = openDatabase({ url, max: 1, applicationName: 'kram-explain' })
    try {
      await applySynonyms(db)
      for (const line of await explainQuery(db, words.join(' '))) printLine(line)
    } finally {
      await close()
    }
  },
}

const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) {
  process.stdout.write(USAGE)
  process.exit(1)
}

try {
  await withDatabase((url) => command(url, ...args))
} catch (error) {
  printError(error)
}
process.disconnect?.()

/** The configured database, the one of a running `npm start`, or the embedded one started for this command. */
async function withDatabase(work: (url: string) => Promise<void>) {
  const knownUrl = config.database.directUrl ?? runningEmbeddedPostgres(config.dataDir)
  if (knownUrl) return work(knownUrl)
  const { url, stop } = await startEmbeddedPostgres({ dataDir: config.dataDir })
  try {
    await work(url)
  } finally {
    stop()
  }
}

function printError(error: unknown) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}

function explain(error: unknown) {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error)
  return error.fieldErrors.length > 0
    ? error.fieldErrors.map(({ property, code }) => `${property}: ${code}`).join('\n')
    : error.message
}

/** Reads a line without showing what is typed. */
function askPassword(question: string): Promise<string> {
  if (process.stdin.isTTY) process.stdout.write(question)
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silence, terminal: process.stdin.isTTY })
  return new Promise((resolve) => {
    lines.once('line', (line) => {
      // Registered before the end of the input, which would resolve it.
      resolve(line)
      lines.close()
      if (process.stdin.isTTY) process.stdout.write('\n')
    })
    lines.once('close', () => resolve(''))
  })
}
