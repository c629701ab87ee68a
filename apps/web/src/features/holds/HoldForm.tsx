import { holdRoutes } from '@kram/contract/holds/routes'
import { HoldBody } from '@kram/contract/holds/schemas'
import { GROUND_LABELS } from '@kram/contract/reports/grounds'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { bind, useContractForm, useDraft, useSubmit } from '#lib/forms'
import { invalidateDesk } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { DateField, FormProblems, Select, TextArea, TextField } from '#ui/forms'
import { Card } from '#ui/layout'

const KINDS = [
  ['change', 'Poproś o zmianę: wstrzymana, dopóki sprzedawca nie poprawi'],
  ['paused', 'Wstrzymaj: widać ją z linku, nie można zamawiać'],
  ['hidden', 'Ukryj: widzi ją tylko sprzedawca'],
  ['closed', 'Zamknij'],
] as const

const emptyToNull = (typed: unknown): unknown => (typed === '' ? null : typed)

/** Keeps an offer off sale; the seller gets the reasons, sees them on the offer and can appeal. */
export function HoldForm({ offerId }: { offerId: number }) {
  const client = useQueryClient()
  const form = useContractForm(HoldBody, { message: '', provision: '', lastDay: null }, { warnOnLeave: false })
  form.register('lastDay', { setValueAs: emptyToNull })
  const deleteDraft = useDraft(form, `hold-${offerId}`)
  const { submit, busy, problems } = useSubmit(
    form,
    (body) => call(holdRoutes.hold, { params: { id: offerId }, body }),
    () => {
      deleteDraft()
      form.reset()
      toast('success', 'Decyzja zapisana, sprzedawca dostanie powód')
      return invalidateDesk(client)
    },
  )
  return (
    <Card>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <FormProblems problems={problems} />
        <Select label="Co zrobić?" hint="Każdą z tych decyzji można cofnąć." {...bind(form, 'kind')}>
          <option value="">Wybierz</option>
          {KINDS.map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </Select>
        <Select label="Podstawa" {...bind(form, 'ground')}>
          <option value="">Wybierz</option>
          {Object.entries(GROUND_LABELS).map(([ground, label]) => (
            <option key={ground} value={ground}>
              {label}
            </option>
          ))}
        </Select>
        <TextField label="Przepis albo punkt regulaminu" optional {...bind(form, 'provision')} />
        <TextArea
          label="Wiadomość do sprzedawcy"
          hint="Co jest nie tak i co trzeba zmienić. Sprzedawca zobaczy ją przy ofercie."
          rows={4}
          {...bind(form, 'message')}
        />
        <DateField label="Ostatni dzień" optional hint="Puste: bez daty końca." {...bind(form, 'lastDay')} />
        <Button type="submit" className="justify-self-start" loading={busy}>
          Zapisz decyzję
        </Button>
      </form>
    </Card>
  )
}
