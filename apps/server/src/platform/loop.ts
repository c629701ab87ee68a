export type Loop = {
  /** Asks for a round: at once, or right after the one under way. */
  wake: () => void
  /** No more rounds; waits for the one under way. */
  stop: () => Promise<void>
}

/** Rounds of work that never overlap: when woken, and at least every `pollMs`. `work` must not throw. */
export function startLoop(work: () => Promise<unknown>, pollMs: number): Loop {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false

  const rounds = async (): Promise<void> => {
    while (again && !stopped) {
      again = false
      await work()
    }
    running = null
  }
  const wake = (): void => {
    again = true
    running ??= rounds()
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
