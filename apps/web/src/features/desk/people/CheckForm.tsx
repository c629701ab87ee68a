import { CHECK_OUTCOME_LABELS, CHECK_OUTCOMES } from '@kram/contract/desk/people-limits'
import { peopleRoutes } from '@kram/contract/desk/people-routes'
import { SellerCheckBody } from '@kram/contract/desk/people-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { bind, useContractForm, useSubmit } from '#lib/forms'
import { invalidateDesk } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { FormProblems, Select, TextField } from '#ui/forms'

/** Records that the numbers were compared with the register. */
export function CheckForm({ sellerId }: { sellerId: number }) {
  const client = useQueryClient()
  const form = useContractForm(SellerCheckBody, { note: '' }, { warnOnLeave: false })
  const { submit, busy, problems } = useSubmit(
    form,
    (body) => call(peopleRoutes.checkSeller, { params: { id: sellerId }, body }),
    () => {
      form.reset()
      toast('success', 'Sprawdzenie zapisane')
      return invalidateDesk(client)
    },
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3 border-t border-line pt-4">
      <FormProblems problems={problems} />
      <Select label="Wynik sprawdzenia w rejestrze" {...bind(form, 'outcome')}>
        <option value="">Wybierz</option>
        {CHECK_OUTCOMES.map((outcome) => (
          <option key={outcome} value={outcome}>
            {CHECK_OUTCOME_LABELS[outcome]}
          </option>
        ))}
      </Select>
      <TextField label="Uwaga" optional hint="Który rejestr i co się nie zgadza." {...bind(form, 'note')} />
      <Button type="submit" variant="secondary" className="justify-self-start" loading={busy}>
        Zapisz sprawdzenie
      </Button>
    </form>
  )
}
