import { NOTIFICATION_TOPIC_LABELS, type ToldTopic } from '@kram/contract/notification-kinds'
import { notificationRoutes } from '@kram/contract/notifications'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#lib/api.ts'
import { ApiFailure } from '#lib/failures.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, buttonClass } from '#ui/Button.tsx'

const FALLBACK = 'Nie udało się. Spróbuj ponownie za chwilę.'

const isTopic = (topic: string | null): topic is ToldTopic =>
  topic !== null && Object.hasOwn(NOTIFICATION_TOPIC_LABELS, topic)

/** Another press of a link that has expired would say the same. */
const isDead = (error: Error | null): boolean => error instanceof ApiFailure && error.code === 'LINK_EXPIRED'

/** Where everything else is decided; the login comes in between where it has to. */
export function LetterSettings() {
  return (
    <Link to="/user/about#notifications" className={buttonClass('secondary')}>
      Ustawienia powiadomień
    </Link>
  )
}

type Props = {
  secret: string
  /** What the address says that the letters are about; what stops is decided by the secret alone. */
  topic: string | null
}

/** Asks for a press before letters stop: scanners of mail follow links, people press buttons. */
export function StopLetters({ secret, topic }: Props) {
  const stop = useMutation({ mutationFn: () => call(notificationRoutes.unsubscribe, { params: { secret } }) })
  if (stop.isSuccess)
    return (
      <div className="grid gap-4">
        <Banner tone="success">{stop.data}</Banner>
        <LetterSettings />
      </div>
    )
  return (
    <div className="grid gap-4">
      <p>
        Przestaniemy wysyłać listy
        {isTopic(topic) ? (
          <>
            : <strong>{NOTIFICATION_TOPIC_LABELS[topic].toLowerCase()}</strong>.
          </>
        ) : (
          ' tego rodzaju.'
        )}{' '}
        Powiadomienia w Kramie zostają, a listy o samych rezerwacjach przychodzą dalej.
      </p>
      {stop.isError && <Banner tone="error">{stop.error.message || FALLBACK}</Banner>}
      {!isDead(stop.error) && (
        <Button loading={stop.isPending} onClick={() => stop.mutate()}>
          Nie chcę takich listów
        </Button>
      )}
      <LetterSettings />
    </div>
  )
}
