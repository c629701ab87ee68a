import { notificationRoutes } from '@kram/contract/notifications/routes'
import { NOTIFICATION_TOPIC_LABELS, type AnyNotificationTopic } from '@kram/contract/notifications/topics'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ApiError, call } from '#lib/api'
import { Banner } from '#ui/feedback'
import { Button, buttonClass } from '#ui/buttons'

const FALLBACK = 'Nie udało się. Spróbuj ponownie za chwilę.'

const isTopic = (topic: string | null): topic is AnyNotificationTopic =>
  topic !== null && Object.hasOwn(NOTIFICATION_TOPIC_LABELS, topic)

/** An expired link cannot be retried. */
const isExpiredLink = (error: Error | null): boolean => error instanceof ApiError && error.code === 'LINK_EXPIRED'

/** Link to all preferences, through the login when needed. */
export function NotificationSettingsLink() {
  return (
    <Link to="/user/about#notifications" className={buttonClass('secondary')}>
      Ustawienia powiadomień
    </Link>
  )
}

type Props = {
  secret: string
  /** Topic named in the address, for display only; the secret decides what is stopped. */
  topic: string | null
  /** The secret was used. */
  onDone: () => void
}

/** Needs a click before unsubscribing, because e-mail scanners follow links. */
export function UnsubscribeForm({ secret, topic, onDone }: Props) {
  const stop = useMutation({
    mutationFn: () => call(notificationRoutes.unsubscribe, { params: { secret } }),
    onSuccess: onDone,
  })
  if (stop.isSuccess)
    return (
      <div className="grid gap-4">
        <Banner tone="success">{stop.data}</Banner>
        <NotificationSettingsLink />
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
      {!isExpiredLink(stop.error) && (
        <Button loading={stop.isPending} onClick={() => stop.mutate()}>
          Nie chcę takich e-maili
        </Button>
      )}
      <NotificationSettingsLink />
    </div>
  )
}
