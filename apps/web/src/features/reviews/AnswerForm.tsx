import { REVIEW_CHANGE_DAYS } from '@kram/contract/reviews/limits'
import { reviewRoutes } from '@kram/contract/reviews/routes'
import { ReviewAnswer } from '@kram/contract/reviews/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { bind, useContractForm, useDraft, useSubmit } from '#lib/forms'
import { Button } from '#ui/buttons'
import { FormProblems, TextArea } from '#ui/forms'
import { updateReviewCache } from './reviews.queries.ts'

type Props = {
  reservation: { reservationId: number; sellerId: number }
  answer: string | null
  onDone: () => void
}

/** The seller's one answer to a review. */
export function AnswerForm({ reservation, answer, onDone }: Props) {
  const { reservationId } = reservation
  const client = useQueryClient()
  const form = useContractForm(ReviewAnswer, { answer: answer ?? '' }, { warnOnLeave: false })
  const clearDraft = useDraft(form, `review-answer-${reservationId}`)
  const cancel = (): void => {
    clearDraft()
    onDone()
  }
  const { submit, busy, problems } = useSubmit(
    form,
    (body) => call(reviewRoutes.answer, { params: { reservationId }, body }),
    (view) => {
      clearDraft()
      updateReviewCache(client, reservation, view)
      toast('success', answer === null ? 'Odpowiedź opublikowana' : 'Odpowiedź zmieniona')
      onDone()
    },
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <FormProblems problems={problems} />
      <TextArea
        label="Twoja odpowiedź"
        hint={`Zobaczy ją każdy pod tą opinią. Możesz ją zmieniać przez ${REVIEW_CHANGE_DAYS} dni.`}
        rows={3}
        {...bind(form, 'answer')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={busy}>
          {answer === null ? 'Opublikuj odpowiedź' : 'Zapisz odpowiedź'}
        </Button>
        {answer !== null && (
          <Button variant="secondary" onClick={cancel}>
            Nie zmieniaj
          </Button>
        )}
      </div>
    </form>
  )
}
