import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import getPort from 'get-port'
import pg from 'pg'
import { openDatabase, openPubSub, publish, sendMessagesBy } from '#platform/database'
import { openValkey } from '#platform/valkey'

/**
 * What it costs to carry messages between 2 to 45 processes by NOTIFY and by Valkey: processor time of what carries them, and
 * the time until a message arrives. The connections of all processes are opened by this one; every one sends and receives as the
 * product does. An installed Valkey or Redis is started for it. `--document` writes
 * `bench/results/messages.md`. Linux only.
 */
const url = process.env['DATABASE_URL']
if (!url) throw new Error('DATABASE_URL is missing: run `npm run bench:messages`')
const { values } = parseArgs({ options: { document: { type: 'boolean', default: false } } })

/** Each has two connections to PostgreSQL, which takes a hundred. */
const PROCESSES = [2, 8, 16, 32, 45]
/** Writes of one process in a second that others have to learn of; a busy process has some twenty. */
const WRITES_PER_SECOND = 20
const SECONDS = 5
const CHANNEL = 'bench'

type Result = { processes: number; carrier: string; core: number; p50: number; p99: number; share: number }

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10

const statOf = (pid: number | string): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
const ticksOf = (pid: number | string): number => Number(statOf(pid)[11]) + Number(statOf(pid)[12])
const parentOf = (pid: number | string): string => statOf(pid)[1] ?? ''

/** Processor time of PostgreSQL's main process and of its connections. */
const databaseTicks = (main: string): number =>
  readdirSync('/proc').reduce((sum, pid) => {
    try {
      return /^\d+$/.test(pid) && (pid === main || parentOf(pid) === main) ? sum + ticksOf(pid) : sum
    } catch {
      // It has ended since the folder was read.
      return sum
    }
  }, 0)

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

const print = (text: string) => process.stdout.write(`${text}\n`)

const admin = new pg.Client({ connectionString: url })
await admin.connect()
const { rows } = await admin.query<{ pid: number }>('select pg_backend_pid() as pid')
const postmaster = parentOf(rows[0]?.pid ?? 0)
const fail = (error: Error) => process.stderr.write(`${error.message}\n`)

/** A process of the product, as far as messages are concerned. */
type Process = { send: (payload: string) => void; received: number[]; close: () => Promise<void> }
type Carrier = { name: string; ticks: () => number; open: () => Promise<Process> }

const receiveOn = (pubSub: ReturnType<typeof openPubSub>): number[] => {
  const received: number[] = []
  pubSub.subscribe(CHANNEL, (payload) => {
    if (payload !== null) received.push(performance.now() - Number(payload.split(' ')[0]))
  })
  return received
}

const untilSubscribed = async (pubSub: ReturnType<typeof openPubSub>): Promise<void> => {
  while (!pubSub.isSubscribed(CHANNEL)) await pause(10)
}

const notify: Carrier = {
  name: 'NOTIFY',
  ticks: () => databaseTicks(postmaster),
  async open() {
    const database = openDatabase({ url, max: 1, applicationName: 'bench' })
    const pubSub = openPubSub(url, fail, 'bench')
    const received = receiveOn(pubSub)
    await untilSubscribed(pubSub)
    return {
      send: (payload) => publish(database.db, CHANNEL, payload),
      received,
      async close() {
        await pubSub.close()
        await database.close()
      },
    }
  },
}

const valkeyCarrier = (valkeyUrl: string, pid: number): Carrier => ({
  name: 'Valkey',
  ticks: () => ticksOf(pid),
  async open() {
    const database = openDatabase({ url, max: 1, applicationName: 'bench' })
    const valkey = openValkey({ url: valkeyUrl, process: 'bench', onError: fail })
    sendMessagesBy(database.db, valkey.send)
    const received = receiveOn(valkey.pubSub)
    await untilSubscribed(valkey.pubSub)
    return {
      send: (payload) => publish(database.db, CHANNEL, payload),
      received,
      async close() {
        await valkey.pubSub.close()
        await database.close()
      },
    }
  },
})

async function startValkey(): Promise<{ carrier: Carrier; stop: () => void } | null> {
  const program = ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0)
  if (!program) return null
  const port = await getPort()
  const child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], { stdio: 'ignore' })
  return { carrier: valkeyCarrier(`redis://127.0.0.1:${port}`, child.pid ?? 0), stop: () => void child.kill() }
}

async function measure(carrier: Carrier, count: number): Promise<Result> {
  const processes = await Promise.all(Array.from({ length: count }, carrier.open))
  const before = carrier.ticks()
  const startedAt = performance.now()
  let sent = 0
  while (performance.now() - startedAt < SECONDS * 1000) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * WRITES_PER_SECOND * count)
    for (; sent < due; sent++) processes[sent % count]?.send(`${performance.now()} ${sent}`)
    await pause(1)
  }
  await pause(500)
  const ticks = carrier.ticks() - before
  const delays = processes.flatMap(({ received }) => received)
  await Promise.all(processes.map(({ close }) => close()))
  return {
    processes: count,
    carrier: carrier.name,
    core: (ticks * MS_PER_TICK) / (SECONDS * 1000),
    p50: percentile(delays, 0.5),
    p99: percentile(delays, 0.99),
    share: delays.length / (sent * count),
  }
}

const valkey = await startValkey()
const carriers = valkey ? [notify, valkey.carrier] : [notify]
const results: Result[] = []
for (const count of PROCESSES) for (const carrier of carriers) results.push(await measure(carrier, count))
valkey?.stop()
await admin.end()

const lines = results.map(
  ({ processes, carrier, core, p50, p99, share }) =>
    `| ${processes} | ${carrier} | ${processes * WRITES_PER_SECOND} | ${processes ** 2 * WRITES_PER_SECOND} | ${core.toFixed(2)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${Math.round(share * 100)} % |`,
)
const table = `| Processes | Carried by | Messages a second | Deliveries a second | Cores | Median (ms) | p99 (ms) | Arrived |
| --: | --- | --: | --: | --: | --: | --: | --: |
${lines.join('\n')}
`
print(table)
if (!valkey) print('Valkey was not measured: neither valkey-server nor redis-server is installed.')
if (values.document) {
  const folder = resolve(import.meta.dirname, '../../../../bench/results')
  mkdirSync(folder, { recursive: true })
  const text = `# Messages between processes

Generated by \`npm run bench:messages -- --document\` on ${new Date().toISOString().slice(0, 10)}: ${SECONDS} s for each row, ${WRITES_PER_SECOND} messages a second from each process, ${cpus().length} cores.
Cores: what the carrier took of them, PostgreSQL or Valkey. The time until a message arrives includes the 10 ms in which a process collects
messages, and the one process here that stands for all receivers.

${table}`
  writeFileSync(resolve(folder, 'messages.md'), text)
}
