export type PollingLoop = {
  /** Requests a round now or right after the running one. */
  wake: () => void
  /** Stops and waits for the running round. */
  stop: () => Promise<void>
}

/** Rounds of work that never overlap: when woken, and at least every `pollMs`. `work` must not throw. */
export function startPollingLoop(work: () => Promise<unknown>, pollMs: number): PollingLoop {
  let running: Promise<void> | null = null
  let isRequested = false
  let stopped = false

  const runRounds = async (): Promise<void> => {
    while (isRequested && !stopped) {
      isRequested = false
      await work()
    }
    running = null
  }
  const wake = (): void => {
    isRequested = true
    running ??= runRounds()
  }

  const timer = setInterval(wake, pollMs)
  wake()
  return {
    wake,
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
