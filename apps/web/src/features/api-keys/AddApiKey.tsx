import { apiKeyRoutes } from '@kram/contract/api-keys/routes'
import { ApiKeyBody, type NewApiKey } from '@kram/contract/api-keys/schemas'
import { SCOPES } from '@kram/contract/api-keys/scopes'
import { localDateOf } from '@kram/contract/common/time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { call, createIdempotencyKeys } from '#lib/api'
import { bind, errorOf, useContractForm, useSubmit } from '#lib/forms'
import { apiKeyKeys } from './api-key-keys.ts'
import { Sheet } from '#ui/feedback'
import { Checkbox, ChoiceGroup, DateField, FormActions, FormProblems, TextField } from '#ui/forms'
import { SCOPE_TEXTS } from './scope-texts.ts'

type Fields = z.input<typeof ApiKeyBody>

const DAY_MS = 86_400_000
const SUGGESTED_DAYS = 90
const inDays = (days: number): string => localDateOf(new Date(Date.now() + days * DAY_MS))

type Props = { open: boolean; onClose: () => void; onMade: (made: NewApiKey) => void }

export function AddApiKey({ open, onClose, onMade }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title="Nowy klucz API">
      <AddForm onMade={onMade} onCancel={onClose} />
    </Sheet>
  )
}

function AddForm({ onMade, onCancel }: { onMade: (made: NewApiKey) => void; onCancel: () => void }) {
  const client = useQueryClient()
  const [keyFor] = useState(createIdempotencyKeys)
  const form = useContractForm<Fields, z.output<typeof ApiKeyBody>>(
    ApiKeyBody,
    { name: '', scopes: [], lastDay: inDays(SUGGESTED_DAYS) },
    { warnOnLeave: false },
  )
  const { submit, busy, problems } = useSubmit(
    form,
    (body) => call(apiKeyRoutes.create, { body, idempotencyKey: keyFor(body) }),
    async (made) => {
      await client.invalidateQueries({ queryKey: apiKeyKeys.own })
      onMade(made)
    },
  )
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5 pb-2">
      <FormProblems problems={problems} />
      <TextField label="Nazwa" placeholder="Kasa w sklepie" maxLength={60} {...bind(form, 'name')} />
      <ChoiceGroup legend="Uprawnienia" error={errorOf(form, 'scopes')}>
        {SCOPES.map((scope) => (
          <Checkbox key={scope} value={scope} {...SCOPE_TEXTS[scope]} {...form.register('scopes')} />
        ))}
      </ChoiceGroup>
      <DateField
        label="Działa do"
        hint="Tego dnia włącznie, najwyżej rok."
        min={inDays(0)}
        max={inDays(365)}
        {...bind(form, 'lastDay')}
      />
      <FormActions busy={busy} onCancel={onCancel}>
        Utwórz klucz
      </FormActions>
    </form>
  )
}
