import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { onLogout } from '#lib/session'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { clearOfflineQueue, RejectedActions, sendOfflineQueue, useOfflineQueue } from '#shared/offline-queue/index.ts'
import { forgetPickups, patchPickups } from '#shared/pickups/index.ts'
import { forgetRounds } from '#shared/delivery/index.ts'
import { counted, type Forms } from '@kram/polish/plural'
import { Banner } from '#ui/feedback'
import { handleOf } from '../routing/route-handle.ts'

const WAITING_FORMS: Forms = { one: 'zmiana czeka', few: 'zmiany czekają', many: 'zmian czeka', other: 'zmiany czeka' }
const RETRY_MS = 30_000

/** Sends queued actions as soon as there is a connection again. */
function useSending(count: number): void {
  const client = useQueryClient()
  useEffect(() => onLogout(clearOfflineQueue), [])
  useEffect(() => onLogout(forgetPickups), [])
  useEffect(() => onLogout(forgetRounds), [])
  useEffect(() => {
    if (count === 0) return undefined
    const send = (): void => {
      void sendOfflineQueue((rows) => patchPickups(client, rows)).then((sentAny) => {
        if (!sentAny) return
        void invalidate(client, staleAfter.offlineQueueSent())
      })
    }
    send()
    const timer = setInterval(send, RETRY_MS)
    window.addEventListener('online', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [client, count])
}

/** Actions done offline: how many are still queued, and which ones the server rejected. */
export function OfflineQueueMessage() {
  const entries = useOfflineQueue()
  const waiting = entries.filter(({ rejection }) => rejection === undefined)
  const rejected = entries.filter(({ rejection }) => rejection !== undefined)
  const { tellsOffline } = handleOf(useMatches().at(-1)?.handle)
  useSending(waiting.length)
  if (entries.length === 0 || tellsOffline) return null
  return (
    <div className="mx-auto grid w-full max-w-page lg:px-6 gap-2 px-4 pt-4">
      {waiting.length > 0 && (
        <Banner tone="warning">{counted(waiting.length, WAITING_FORMS)} na wysłanie, gdy wróci internet.</Banner>
      )}
      <RejectedActions rejected={rejected} />
    </div>
  )
}
