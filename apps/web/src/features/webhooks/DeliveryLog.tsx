import { webhookRoutes } from '@kram/contract/webhooks/routes'
import type { Webhook, WebhookDelivery } from '@kram/contract/webhooks/schemas'
import { type DeliveryError, type DeliveryStatus, WEBHOOK_EVENT_LABELS } from '@kram/contract/webhooks/events'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { useAction } from '#lib/forms'
import { usePaged } from '#lib/query'
import { dateTimeText, momentText } from '@kram/polish/format'
import { counted, type Forms } from '@kram/polish/plural'
import { useNow } from '#lib/hooks'
import { webhookKeys } from './webhook-keys.ts'
import { Button } from '#ui/buttons'
import { RetryIcon } from '#ui/icons.ts'
import { PagedList, Status, type Tone } from '#ui/list'
import { deliveriesQuery } from './webhooks.queries.ts'

const STATUS: Record<DeliveryStatus, { label: string; tone: Tone }> = {
  pending: { label: 'czeka', tone: 'info' },
  delivered: { label: 'doręczone', tone: 'good' },
  failed: { label: 'niedoręczone', tone: 'danger' },
}

const ERROR_TEXTS: Record<DeliveryError, string> = {
  status: 'odpowiedź z błędem',
  redirect: 'przekierowanie, którego nie wykonujemy',
  timeout: 'brak odpowiedzi na czas',
  connection: 'brak połączenia',
  address: 'adres nie jest publiczny',
  disabled: 'webhook został wyłączony',
}

const ATTEMPT: Forms = { one: 'próba', few: 'próby', many: 'prób', other: 'próby' }

/** `brak odpowiedzi na czas · 8000 ms · 2 próby` */
const resultText = ({ responseStatus, error, durationMs, attempts }: WebhookDelivery): string =>
  [
    error !== null && ERROR_TEXTS[error],
    responseStatus !== null && `kod ${responseStatus}`,
    durationMs !== null && `${durationMs}\u00a0ms`,
    attempts > 0 && counted(attempts, ATTEMPT),
  ]
    .filter(Boolean)
    .join(' · ')

export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const paged = usePaged(deliveriesQuery(webhook.id))
  return (
    <PagedList
      {...paged}
      label="Dziennik doręczeń"
      empty={<p className="text-muted">Nic jeszcze nie wysłano. Wyślij próbę, żeby sprawdzić połączenie.</p>}
    >
      {(delivery) => <DeliveryRow webhook={webhook} delivery={delivery} />}
    </PagedList>
  )
}

function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const now = useNow()
  const { event, reservationId, status, createdAt, nextAttemptAt, messageId } = delivery
  const { label, tone } = STATUS[status]
  const name = WEBHOOK_EVENT_LABELS[event]
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 rounded-xl bg-sunk p-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {reservationId !== null && <span className="font-normal text-muted">rezerwacja {reservationId}</span>}
          <Status tone={tone}>{label}</Status>
        </p>
        <p className="text-sm text-muted">
          {dateTimeText(createdAt)}
          {nextAttemptAt !== null && ` · następna próba ${momentText(nextAttemptAt, now)}`}
        </p>
        <p className="text-sm">{resultText(delivery)}</p>
        <p className="text-sm break-all text-muted">
          <code>{messageId}</code>
        </p>
      </div>
      {status !== 'pending' && webhook.enabled && <RedeliverButton webhook={webhook} delivery={delivery} name={name} />}
    </div>
  )
}

function RedeliverButton({ webhook, delivery, name }: { webhook: Webhook; delivery: WebhookDelivery; name: string }) {
  const client = useQueryClient()
  const redeliver = useAction(
    () => call(webhookRoutes.redeliver, { params: { id: webhook.id, deliveryId: delivery.id } }),
    () => client.invalidateQueries({ queryKey: webhookKeys.deliveries(webhook.id) }),
    (error) => toast('error', error.message),
  )
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<RetryIcon className="size-5" aria-hidden="true" />}
      aria-label={`Wyślij ponownie: ${name}, ${dateTimeText(delivery.createdAt)}`}
      loading={redeliver.isPending}
      onClick={() => redeliver.mutate(undefined)}
    >
      Wyślij ponownie
    </Button>
  )
}
