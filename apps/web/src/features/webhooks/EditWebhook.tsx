import { webhookRoutes } from '@kram/contract/webhooks/routes'
import { type Webhook, WebhookBody, type WebhookWithSecret } from '@kram/contract/webhooks/schemas'
import { MAX_WEBHOOK_URL, WEBHOOK_EVENT_LABELS, WEBHOOK_EVENTS } from '@kram/contract/webhooks/events'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { call, createIdempotencyKeys } from '#lib/api'
import { bind, errorOf, useContractForm, useSubmit, useVersionedSave } from '#lib/forms'
import { webhookKeys } from './webhook-keys.ts'
import { Sheet } from '#ui/feedback'
import { Checkbox, ChoiceGroup, FormActions, FormProblems, TextField } from '#ui/forms'

type Fields = z.input<typeof WebhookBody>
type Body = z.output<typeof WebhookBody>

type FieldsProps<Reply> = {
  initial: Fields
  save: (body: Body) => Promise<Reply>
  onSaved: (reply: Reply) => void
  onCancel: () => void
  action: string
}

function WebhookFields<Reply>({ initial, save, onSaved, onCancel, action }: FieldsProps<Reply>) {
  const client = useQueryClient()
  const form = useContractForm<Fields, Body>(WebhookBody, initial, { warnOnLeave: false })
  const { submit, busy, problems } = useSubmit(form, save, async (reply) => {
    await client.invalidateQueries({ queryKey: webhookKeys.own })
    onSaved(reply)
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5 pb-2">
      <FormProblems problems={problems} />
      <TextField
        type="url"
        label="Adres"
        hint="Publiczny adres Twojego programu, przez https."
        placeholder="https://sklep.example/kram"
        maxLength={MAX_WEBHOOK_URL}
        {...bind(form, 'url')}
      />
      <ChoiceGroup legend="Zdarzenia" error={errorOf(form, 'events')}>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            value={event}
            label={WEBHOOK_EVENT_LABELS[event]}
            hint={<code>{event}</code>}
            {...form.register('events')}
          />
        ))}
      </ChoiceGroup>
      <FormActions busy={busy} onCancel={onCancel}>
        {action}
      </FormActions>
    </form>
  )
}

type AddProps = { open: boolean; onClose: () => void; onAdded: (added: WebhookWithSecret) => void }

export function AddWebhook({ open, onClose, onAdded }: AddProps) {
  const [keyFor] = useState(createIdempotencyKeys)
  return (
    <Sheet open={open} onClose={onClose} title="Nowy webhook">
      <WebhookFields
        initial={{ url: '', events: ['reservation.submitted', 'reservation.cancelled'] }}
        save={(body) => call(webhookRoutes.create, { body, idempotencyKey: keyFor(body) })}
        onSaved={onAdded}
        onCancel={onClose}
        action="Dodaj webhook"
      />
    </Sheet>
  )
}

type EditProps = { webhook: Webhook; open: boolean; onClose: () => void }

export function EditWebhook({ webhook, open, onClose }: EditProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Zmień webhook">
      <EditForm webhook={webhook} onClose={onClose} />
    </Sheet>
  )
}

/** After a conflict the sentence says so, and saving once more overwrites. */
function EditForm({ webhook, onClose }: Omit<EditProps, 'open'>) {
  const { id, url, events, enabled } = webhook
  const { save } = useVersionedSave<Webhook>(webhook)
  return (
    <WebhookFields
      initial={{ url, events }}
      save={(body) =>
        save((version) => call(webhookRoutes.update, { params: { id }, body: { ...body, enabled, version } }))
      }
      onSaved={onClose}
      onCancel={onClose}
      action="Zapisz"
    />
  )
}
