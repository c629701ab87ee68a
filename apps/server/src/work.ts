import type { Config } from '#platform/config'
import type { Logger } from '#platform/logging'
import { exitWithin, checkDatabase, checkStorage } from './process-lifecycle.ts'
import { onStopSignal } from './shutdown.ts'
import { createAppContext, type DevelopmentParts } from './app-context.ts'
import { createRunners } from './runners.ts'
import { watchLists } from './watched-lists.ts'

type Surroundings = {
  parts: DevelopmentParts
  /** Sends the rest of the traces. */
  stopTracing: () => Promise<void>
}

/** Handles outbox messages and jobs until the process is asked to stop. */
export async function work(config: Config, log: Logger, { parts, stopTracing }: Surroundings): Promise<never> {
  const stop = onStopSignal()
  const context = createAppContext(config, log, 'kram-worker', parts)
  await Promise.race([Promise.all([checkDatabase(context), checkStorage(context)]), stop.promise])
  const stopWatching = stop.isRequested() ? () => undefined : await watchLists(context)
  const runners = createRunners(context)
  if (!stop.isRequested()) runners.start()
  log.info('working')

  const signal = await stop.promise
  log.info({ signal }, 'stopping')
  return exitWithin(log, async () => {
    await runners.stop()
    stopWatching()
    await context.close()
    await stopTracing()
  })
}
