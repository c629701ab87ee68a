import { setTimeout as pause } from 'node:timers/promises'

const MAX_WAIT_MS = 60_000

/** Waits until something holds, but not for ever. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + MAX_WAIT_MS
  while (!(await holds()) && performance.now() < deadline) await pause(200)
}
