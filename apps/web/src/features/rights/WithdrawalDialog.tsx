import { rightsRoutes } from '@kram/contract/rights/routes'
import { type RightsView, WithdrawalBody } from '@kram/contract/rights/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, createIdempotencyKeys } from '#lib/api'
import { useContractForm, useSubmit } from '#lib/forms'
import { toast } from '#lib/feedback'
import { DeclarantFields, type Declarant } from './DeclarantFields.tsx'
import { updateRightsCache } from './rights.queries.ts'
import { StatementDialog } from './StatementDialog.tsx'

type Props = {
  reservationId: number
  number: string
  declarant: Declarant
  withdrawal: NonNullable<RightsView['withdrawal']>
  onClose: () => void
}

/** The second and last step of a withdrawal: items, declarant and the confirming button. */
export function WithdrawalDialog({ reservationId, number, declarant, withdrawal, onClose }: Props) {
  const client = useQueryClient()
  const [keyFor] = useState(createIdempotencyKeys)
  const form = useContractForm(WithdrawalBody, declarant, { warnOnLeave: false })
  const { submit, busy, problems } = useSubmit(
    form,
    (body) => call(rightsRoutes.withdraw, { params: { reservationId }, body, idempotencyKey: keyFor(body) }),
    (view) => {
      updateRightsCache(client, reservationId, view)
      toast('success', 'Odstąpienie złożone, potwierdzenie wysłane e-mailem')
      onClose()
    },
  )
  return (
    <StatementDialog
      title="Odstąpienie od umowy"
      action="Potwierdź odstąpienie"
      danger
      busy={busy}
      problems={problems}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>Odstępujesz od umowy z rezerwacji nr {number}. Nie musisz podawać przyczyny. Dotyczy:</p>
      <ul className="list-disc pl-6">
        {withdrawal.returnableItems.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {withdrawal.nonReturnableItems.length > 0 && (
        <p className="text-muted">
          Nie obejmuje tego, czego nie można zwrócić. {withdrawal.nonReturnableItems.join('; ')}.
        </p>
      )}
      <DeclarantFields form={form} />
    </StatementDialog>
  )
}
