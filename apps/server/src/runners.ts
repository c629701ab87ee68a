import { createRunner } from '#platform/queue'
import { deliveryHandlers, jobsOf, messageHandlers } from './app.ts'
import type { AppContext } from './app-context.ts'

/** The runners of a process: one for messages and jobs, and one for calls to receivers that others run. */
export function createRunners(context: AppContext) {
  const runners = [
    createRunner({ ...context, handlers: messageHandlers(context), jobs: jobsOf(context) }),
    createRunner({ ...context, handlers: deliveryHandlers(context), jobs: [] }),
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
