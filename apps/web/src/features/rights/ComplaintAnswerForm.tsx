import { rightsRoutes } from '@kram/contract/rights/routes'
import { ComplaintAnswer, type Statement } from '@kram/contract/rights/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { bind, errorOf, useContractForm, useDraft, useSubmit } from '#lib/forms'
import { FormProblems, Select, TextArea } from '#ui/forms'
import { Button } from '#ui/buttons'
import { toast } from '#lib/feedback'
import { updateRightsCache } from './rights.queries.ts'

/** The seller answers a complaint once. */
export function ComplaintAnswerForm({ statement: { id, reservationId } }: { statement: Statement }) {
  const client = useQueryClient()
  const form = useContractForm(ComplaintAnswer, { answer: '' }, { warnOnLeave: false })
  const clearDraft = useDraft(form, `complaint-answer-${id}`)
  const { submit, busy, problems } = useSubmit(
    form,
    (body) => call(rightsRoutes.answer, { params: { reservationId, statementId: id }, body }),
    (view) => {
      clearDraft()
      updateRightsCache(client, reservationId, view)
      toast('success', 'Odpowiedź wysłana e-mailem')
    },
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 grid gap-3 border-t border-line pt-3">
      <FormProblems problems={problems} />
      <Select
        label="Twoja decyzja"
        {...bind(form, 'verdict')}
        error={errorOf(form, 'verdict') && 'Wybierz, czy uznajesz reklamację.'}
      >
        <option value="">Wybierz</option>
        <option value="accepted">Uznaję reklamację</option>
        <option value="rejected">Nie uznaję reklamacji</option>
      </Select>
      <TextArea
        label="Odpowiedź dla kupującego"
        hint="Co zrobisz i kiedy, albo dlaczego nie. Tej odpowiedzi nie da się zmienić."
        rows={3}
        {...bind(form, 'answer')}
      />
      <Button type="submit" className="justify-self-start" loading={busy}>
        Wyślij odpowiedź
      </Button>
    </form>
  )
}
