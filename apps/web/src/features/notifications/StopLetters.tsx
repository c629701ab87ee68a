import { notificationRoutes } from '@kram/contract/notifications'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'

const FALLBACK = 'Nie udało się. Spróbuj ponownie za chwilę.'

/** Asks for a press before letters stop: scanners of mail follow links, people press buttons. */
export function StopLetters({ secret }: { secret: string }) {
  const stop = useMutation({ mutationFn: () => call(notificationRoutes.unsubscribe, { params: { secret } }) })
  if (stop.isSuccess) return <Banner tone="success">{stop.data}</Banner>
  return (
    <div className="grid gap-4">
      <p>Przestaniemy wysyłać listy tego rodzaju. Powiadomienia w Kramie zostają.</p>
      {stop.isError && <Banner tone="error">{stop.error.message || FALLBACK}</Banner>}
      <Button loading={stop.isPending} onClick={() => stop.mutate()}>
        Nie chcę takich listów
      </Button>
    </div>
  )
}
