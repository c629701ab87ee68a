import type { Logger } from '#platform/logging'

/** An uncaught error leaves the process in an unknown state: log it, report it and exit, so that the supervisor restarts it. */
export function exitOnUncaughtErrors(log: Logger, flush: () => Promise<void>): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event)
      void flush().finally(() => process.exit(1))
    })
  }
}
