import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import { isOutage } from './outage.ts'
import type { Db } from './database.ts'
import { dueJobs, enrolJobs, releaseJob, takeJob, type Job } from './jobs.ts'
import { startLoop, type Loop } from './loop.ts'
import { closeLetter, OUTBOX_CHANNEL, returnLetter, takeLetters, type Taken } from './outbox.ts'
import type { Json } from './schema.ts'
import type { Signals } from './signals.ts'

/** Handles one letter. May be called again for the same letter after a crash: `id` stays the same. Throwing means: later. */
export type LetterHandler = (
  payload: Json,
  letter: { id: number; attempts: number; signal: AbortSignal },
) => Promise<void>

export type RunnerSettings = {
  db: Db
  clock: Clock
  log: Logger
  /** By topic. Letters of other topics stay for a process that knows them. */
  handlers: Readonly<Record<string, LetterHandler>>
  jobs: readonly Job[]
  signals?: Signals
  leaseSeconds?: number
}

export type Runner = {
  start: () => void
  /** Handles what is due now; answers how many letters it took. */
  runDue: () => Promise<number>
  /** Takes nothing more, waits for what is under way, then calls it off. */
  stop: (graceMs?: number) => Promise<void>
}

const POLL_MS = 5000
const BATCH = 20
const LEASE_SECONDS = 60
/** A batch goes in two rounds of at most 25 s: below the lease, before anybody else may take it. */
const AT_ONCE = 10
const LETTER_MS = 25_000
const GRACE_MS = 5000

const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)

/** Waits for all, also when one fails, then throws the first failure. */
const allOf = async (works: Promise<void>[]): Promise<void> => {
  const failed = (await Promise.allSettled(works)).find((done) => done.status === 'rejected')
  if (failed) throw failed.reason
}

/** Hands one letter to its handler; says in the outbox how it went. */
async function handleLetter(
  { db, clock, log, handlers }: Pick<RunnerSettings, 'db' | 'clock' | 'log' | 'handlers'>,
  letter: Taken,
  callOff: AbortSignal,
) {
  const { id, topic, attempts, payload } = letter
  try {
    await handlers[topic]?.(payload, {
      id,
      attempts,
      signal: AbortSignal.any([callOff, AbortSignal.timeout(LETTER_MS)]),
    })
  } catch (error) {
    const dead = await returnLetter(db, letter, clock.now(), reasonOf(error))
    log[dead ? 'error' : 'warn'](
      { err: error, letter: id, topic, attempts },
      dead ? 'letter is dead' : 'letter put back',
    )
    return
  }
  await closeLetter(db, letter, clock.now())
}

async function runJob(
  { db, clock, log }: Pick<RunnerSettings, 'db' | 'clock' | 'log'>,
  job: Job,
  callOff: AbortSignal,
) {
  const failure = await job.run(callOff).then(
    () => null,
    (error: unknown) => ({ error }),
  )
  if (failure) log[isOutage(failure.error) ? 'warn' : 'error']({ err: failure.error, job: job.name }, 'job failed')
  await releaseJob(db, job, clock, failure && reasonOf(failure.error))
}

/** Hands letters to their handlers and runs recurring work; any number of processes may run one each. */
export function createRunner({
  db,
  clock,
  log,
  handlers,
  jobs,
  signals,
  leaseSeconds = LEASE_SECONDS,
}: RunnerSettings): Runner {
  const topics = Object.keys(handlers)
  const callOff = new AbortController()
  let stopping = false

  const handle = (letter: Taken) => handleLetter({ db, clock, log, handlers }, letter, callOff.signal)

  const runLetters = async (): Promise<number> => {
    let count = 0
    for (let full = topics.length > 0; full && !stopping;) {
      const letters = await takeLetters(db, { topics, now: clock.now(), leaseSeconds, limit: BATCH })
      for (let from = 0; from < letters.length; from += AT_ONCE)
        await allOf(letters.slice(from, from + AT_ONCE).map(handle))
      count += letters.length
      full = letters.length === BATCH
    }
    return count
  }

  const runJobs = async (): Promise<void> => {
    await enrolJobs(db, jobs)
    for (const job of await dueJobs(db, jobs, clock)) {
      if (!stopping && (await takeJob(db, job, clock))) await runJob({ db, clock, log }, job, callOff.signal)
    }
  }

  const guarded = (work: () => Promise<unknown>) => () =>
    work().catch((error: unknown) => {
      log[isOutage(error) ? 'warn' : 'error']({ err: error }, 'round of letters or jobs broken off')
    })

  const loops: Loop[] = []
  let stopListening = (): void => undefined

  return {
    runDue: async () => (await Promise.all([runLetters(), runJobs()]))[0],
    start() {
      const letters = startLoop(guarded(runLetters), POLL_MS)
      loops.push(letters, startLoop(guarded(runJobs), POLL_MS))
      stopListening = signals?.listen(OUTBOX_CHANNEL, letters.wake) ?? stopListening
    },
    async stop(graceMs = GRACE_MS) {
      stopping = true
      stopListening()
      const idle = Promise.all(loops.map((loop) => loop.stop()))
      await Promise.race([idle, pause(graceMs, undefined, { ref: false })])
      callOff.abort()
      await idle
    },
  }
}
