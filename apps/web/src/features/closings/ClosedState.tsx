import { CLOSING_CHOICE_LABELS } from '@kram/contract/closings/choices'
import { closingRoutes } from '@kram/contract/closings/routes'
import type { ClosingPlan } from '@kram/contract/closings/schemas'
import { dateTimeText } from '@kram/polish/format'
import { counted, NOUNS } from '@kram/polish/plural'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { useAction } from '#lib/forms'
import { useNow } from '#lib/hooks'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { ConcernedList, OngoingLists, ToCallList } from '#shared/plan/index.ts'
import { Button } from '#ui/buttons'
import { ConfirmDialog } from '#ui/feedback'
import { Badge } from '#ui/list'
import { Card } from '#ui/layout'
import { ongoingNotes } from './closing-texts.ts'

const titleOf = ({ location, moveTo }: ClosingPlan): string => {
  if (location === null) return 'Stragan jest zamknięty'
  return moveTo === null ? `„${location.name}” jest zamknięte` : `„${location.name}” przeniesione do „${moveTo.name}”`
}

const reopenText = ({ location, moveTo }: ClosingPlan): string => {
  if (location === null) return 'Otwórz stragan'
  return moveTo === null ? 'Otwórz miejsce' : 'Cofnij przeniesienie'
}

type Closing = NonNullable<ClosingPlan['closing']>

/** What is closed, what was decided about the reservations that are still open, and the way back. */
export function ClosedState({ plan, closing }: { plan: ClosingPlan; closing: Closing }) {
  const client = useQueryClient()
  const now = useNow()
  const [asking, setAsking] = useState(false)
  const reopening = useAction(
    () => call(closingRoutes.reopen, { params: { id: closing.id } }),
    async () => {
      setAsking(false)
      toast('success', plan.moveTo === null ? 'Otwarte ponownie' : 'Przeniesienie cofnięte')
      await invalidate(client, staleAfter.closing())
    },
  )
  const undoable = closing.undoUntil === null || new Date(closing.undoUntil) > now
  return (
    <div className="grid gap-6">
      <Card className="grid gap-3">
        <div>
          <h2 className="type-title">{titleOf(plan)}</h2>
          <p className="text-sm text-muted">od {dateTimeText(closing.closedAt)}</p>
        </div>
        {closing.message !== null && (
          <p className="rounded-xl bg-sunk px-4 py-3 break-words whitespace-pre-wrap">{closing.message}</p>
        )}
        {undoable && (
          <Button className="justify-self-start" onClick={() => setAsking(true)}>
            {reopenText(plan)}
          </Button>
        )}
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          onConfirm={() => reopening.mutate(undefined)}
          title={`${reopenText(plan)}?`}
          action={reopenText(plan)}
          loading={reopening.isPending}
        >
          <p>
            {plan.offers > 0 &&
              `${plan.moveTo === null ? 'Wrócą do sprzedaży' : 'Wrócą na miejsce'}: ${counted(plan.offers, NOUNS.offer)}. `}
            {plan.standing + plan.waiting > 0 && 'Wrócą też stałe rezerwacje i lista oczekujących. '}
            Kupujący dostaną wiadomość. Anulowane rezerwacje zostają anulowane.
          </p>
        </ConfirmDialog>
      </Card>
      <ToCallList rows={plan.toCall} />
      <ConcernedList
        reservations={plan.reservations}
        open={plan.open}
        total={plan.total}
        choiceOf={({ choice }) => choice && <Badge tone="info">{CLOSING_CHOICE_LABELS[choice]}</Badge>}
      />
      <OngoingLists plan={plan} notes={ongoingNotes(plan)} />
    </div>
  )
}
