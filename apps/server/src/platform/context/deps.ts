import type { Logger } from 'pino'
import type { Clock } from '../clock/index.ts'
import type { Db, ReadPublic } from '../database/index.ts'
import type { RateLimiter } from '../security/index.ts'

/** Dependencies passed to every slice. A use case picks what it needs. */
export type Deps = {
  db: Db
  /** Public lists and search, from the replica where there is one. */
  readPublic?: ReadPublic
  clock: Clock
  log: Logger
  rateLimiter: RateLimiter
}
