import { suspensionRoutes } from '@kram/contract/suspensions/routes'
import type { SuspensionPlan } from '@kram/contract/suspensions/schemas'
import { dateTimeText } from '@kram/polish/format'
import { counted, NOUNS } from '@kram/polish/plural'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { useAction } from '#lib/forms'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { invalidateDesk } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { ConfirmDialog } from '#ui/feedback'
import { Card } from '#ui/layout'

const TITLES = { account: 'Konto jest zablokowane', selling: 'Sprzedaż jest zawieszona' } as const

type Props = { plan: SuspensionPlan; mayLift: boolean; onExtend: () => void }

/** The suspension that is in force, lifting it, and extending one of selling to the account. */
export function InForce({ plan, mayLift, onExtend }: Props) {
  const { suspension, user, offers } = plan
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const lift = useAction(
    () => call(suspensionRoutes.unblock, { params: { id: user.id } }),
    () => {
      setAsking(false)
      toast('success', 'Zawieszenie cofnięte, wiadomości wysłane')
      return Promise.all([invalidateDesk(client), invalidate(client, staleAfter.users())]).then(() => undefined)
    },
  )
  const since = suspension?.suspendedAt ?? user.blockedAt
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="type-title">{TITLES[suspension?.scope ?? 'account']}</h2>
        {since !== null && <p className="text-sm text-muted">od {dateTimeText(since)}</p>}
      </div>
      {suspension && (
        <p className="rounded-xl bg-sunk px-4 py-3 break-words whitespace-pre-wrap">{suspension.reason}</p>
      )}
      {mayLift && <Ways plan={plan} onLift={() => setAsking(true)} onExtend={onExtend} />}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => lift.mutate(undefined)}
        title={`Cofnąć zawieszenie: ${user.displayName}?`}
        action="Cofnij zawieszenie"
        loading={lift.isPending}
      >
        <p>
          {offers > 0 ? `Wrócą do sprzedaży: ${counted(offers, NOUNS.offer)}. ` : ''}
          {plan.standing + plan.waiting > 0 ? 'Wrócą też stałe rezerwacje i miejsca na listach oczekujących. ' : ''}
          Właściciel konta i wszyscy, których to dotyczy, dostaną wiadomość.
        </p>
      </ConfirmDialog>
    </Card>
  )
}

type WaysProps = { plan: SuspensionPlan; onLift: () => void; onExtend: () => void }

const Ways = ({ plan: { suspension }, onLift, onExtend }: WaysProps) => (
  <div className="flex flex-wrap gap-3">
    <Button variant="secondary" onClick={onLift}>
      Cofnij zawieszenie
    </Button>
    {suspension?.scope === 'selling' && (
      <Button variant="secondary" onClick={onExtend}>
        Rozszerz na całe konto
      </Button>
    )}
  </div>
)
