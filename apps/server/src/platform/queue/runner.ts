import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '../clock/index.ts'
import { AppError, isOutage } from '../errors/index.ts'
import { sqlNow } from './sql-now.ts'
import type { Db, Json, PubSub } from '../database/index.ts'
import { dueJobs, registerJobs, releaseJob, claimJob, type Job } from './jobs.ts'
import { type PollingLoop, startPollingLoop } from '../concurrency/index.ts'
import { withSpan } from '../tracing/index.ts'
import { completeMessage, OUTBOX_CHANNEL, retryMessage, claimBatch, type ClaimedMessage } from './outbox.ts'

/** Handles one message. It may be called again for the same `id` after a crash. Throwing schedules a retry. */
export type MessageHandler = (
  payload: Json,
  message: { id: number; attempts: number; signal: AbortSignal },
) => Promise<void>

export type RunnerSettings = {
  db: Db
  clock: Clock
  log: Logger
  /** Handlers by topic. Messages of other topics stay for other processes. */
  handlers: Readonly<Record<string, MessageHandler>>
  jobs: readonly Job[]
  pubSub?: PubSub
  leaseSeconds?: number
}

export type Runner = {
  start: () => void
  /** Handles what is due now; returns the number of messages. */
  runDue: () => Promise<number>
  /** Stops claiming, waits for running work, then aborts it. */
  stop: (graceMs?: number) => Promise<void>
}

const POLL_MS = 5000
const BATCH = 20
const LEASE_SECONDS = 60
/** A batch runs in two rounds of at most 25 s, below the lease. */
const PARALLEL_MESSAGES = 10
const MESSAGE_TIMEOUT_MS = 25_000
const GRACE_MS = 5000

const errorText = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)

/** Waits for all, then throws the first failure. */
const settleAll = async (promises: Promise<void>[]): Promise<void> => {
  const failed = (await Promise.allSettled(promises)).find((done) => done.status === 'rejected')
  if (failed) throw failed.reason
}

/** Continues the trace of the request that enqueued the message. */
const spanOf = ({ id, topic, attempts, traceParent }: ClaimedMessage) => ({
  traceParent,
  attributes: {
    'messaging.destination.name': topic,
    'messaging.message.id': String(id),
    'messaging.retry_count': attempts - 1,
  },
})

/** Runs the handler of one message and records the result. */
async function handleMessage(
  { db, clock, log, handlers }: Pick<RunnerSettings, 'db' | 'clock' | 'log' | 'handlers'>,
  message: ClaimedMessage,
  shutdown: AbortSignal,
) {
  const { id, topic, attempts, payload } = message
  try {
    await handlers[topic]?.(payload, {
      id,
      attempts,
      signal: AbortSignal.any([shutdown, AbortSignal.timeout(MESSAGE_TIMEOUT_MS)]),
    })
  } catch (error) {
    const dead = await retryMessage(db, message, sqlNow(clock), errorText(error))
    log[dead ? 'error' : 'warn'](
      { err: error, message: id, topic, attempts },
      dead ? 'message is dead' : 'message put back',
    )
    return
  }
  await completeMessage(db, message, sqlNow(clock))
}

/** The database or a service that the job needs is away; the next run may succeed. */
const isTemporary = (error: unknown): boolean =>
  isOutage(error) || (error instanceof AppError && error.code === 'UNAVAILABLE')

async function runJob(
  { db, clock, log }: Pick<RunnerSettings, 'db' | 'clock' | 'log'>,
  job: Job,
  shutdown: AbortSignal,
) {
  const outcome = await job.run(shutdown).then(
    (removed) => ({ removed: removed ?? null }),
    (error: unknown) => ({ error }),
  )
  if ('error' in outcome) {
    const level = isTemporary(outcome.error) ? 'warn' : 'error'
    log[level]({ err: outcome.error, job: job.name }, 'job failed')
  }
  await releaseJob(db, job, clock, 'error' in outcome ? { error: errorText(outcome.error) } : outcome)
}

/** Runs message handlers and recurring jobs; any number of processes may run one each. */
export function createRunner({
  db,
  clock,
  log,
  handlers,
  jobs,
  pubSub,
  leaseSeconds = LEASE_SECONDS,
}: RunnerSettings): Runner {
  const topics = Object.keys(handlers)
  const shutdown = new AbortController()
  let stopping = false

  const handle = (message: ClaimedMessage) =>
    withSpan(`outbox ${message.topic}`, spanOf(message), () =>
      handleMessage({ db, clock, log, handlers }, message, shutdown.signal),
    )

  const runMessages = async (): Promise<number> => {
    let count = 0
    for (let full = topics.length > 0; full && !stopping;) {
      const messages = await claimBatch(db, { topics, now: sqlNow(clock), leaseSeconds, limit: BATCH })
      for (let from = 0; from < messages.length; from += PARALLEL_MESSAGES)
        await settleAll(messages.slice(from, from + PARALLEL_MESSAGES).map(handle))
      count += messages.length
      full = messages.length === BATCH
    }
    return count
  }

  const runJobs = async (): Promise<void> => {
    await registerJobs(db, jobs)
    for (const job of await dueJobs(db, jobs, clock)) {
      if (!stopping && (await claimJob(db, job, clock)))
        await withSpan(`job ${job.name}`, {}, () => runJob({ db, clock, log }, job, shutdown.signal))
    }
  }

  const withErrorLog = (work: () => Promise<unknown>) => () =>
    work().catch((error: unknown) => {
      log[isOutage(error) ? 'warn' : 'error']({ err: error }, 'round of messages or jobs broken off')
    })

  const loops: PollingLoop[] = []
  let stopListening = (): void => undefined

  return {
    runDue: async () => (await Promise.all([runMessages(), runJobs()]))[0],
    start() {
      const messages = startPollingLoop(withErrorLog(runMessages), POLL_MS)
      loops.push(messages, startPollingLoop(withErrorLog(runJobs), POLL_MS))
      stopListening = pubSub?.subscribe(OUTBOX_CHANNEL, messages.wake) ?? stopListening
    },
    async stop(graceMs = GRACE_MS) {
      stopping = true
      stopListening()
      const idle = Promise.all(loops.map((loop) => loop.stop()))
      await Promise.race([idle, pause(graceMs, undefined, { ref: false })])
      shutdown.abort()
      await idle
    },
  }
}
