import type { Logger } from '#platform/logging'

/** An uncaught error leaves the process in an unknown state: log it and exit, so that the supervisor restarts it. */
export function exitOnUncaughtErrors(log: Logger): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event)
      process.exit(1)
    })
  }
}
