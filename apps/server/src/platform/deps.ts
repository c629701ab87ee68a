import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import type { Throttle } from './throttle.ts'

/** What the composition root hands to every slice. A use case takes from it what it needs, by name. */
export type Deps = {
  db: Db
  clock: Clock
  log: Logger
  throttle: Throttle
}
