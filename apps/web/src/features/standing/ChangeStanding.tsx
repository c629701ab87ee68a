import { standingRoutes } from '@kram/contract/standing/routes'
import type { StandingReservation } from '@kram/contract/standing/schemas'
import { amountText, zloty } from '@kram/polish/format'
import { lineName } from '@kram/polish/order-line'
import { useState } from 'react'
import { ApiError, call, showErrorPage } from '#lib/api'
import { toast } from '#lib/feedback'
import { useAction } from '#lib/forms'
import { Button } from '#ui/buttons'
import { Banner, Dialog } from '#ui/feedback'
import { QuantityStepper } from '#ui/forms'
import { RhythmChoice } from './RhythmChoice.tsx'
import { termTotal } from './standing-texts.ts'
import { useRefresh } from './use-standing.ts'

type Props = { standing: StandingReservation; onClose: () => void }

/** Amounts and rhythm of the terms that are not made yet. A line that is set to nothing is left out. */
export function ChangeStanding({ standing, onClose }: Props) {
  const [everyWeeks, setEveryWeeks] = useState(standing.everyWeeks)
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const refresh = useRefresh()
  const offered = standing.items.filter(({ unitPrice }) => unitPrice !== null)
  const items = offered
    .map((line) => ({ ...line, quantity: quantities[line.offerItemId] ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0)
  const total = termTotal(items)
  const save = useAction(
    () =>
      call(standingRoutes.change, {
        params: { id: standing.id },
        body: {
          everyWeeks,
          items: items.map(({ offerItemId, quantity }) => ({ offerItemId, quantity })),
          version: standing.version,
        },
      }),
    async () => {
      await refresh()
      toast('success', 'Zmieniono stałą rezerwację')
      onClose()
    },
    (error) => {
      if (error instanceof ApiError) setProblem(error.body.fieldErrors?.[0]?.code === 'max' ? TOO_MUCH : error.message)
      else showErrorPage(error)
    },
  )
  return (
    <Dialog
      open
      title="Zmień stałą rezerwację"
      onClose={onClose}
      footer={
        <Button loading={save.isPending} disabled={items.length === 0} onClick={() => save.mutate(undefined)}>
          Zapisz
        </Button>
      }
    >
      <div className="grid gap-4">
        {problem !== null && <Banner tone="error">{problem}</Banner>}
        <Amounts lines={offered} quantities={quantities} onChange={setQuantities} />
        <RhythmChoice value={everyWeeks} onChange={setEveryWeeks} />
        {total !== null && (
          <p>
            Jeden termin: <span className="font-semibold">{zloty(total)}</span>
          </p>
        )}
        <p className="text-sm text-muted">
          Zmiana dotyczy terminów, na które nie ma jeszcze rezerwacji. Rezerwacje już złożone zmienisz osobno.
        </p>
      </div>
    </Dialog>
  )
}

type AmountsProps = {
  lines: StandingReservation['items']
  quantities: Readonly<Record<number, number>>
  onChange: (quantities: Readonly<Record<number, number>>) => void
}

function Amounts({ lines, quantities, onChange }: AmountsProps) {
  return (
    <ul className="grid gap-3">
      {lines.map((line) => {
        const quantity = quantities[line.offerItemId] ?? line.quantity
        return (
          <li key={line.offerItemId} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {lineName(line)}
              <span className="block text-sm text-muted">{zloty(line.unitPrice ?? '0.00')}</span>
            </span>
            <QuantityStepper
              label={lineName(line)}
              value={quantity}
              step={line.step}
              text={amountText(quantity, line)}
              onChange={(value) => onChange({ ...quantities, [line.offerItemId]: value })}
            />
          </li>
        )
      })}
    </ul>
  )
}

const TOO_MUCH = 'To więcej, niż sprzedawca przyjmuje w jednej rezerwacji.'
