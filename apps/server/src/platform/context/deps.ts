import type { Logger } from 'pino'
import type { Clock } from '../clock/index.ts'
import type { Db, ReadPublic } from '../database/index.ts'
import type { RateLimiter } from '../security/index.ts'

/** What the composition root hands to every slice. A use case takes from it what it needs, by name. */
export type Deps = {
  db: Db
  /** Public lists and search, from the replica where there is one. */
  readPublic?: ReadPublic
  clock: Clock
  log: Logger
  rateLimiter: RateLimiter
}
