import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { onLogout } from '#lib/session'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import {
  removeFromOfflineQueue,
  clearOfflineQueue,
  sendOfflineQueue,
  useOfflineQueue,
  type QueuedAction,
} from '#shared/offline-queue.ts'
import { counted, type Forms } from '@kram/polish/plural'
import { Banner } from '#ui/feedback'
import { Button, buttonClass } from '#ui/buttons'

const WAITING_FORMS: Forms = { one: 'zmiana czeka', few: 'zmiany czekają', many: 'zmian czeka', other: 'zmiany czeka' }
const RETRY_MS = 30_000

/** Sends queued actions as soon as there is a connection again. */
function useSending(count: number): void {
  const client = useQueryClient()
  useEffect(() => onLogout(clearOfflineQueue), [])
  useEffect(() => {
    if (count === 0) return undefined
    const send = (): void => {
      void sendOfflineQueue().then((sentAny) => {
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

function RejectedAction({ action }: { action: QueuedAction }) {
  return (
    <Banner tone="error">
      <p>
        {action.kind === 'comment'
          ? `Wiadomość „${action.body}” nie została wysłana.`
          : `Wydanie rezerwacji nr ${action.number} nie zostało zapisane.`}{' '}
        {action.rejection}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Link to={`/reservations/edit/${action.reservationId}`} className={buttonClass('secondary', 'small')}>
          Zobacz rezerwację
        </Link>
        <Button size="small" variant="quiet" onClick={() => void removeFromOfflineQueue(action.id)}>
          Usuń z listy
        </Button>
      </p>
    </Banner>
  )
}

/** Actions done offline: how many are still queued, and which ones the server rejected. */
export function OfflineQueueMessage() {
  const entries = useOfflineQueue()
  const waiting = entries.filter(({ rejection }) => rejection === undefined)
  const rejected = entries.filter(({ rejection }) => rejection !== undefined)
  useSending(waiting.length)
  if (entries.length === 0) return null
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-2 px-4 pt-4">
      {waiting.length > 0 && (
        <Banner tone="warning">{counted(waiting.length, WAITING_FORMS)} na wysłanie, gdy wróci internet.</Banner>
      )}
      {rejected.map((action) => (
        <RejectedAction key={action.id} action={action} />
      ))}
    </div>
  )
}
