import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#platform/database'
import { expireLeases, pendingMessages } from '../verify.ts'

const TIMEOUT_MS = 120_000

/** Waits for the outbox to be empty; returns how many messages are left. */
export async function drainOutbox(db: Db): Promise<number> {
  await expireLeases(db)
  const deadline = performance.now() + TIMEOUT_MS
  let pending = await pendingMessages(db)
  while (pending > 0 && performance.now() < deadline) {
    await pause(200)
    pending = await pendingMessages(db)
  }
  return pending
}
