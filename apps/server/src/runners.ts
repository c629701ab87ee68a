import { createRunner } from '#platform/queue'
import { callingHandlers, jobsOf, messageHandlers } from './app.ts'
import type { AppContext } from './app-context.ts'

/** The runners of a process: one for messages and jobs, and one for each kind of calls to services that others run. */
export function createRunners(context: AppContext) {
  const runners = [
    createRunner({ ...context, handlers: messageHandlers(context), jobs: jobsOf(context) }),
    ...callingHandlers(context).map((handlers) => createRunner({ ...context, handlers, jobs: [] })),
  ]
  return {
    start: () => {
      for (const runner of runners) runner.start()
    },
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()))
    },
  }
}
