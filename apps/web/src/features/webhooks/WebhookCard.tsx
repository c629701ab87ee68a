import { webhookRoutes } from '@kram/contract/webhooks/routes'
import { type DisabledBy, SECRET_OVERLAP_HOURS, WEBHOOK_EVENT_LABELS } from '@kram/contract/webhooks/events'
import type { Webhook } from '@kram/contract/webhooks/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, createIdempotencyKeys } from '#lib/api'
import { toast } from '#lib/feedback'
import { useAction } from '#lib/forms'
import { dateTimeText } from '@kram/polish/format'
import { webhookKeys } from './webhook-keys.ts'
import { Banner, ConfirmDialog, DeleteButton } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { EditIcon, PauseIcon, PlayIcon, RepeatIcon, SendIcon } from '#ui/icons.ts'
import { Card } from '#ui/layout'
import { Status } from '#ui/list'
import { DeliveryLog } from './DeliveryLog.tsx'
import { EditWebhook } from './EditWebhook.tsx'

const DISABLED_TEXTS: Record<DisabledBy, string> = {
  seller: 'Webhook jest wyłączony i niczego nie wysyła.',
  failures: 'Wyłączyliśmy ten webhook: przez trzy dni niczego nie udało się doręczyć.',
  gone: 'Wyłączyliśmy ten webhook: program odpowiedział, że już go nie ma (kod 410).',
}

type Props = { webhook: Webhook; onSecret: (secret: string) => void }

const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: webhookKeys.all })
}
const toastError = (error: Error): void => {
  toast('error', error.message)
}

/** A webhook with its state, actions and log. */
export function WebhookCard({ webhook, onSecret }: Props) {
  const { url, events, enabled, disabledBy, failingSince, previousSecretUntil } = webhook
  const [showsLog, setShowsLog] = useState(false)
  const logId = `webhook-${webhook.id}-log`
  return (
    <Card className="grid gap-4">
      <div>
        <h3 className="flex flex-wrap items-center gap-2 font-sans text-lg font-semibold break-all">
          {url}
          {enabled ? <Status tone="good">włączony</Status> : <Status>wyłączony</Status>}
        </h3>
        <p className="mt-1 text-sm text-muted">{events.map((event) => WEBHOOK_EVENT_LABELS[event]).join(', ')}</p>
        {previousSecretUntil !== null && (
          <p className="mt-1 text-sm">Poprzedni sekret działa do {dateTimeText(previousSecretUntil)}.</p>
        )}
      </div>
      {disabledBy !== null && disabledBy !== 'seller' && <Banner tone="error">{DISABLED_TEXTS[disabledBy]}</Banner>}
      {enabled && failingSince !== null && (
        <Banner tone="warning">Od {dateTimeText(failingSince)} nie udaje się niczego doręczyć. Próbujemy dalej.</Banner>
      )}
      <Actions webhook={webhook} onSecret={onSecret} onTested={() => setShowsLog(true)} />
      <div>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={showsLog}
          aria-controls={logId}
          onClick={() => setShowsLog(!showsLog)}
        >
          {showsLog ? 'Ukryj dziennik' : 'Pokaż dziennik'}
        </Button>
        <div id={logId} className="mt-2">
          {showsLog && <DeliveryLog webhook={webhook} />}
        </div>
      </div>
    </Card>
  )
}

function Actions({ webhook, onSecret, onTested }: Props & { onTested: () => void }) {
  const [editing, setEditing] = useState(false)
  const { id, enabled } = webhook
  const refresh = useRefresh()
  const test = useAction(
    () => call(webhookRoutes.test, { params: { id } }),
    async () => {
      onTested()
      await refresh()
    },
    toastError,
  )
  return (
    <div className="flex flex-wrap gap-2">
      {enabled && (
        <Button
          variant="secondary"
          size="small"
          icon={<SendIcon className="size-5" aria-hidden="true" />}
          loading={test.isPending}
          onClick={() => test.mutate(undefined)}
        >
          Wyślij próbę
        </Button>
      )}
      <ToggleButton webhook={webhook} />
      <Button
        variant="quiet"
        size="small"
        icon={<EditIcon className="size-5" aria-hidden="true" />}
        onClick={() => setEditing(true)}
      >
        Zmień
      </Button>
      <RotateButton webhook={webhook} onSecret={onSecret} />
      <RemoveButton webhook={webhook} />
      <EditWebhook webhook={webhook} open={editing} onClose={() => setEditing(false)} />
    </div>
  )
}

function ToggleButton({ webhook: { id, version, url, events, enabled } }: { webhook: Webhook }) {
  const refresh = useRefresh()
  const Icon = enabled ? PauseIcon : PlayIcon
  const toggle = useAction(
    () => call(webhookRoutes.update, { params: { id }, body: { version, url, events, enabled: !enabled } }),
    refresh,
    (error) => {
      toastError(error)
      void refresh()
    },
  )
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Icon className="size-5" aria-hidden="true" />}
      loading={toggle.isPending}
      onClick={() => toggle.mutate(undefined)}
    >
      {enabled ? 'Wyłącz' : 'Włącz'}
    </Button>
  )
}

function RotateButton({ webhook: { id }, onSecret }: Props) {
  const refresh = useRefresh()
  const [asking, setAsking] = useState(false)
  const [newKey] = useState(createIdempotencyKeys)
  const rotate = useAction(
    (at: number) => call(webhookRoutes.rotateSecret, { params: { id }, idempotencyKey: newKey({ id, at }) }),
    async ({ secret }) => {
      setAsking(false)
      onSecret(secret)
      await refresh()
    },
    (error) => {
      setAsking(false)
      toastError(error)
    },
  )
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<RepeatIcon className="size-5" aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        Nowy sekret
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => rotate.mutate(Date.now())}
        title="Utworzyć nowy sekret?"
        action="Utwórz nowy"
        loading={rotate.isPending}
      >
        Przez {SECRET_OVERLAP_HOURS} godziny zdarzenia będą podpisane starym i nowym sekretem, żeby był czas na zmianę.
      </ConfirmDialog>
    </>
  )
}

function RemoveButton({ webhook: { id, url } }: { webhook: Webhook }) {
  const refresh = useRefresh()
  const remove = useAction(
    () => call(webhookRoutes.delete, { params: { id } }),
    async () => {
      await refresh()
      toast('success', 'Usunięto webhook')
    },
  )
  return (
    <DeleteButton
      action="Usuń webhook"
      compactLabel={{ word: 'Usuń', name: `Usuń: ${url}` }}
      title="Usunąć webhook?"
      busy={remove.isPending}
      conflict={null}
      onConfirm={() => remove.mutate(undefined)}
      onClosed={() => undefined}
    >
      Program pod adresem {url} przestanie dostawać zdarzenia, a dziennik zniknie.
    </DeleteButton>
  )
}
