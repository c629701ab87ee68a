import { GROUND_LABELS } from '@kram/contract/reports/grounds'
import {
  type Measure,
  MEASURE_LABELS,
  MEASURES,
  SUSPENDING_MEASURES,
  TIMED_MEASURES,
} from '@kram/contract/reports/labels'
import { reportRoutes } from '@kram/contract/reports/routes'
import { ReportDecision, type ReportView } from '@kram/contract/reports/schemas'
import { SUSPENSION_CHOICE_LABELS } from '@kram/contract/suspensions/choices'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { bind, useContractForm, useDraft, useSubmit } from '#lib/forms'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { invalidateDesk, withConfirmation } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { Checkbox, DateField, FormProblems, Select, TextArea, TextField } from '#ui/forms'
import { Card } from '#ui/layout'
import { reportQuery } from '../reports.queries.ts'

type Props = { report: ReportView; onDecided: (() => void) | undefined }

const emptyToNull = (typed: unknown): unknown => (typed === '' ? null : typed)

function useDecisionForm({ report, onDecided }: Props) {
  const { id, version } = report
  const client = useQueryClient()
  const form = useContractForm(
    ReportDecision,
    { version, decision: '', provision: '', ground: null, lastDay: null, reservations: 'cancel' },
    { warnOnLeave: false },
  )
  form.register('ground', { setValueAs: emptyToNull })
  form.register('lastDay', { setValueAs: emptyToNull })
  const deleteDraft = useDraft(form, `report-${id}`)
  const sending = useSubmit(
    form,
    // The version that is on the screen: whoever changed the notice meanwhile is not overwritten.
    (body) => withConfirmation(() => call(reportRoutes.decide, { params: { id }, body: { ...body, version } })),
    (view) => {
      deleteDraft()
      toast('success', 'Decyzja zapisana, uzasadnienie wysłane')
      client.setQueryData(reportQuery(id).queryKey, view)
      onDecided?.()
      return Promise.all([invalidateDesk(client), invalidate(client, staleAfter.report())]).then(() => undefined)
    },
  )
  return { form, ...sending }
}
type DecisionFormState = ReturnType<typeof useDecisionForm>['form']

const isMeasure = (value: unknown): value is Measure =>
  typeof value === 'string' && Object.hasOwn(MEASURE_LABELS, value)

/** Decision about a notice: measure, ground, facts and scope make the statement of reasons that both sides get. */
export function DecisionForm(props: Props) {
  const { report } = props
  const { form, submit, busy, problems } = useDecisionForm(props)
  const chosen: unknown = form.watch('measure')
  const measure = isMeasure(chosen) ? chosen : null
  return (
    <Card>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <FormProblems problems={problems} />
        <Select label="Środek" {...bind(form, 'measure')}>
          <option value="">Wybierz</option>
          {MEASURES[report.targetType].map((one) => (
            <option key={one} value={one}>
              {MEASURE_LABELS[one]}
            </option>
          ))}
        </Select>
        {measure !== null && measure !== 'none' && <MeasureFields form={form} measure={measure} report={report} />}
        <TextArea
          label="Fakty i uzasadnienie"
          hint="Co ustalono i dlaczego to narusza albo nie narusza zasad. Przeczytają to obie strony."
          rows={4}
          {...bind(form, 'decision')}
        />
        {measure === 'none' && !report.automatic && (
          <Checkbox
            label="Zgłoszenie było oczywiście bezzasadne"
            hint="Liczy się do zasad o nadużywaniu zgłoszeń."
            {...form.register('unfounded')}
          />
        )}
        <p className="text-sm text-muted">
          Obie strony dostaną uzasadnienie e-mailem i w Kramie: środek, podstawę, fakty, że decyzję podjął człowiek,
          zakres (cała Polska) i pouczenie o odwołaniu.
        </p>
        <Button type="submit" className="justify-self-start" loading={busy}>
          Zapisz decyzję
        </Button>
      </form>
    </Card>
  )
}

type FieldsProps = { form: DecisionFormState; measure: Measure; report: ReportView }

function MeasureFields({ form, measure, report }: FieldsProps) {
  return (
    <>
      <Select label="Podstawa" {...bind(form, 'ground')}>
        <option value="">Wybierz</option>
        {Object.entries(GROUND_LABELS).map(([ground, label]) => (
          <option key={ground} value={ground}>
            {label}
          </option>
        ))}
      </Select>
      <TextField
        label="Przepis albo punkt regulaminu"
        optional
        hint="Dokładnie, np. „pkt 4 regulaminu”."
        {...bind(form, 'provision')}
      />
      {TIMED_MEASURES.includes(measure) && (
        <DateField
          label="Ostatni dzień"
          optional
          hint="Potem skutki same się odwrócą. Puste: bez daty końca."
          {...bind(form, 'lastDay')}
        />
      )}
      {SUSPENDING_MEASURES.includes(measure) && (
        <Select
          label="Otwarte rezerwacje"
          hint="Osobne decyzje o każdej: strona Zawieszenie."
          {...bind(form, 'reservations')}
        >
          {Object.entries(SUSPENSION_CHOICE_LABELS).map(([choice, label]) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
        </Select>
      )}
      {report.owner && (
        <Checkbox
          label="Ostrzeżenie dla właściciela treści"
          hint="Liczy się przez rok i przesuwa na następny stopień zasad."
          {...form.register('strike')}
        />
      )}
    </>
  )
}
