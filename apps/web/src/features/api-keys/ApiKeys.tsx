import { apiKeyRoutes } from '@kram/contract/api-keys/routes'
import type { ApiKey } from '@kram/contract/api-keys/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { useAction } from '#lib/forms'
import { useNow } from '#lib/hooks'
import { dateText } from '@kram/polish/format'
import { agoText } from '@kram/polish/texts/ago-text'
import { apiKeyKeys } from './api-key-keys.ts'
import { ShownOnce } from '#shared/secrets/index.ts'
import { DeleteButton, EmptyState, Unanswered } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { PlusIcon } from '#ui/icons.ts'
import { Card } from '#ui/layout'
import { Status } from '#ui/list'
import { AddApiKey } from './AddApiKey.tsx'
import { apiKeysQuery } from './api-keys.queries.ts'
import { SCOPE_TEXTS } from './scope-texts.ts'

/** The seller's keys: make, see, revoke. */
export function ApiKeys() {
  const query = useQuery(apiKeysQuery())
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const { data: keys } = query
  if (!keys) return <Unanswered query={query} />
  const add = (
    <Button icon={<PlusIcon aria-hidden="true" />} onClick={() => setAdding(true)}>
      Utwórz klucz
    </Button>
  )
  return (
    <div className="grid gap-4">
      {keys.length === 0 ? (
        <EmptyState title="Nie masz jeszcze kluczy" action={add}>
          Klucz pozwala programowi, np. kasie albo arkuszowi, czytać oferty i rezerwacje albo zmieniać stany w Twoim
          imieniu.
        </EmptyState>
      ) : (
        <>
          <ul aria-label="Klucze API" className="grid gap-3">
            {keys.map((key) => (
              <li key={key.id}>
                <KeyCard apiKey={key} />
              </li>
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
      <AddApiKey
        open={adding}
        onClose={() => setAdding(false)}
        onMade={({ key }) => {
          setAdding(false)
          setSecret(key)
        }}
      />
      <ShownOnce secret={secret} title="Klucz API jest gotowy" onClose={() => setSecret(null)}>
        Wklej go w programie, który ma z niego korzystać. Kto ma klucz, może to, na co mu pozwalasz.
      </ShownOnce>
    </div>
  )
}

function KeyCard({ apiKey }: { apiKey: ApiKey }) {
  const now = useNow()
  const { name, prefix, scopes, expired, expiresAt, lastUsedAt } = apiKey
  // The key ends with its last day: a moment before the instant.
  const lastDay = dateText(new Date(Date.parse(expiresAt) - 1))
  return (
    <Card className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="flex flex-wrap items-center gap-2 text-lg wrap-anywhere">
          {name}
          {expired && <Status tone="warn">wygasł</Status>}
        </h3>
        <p className="text-muted">
          <code className="text-sm">{prefix}…</code> · {expired ? 'działał' : 'działa'} do {lastDay}
        </p>
        <p className="text-sm">{scopes.map((scope) => SCOPE_TEXTS[scope].label).join(', ')}</p>
        <p className="text-sm text-muted">
          {lastUsedAt === null ? 'Jeszcze nieużywany' : `Ostatnio użyty: ${agoText(lastUsedAt, now)}`}
        </p>
      </div>
      <RevokeButton apiKey={apiKey} />
    </Card>
  )
}

function RevokeButton({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const client = useQueryClient()
  const revoke = useAction(
    () => call(apiKeyRoutes.revoke, { params: { id } }),
    async () => {
      await client.invalidateQueries({ queryKey: apiKeyKeys.own })
      toast('success', `Unieważniono klucz: ${name}`)
    },
  )
  return (
    <DeleteButton
      action="Unieważnij"
      compactLabel={{ word: 'Unieważnij', name: `Unieważnij: ${name}` }}
      title={`Unieważnić klucz „${name}”?`}
      busy={revoke.isPending}
      conflict={null}
      onConfirm={() => revoke.mutate(undefined)}
      onClosed={() => undefined}
    >
      Program, który z niego korzysta, od razu straci dostęp. Tego nie da się cofnąć.
    </DeleteButton>
  )
}
