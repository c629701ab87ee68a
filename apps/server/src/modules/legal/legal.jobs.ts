import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import type { Job, MessageHandler } from '#platform/queue'
import { announceBatch } from './announce.ts'
import { ANNOUNCE_TOPIC } from './versions/index.ts'

type Deps = { db: Db; clock: Clock; publicUrl: string }

async function announce(deps: Deps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await announceBatch(deps)));
}

/** Tells every account of a published version at once. */
export const legalMessageHandlers = (deps: Deps): Record<string, MessageHandler> => ({
  [ANNOUNCE_TOPIC]: (_, { signal }) => announce(deps, signal),
})

/** Goes on where the message was interrupted. */
export const legalJobs = (deps: Deps): Job[] => [
  { name: 'legal.announce', everySeconds: 600, run: (signal) => announce(deps, signal) },
]
