import type { Clock } from '../clock/index.ts'
import type { Db } from '../database/index.ts'
import { AppError } from '../errors/index.ts'
import { createAttemptCounter } from './attempt-counter.ts'
import { createLocalCounter } from './local-counter.ts'
import { createWorkChecker, type WorkSize } from './proof-of-work.ts'
import { keyOf, type LimitState, type RateLimit } from './rate-limited.ts'
import { type CountWindows, createRoomCounter, createSharedCounter } from './shared-counter.ts'

export type { LimitState, RateLimit }

/** How often something is free, and how often more with a proof of work each time. */
export type FreeOrProven = { purpose: string; free: readonly RateLimit[]; proven: readonly RateLimit[] }

export type RateLimiter = {
  /** This process's share of a limit on something that is open in the memory of processes, rounded up. */
  share: (max: number) => number
  /** Counts against every limit in the memory of this process; fails with 429 when one is used up. Returns what is left. */
  countLocal: (rateLimits: readonly RateLimit[]) => LimitState[]
  /** Same, for all processes together: in the database, or in Valkey where there is one. Call it outside transactions. */
  countShared: (rateLimits: readonly RateLimit[]) => Promise<LimitState[]>
  /**
   * Counts a request without a proof against the limits of `free`, and fails with `WORK_REQUIRED` and a challenge when one is
   * used up. A request with a valid proof counts against `proven`. A request that is refused for lack of a proof uses up
   * nothing.
   */
  countFreeOrProven: (limits: FreeOrProven, proof: string | null) => Promise<void>
  /**
   * Counts an attempt to guess a secret as failed before it is made, so that parallel attempts are all counted. Five are
   * free, then the wait is 1, 2, 4 … s, at most 15 minutes; after a hundred in a row all are refused until `forgive`.
   */
  countAttempt: (name: string, subject: string | number) => Promise<void>
  /** Resets the count after a correct or replaced secret. */
  resetAttempts: (name: string, subject: string | number) => Promise<void>
}

type Settings = {
  db: Db
  clock: Clock
  /** Multiplies every limit, for tests; 1 in production. */
  factor: number
  /** Number of live processes, among which the limits in memory are divided. */
  processes?: () => number
  /** Counts shared limits elsewhere than in the database. */
  countWindows?: CountWindows
  /** Replaces the size of a proof of work, for tests. */
  workSize?: WorkSize
}

function createFreeOrProvenCounter({ workSize, ...settings }: Settings): RateLimiter['countFreeOrProven'] {
  const work = createWorkChecker({ ...settings, ...(workSize && { size: workSize }) })
  const countRoom = createRoomCounter(settings)
  const countShared = createSharedCounter(settings)

  const refuse = async (purpose: string, retryAfterSeconds: number) => {
    const details = { challenge: await work.challenge(purpose) }
    throw new AppError('WORK_REQUIRED', { details, retryAfterSeconds })
  }
  return async ({ purpose, free, proven }, proof) => {
    if (proof !== null && (await work.accept(purpose, proof))) return void (await countShared(proven))
    for (const rateLimit of free) {
      const wait = await countRoom(rateLimit)
      if (wait > 0) return refuse(purpose, wait)
    }
  }
}

export function createRateLimiter(settings: Settings): RateLimiter {
  const { db, clock, factor, processes = () => 1 } = settings
  return {
    share: (max) => Math.ceil(max / processes()),
    countLocal: createLocalCounter(clock, factor, processes),
    countShared: createSharedCounter(settings),
    countFreeOrProven: createFreeOrProvenCounter(settings),
    countAttempt: createAttemptCounter(settings),
    resetAttempts: async (name, subject) => {
      await db.deleteFrom('rateLimits').where('key', '=', keyOf(name, subject)).execute()
    },
  }
}
