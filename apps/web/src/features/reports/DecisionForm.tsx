import { reportRoutes } from '@kram/contract/reports/routes'
import { MEASURE_LABELS, MEASURES } from '@kram/contract/reports/labels'
import { ReportDecision, type Report } from '@kram/contract/reports/schemas'
import { SUSPENSION_CHOICE_LABELS } from '@kram/contract/suspensions/choices'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { bind, useContractForm, useDraft, useSubmit } from '#lib/forms'
import { FormProblems, Select, TextArea } from '#ui/forms'
import { Button } from '#ui/buttons'
import { toast } from '#lib/feedback'
import { withConfirmation } from '#shared/operator/index.ts'
import { invalidate, staleAfter } from '#shared/invalidation.ts'

/** Decision about a notice with reasons, which are sent to both sides. */
export function DecisionForm({ report }: { report: Report }) {
  const queryClient = useQueryClient()
  const form = useContractForm(ReportDecision, { decision: '', reservations: 'cancel' }, { warnOnLeave: false })
  const deleteDraft = useDraft(form, `report-${report.id}`)
  const { submit, busy, problems } = useSubmit(
    form,
    (body) => withConfirmation(() => call(reportRoutes.decide, { params: { id: report.id }, body })),
    () => {
      deleteDraft()
      toast('success', 'Decyzja zapisana, e-maile wysłane')
      return invalidate(queryClient, staleAfter.report())
    },
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3 border-t border-line pt-3">
      <FormProblems problems={problems} />
      <Select label="Decyzja" {...bind(form, 'measure')}>
        <option value="">Wybierz</option>
        {MEASURES[report.targetType].map((measure) => (
          <option key={measure} value={measure}>
            {MEASURE_LABELS[measure]}
          </option>
        ))}
      </Select>
      {form.watch('measure') === 'blockAccount' && (
        <Select
          label="Otwarte rezerwacje konta"
          hint="Osobne decyzje: zablokuj konto ze strony Zawieszenie."
          {...bind(form, 'reservations')}
        >
          {Object.entries(SUSPENSION_CHOICE_LABELS).map(([choice, label]) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
        </Select>
      )}
      <TextArea
        label="Uzasadnienie"
        hint="Fakty i punkt regulaminu lub przepis. Przeczytają je obie strony."
        rows={3}
        {...bind(form, 'decision')}
      />
      <Button type="submit" variant="secondary" className="justify-self-start" loading={busy}>
        Zapisz decyzję
      </Button>
    </form>
  )
}
