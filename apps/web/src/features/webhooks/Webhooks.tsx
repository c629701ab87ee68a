import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ShownOnce } from '#shared/secrets/index.ts'
import { EmptyState, Unanswered } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { BellIcon, PlusIcon } from '#ui/icons.ts'
import { AddWebhook } from './EditWebhook.tsx'
import { WebhookCard } from './WebhookCard.tsx'
import { webhooksQuery } from './webhooks.queries.ts'

/** The seller's webhooks with their delivery logs. */
export function Webhooks() {
  const query = useQuery(webhooksQuery())
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const { data: webhooks } = query
  if (!webhooks) return <Unanswered query={query} />
  const add = (
    <Button icon={<PlusIcon aria-hidden="true" />} onClick={() => setAdding(true)}>
      Dodaj webhook
    </Button>
  )
  return (
    <div className="grid gap-4">
      {webhooks.length === 0 ? (
        <EmptyState
          title="Nie masz jeszcze webhooków"
          icon={<BellIcon className="size-10" stroke={1.5} aria-hidden="true" />}
          action={add}
        >
          Webhook od razu powiadamia Twój program, np. kasę albo sklep, o nowej rezerwacji, kończącym się towarze albo
          zmianie oferty.
        </EmptyState>
      ) : (
        <>
          <ul aria-label="Webhooki" className="grid gap-3">
            {webhooks.map((webhook) => (
              <li key={webhook.id}>
                <WebhookCard webhook={webhook} onSecret={setSecret} />
              </li>
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
      <AddWebhook
        open={adding}
        onClose={() => setAdding(false)}
        onAdded={(added) => {
          setAdding(false)
          setSecret(added.secret)
        }}
      />
      <ShownOnce secret={secret} title="Sekret webhooka" onClose={() => setSecret(null)}>
        Wpisz go w programie, który odbiera zdarzenia: po podpisie pozna, że przyszły z Kramu.
      </ShownOnce>
    </div>
  )
}
