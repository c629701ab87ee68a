import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { beforeLogout } from '#lib/logout.ts'
import { dropFromOutbox, emptyOutbox, sendOutbox, useOutbox, type Waiting } from '#lib/outbox.ts'
import { counted, type Forms } from '#lib/plural.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, buttonClass } from '#ui/Button.tsx'

const WAITING: Forms = { one: 'zmiana czeka', few: 'zmiany czekają', many: 'zmian czeka', other: 'zmiany czeka' }
const TRY_AGAIN_MS = 30_000

/** Sends what waits as soon as there is signal again. */
function useSending(count: number): void {
  const client = useQueryClient()
  useEffect(() => beforeLogout(emptyOutbox), [])
  useEffect(() => {
    if (count === 0) return undefined
    const send = (): void => {
      void sendOutbox().then((some) => {
        if (!some) return
        void client.invalidateQueries({ queryKey: ['reservations'] })
        void client.invalidateQueries({ queryKey: ['comments'] })
      })
    }
    send()
    const timer = setInterval(send, TRY_AGAIN_MS)
    window.addEventListener('online', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [client, count])
}

function Refused({ one }: { one: Waiting }) {
  return (
    <Banner tone="error">
      <p>
        {one.kind === 'comment'
          ? `Wiadomość „${one.body}” nie została wysłana.`
          : `Wydanie rezerwacji nr ${one.number} nie zostało zapisane.`}{' '}
        {one.refusal}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Link to={`/reservations/edit/${one.reservationId}`} className={buttonClass('secondary', 'small')}>
          Zobacz rezerwację
        </Link>
        <Button size="small" variant="quiet" onClick={() => void dropFromOutbox(one.id)}>
          Usuń z listy
        </Button>
      </p>
    </Banner>
  )
}

/** What was done without signal: how much still waits, and what the server would not take. */
export function OutboxNotice() {
  const entries = useOutbox()
  const waiting = entries.filter(({ refusal }) => refusal === undefined)
  const refused = entries.filter(({ refusal }) => refusal !== undefined)
  useSending(waiting.length)
  if (entries.length === 0) return null
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-2 px-4 pt-4">
      {waiting.length > 0 && (
        <Banner tone="warning">{counted(waiting.length, WAITING)} na wysłanie, gdy wróci internet.</Banner>
      )}
      {refused.map((one) => (
        <Refused key={one.id} one={one} />
      ))}
    </div>
  )
}
