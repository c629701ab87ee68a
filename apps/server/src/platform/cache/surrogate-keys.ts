import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../database/index.ts'
import type { Logger } from '../logging/index.ts'
import { subscribeToOwnInvalidations } from './invalidation.ts'

/** On every reply, so that everything can be purged at once. */
const EVERYTHING_KEY = 'kram'
/** More keys than one request may name are purged as everything. */
const MAX_KEYS = 200
/** Changes within this time are purged together. */
const COLLECT_MS = 50
const TIMEOUT_MS = 5000
const RETRY_AFTER_MS = [500, 2000, 8000]

const keyOf = (tag: string): string => tag.replace(' ', '-')

/** The tags of a reply as keys of a CDN: `kram list seller-12`. */
export const surrogateKeys = (tags: readonly string[]): string => [EVERYTHING_KEY, ...tags.map(keyOf)].join(' ')

type PurgeSettings = { url: string; headers: Readonly<Record<string, string>> }

/**
 * Asks a CDN to drop what a change of this process has made old: `POST` with the keys in `Surrogate-Key`. A refused or lost request is
 * repeated three times; then the maximum age of the replies bounds how long the old ones are seen.
 */
export function purgeCdnAfterChanges(db: Db, { url, headers }: PurgeSettings, log: Logger): { close: () => void } {
  let collected: Set<string> | null = null
  const closing = new AbortController()

  const post = async (keys: string) => {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)])
    const reply = await fetch(url, { method: 'POST', headers: { ...headers, 'surrogate-key': keys }, signal })
    await reply.body?.cancel()
    if (!reply.ok) throw new Error(`the CDN answered ${reply.status} to a purge`)
  }
  const purge = async (keys: string) => {
    for (const waitMs of [...RETRY_AFTER_MS, null]) {
      try {
        return await post(keys)
      } catch (error) {
        if (closing.signal.aborted) return
        if (waitMs === null) return log.warn({ err: error }, 'a purge of the CDN failed')
        await pause(waitMs, undefined, { ref: false })
      }
    }
  }
  const flush = () => {
    const keys = [...(collected ?? [])]
    collected = null
    void purge(keys.length > MAX_KEYS || keys.includes(EVERYTHING_KEY) ? EVERYTHING_KEY : keys.join(' '))
  }
  const unsubscribe = subscribeToOwnInvalidations(db, (tags) => {
    if (collected === null) setTimeout(flush, COLLECT_MS)
    collected ??= new Set()
    for (const key of tags?.map(keyOf) ?? [EVERYTHING_KEY]) collected.add(key)
  })
  return {
    close() {
      unsubscribe()
      closing.abort()
    },
  }
}
