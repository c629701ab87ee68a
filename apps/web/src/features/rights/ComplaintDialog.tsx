import { ComplaintBody, rightsRoutes } from '@kram/contract/rights'
import { DEMAND_LABELS } from '@kram/contract/rights-words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { useDraft } from '#lib/drafts.ts'
import { bind, errorOf, useContractForm, useSubmit } from '#lib/forms.ts'
import { Select, TextArea } from '#ui/Field.tsx'
import { toast } from '#ui/toasts.ts'
import { PersonFields, type Person } from './PersonFields.tsx'
import { keepRights } from './rights.queries.ts'
import { StatementDialog } from './StatementDialog.tsx'

type Props = { reservationId: number; person: Person; onClose: () => void }

/** What is wrong and what the buyer asks for; the words survive closing and reloading. */
export function ComplaintDialog({ reservationId, person, onClose }: Props) {
  const client = useQueryClient()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const form = useContractForm(ComplaintBody, { ...person, description: '' }, { asks: false })
  const forget = useDraft(form, `complaint-${reservationId}`)
  const { submit, busy, problems } = useSubmit(
    form,
    (body) => call(rightsRoutes.complain, { params: { reservationId }, body, idempotencyKey }),
    (view) => {
      forget()
      keepRights(client, reservationId, view)
      toast('success', 'Reklamacja złożona, potwierdzenie wysłane listem')
      onClose()
    },
  )
  return (
    <StatementDialog
      title="Reklamacja"
      action="Złóż reklamację"
      busy={busy}
      problems={problems}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>Sprzedawca ma 14 dni na odpowiedź. Jeśli nie odpowie, reklamację uważa się za uznaną.</p>
      <TextArea
        label="Co jest nie tak?"
        hint="Który towar, co w nim jest źle i kiedy to zauważono."
        rows={4}
        maxLength={2000}
        {...bind(form, 'description')}
      />
      <Select
        label="Czego żądasz?"
        {...bind(form, 'demand')}
        error={errorOf(form, 'demand') && 'Wybierz, czego żądasz.'}
      >
        <option value="">Wybierz</option>
        {Object.entries(DEMAND_LABELS).map(([demand, label]) => (
          <option key={demand} value={demand}>
            {label}
          </option>
        ))}
      </Select>
      <PersonFields form={form} />
    </StatementDialog>
  )
}
