import { type Grosze, groszeOf, sumOf } from '@kram/contract/common/money'
import type { ReservationLine, ReservationView } from '@kram/contract/reservations/views'
import { isNumericText } from '@kram/contract/common/validators'
import { agreedWeight, weighedLineTotal } from '@kram/contract/reservations/weights'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { decimalText, quantityText, zloty, zlotyOf } from '@kram/polish/format'
import { orderLineText } from '@kram/polish/order-line'
import { ApiError } from '#lib/api'
import { Banner } from '#ui/feedback'
import { NumberField } from '#ui/forms'
import { reservationQuery } from '../reservations.queries.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { useReservationAction } from './use-action.ts'

/** Lines that must be weighed before packing. */
export const linesToWeigh = ({ items }: ReservationView): ReservationLine[] => items.filter((line) => line.approximate)

/** Error code of the server: weights are missing. */
export const needsWeights = (error: Error): boolean =>
  error instanceof ApiError && (error.body.fieldErrors ?? []).some(({ property }) => property === 'weights')

/** `2,55–3,45 kg`: the weight range within the agreed tolerance. */
const rangeText = (line: ReservationLine): string => {
  const { min, max } = agreedWeight(line)
  return `${decimalText(min)}–${quantityText(max, line.netUnit)}`
}

/** Price of a line by weight; `null` for an invalid weight, `short` when it is below the tolerance. */
const lineCost = (line: ReservationLine, entered: string): Grosze | 'short' | null => {
  if (!isNumericText(entered) || Number(entered) <= 0) return null
  return weighedLineTotal({ ...line, unitPrice: groszeOf(line.unitPrice) }, Number(entered)) ?? 'short'
}

const isAboveTolerance = (line: ReservationLine, entered: string): boolean => Number(entered) > agreedWeight(line).max

type RowProps = {
  line: ReservationLine
  entered: string
  missing: boolean
  onChange: (entered: string) => void
}

function WeighRow({ line, entered, missing, onChange }: RowProps) {
  const cost = lineCost(line, entered)
  const error =
    cost === 'short'
      ? 'To za mało jak na zamówioną ilość. Zaproponuj kupującemu zmianę.'
      : missing
        ? 'Wpisz, ile pokazała waga.'
        : undefined
  return (
    <li>
      <NumberField
        label={orderLineText(line.quantity, line)}
        hint={`Zamówiono około ${quantityText(agreedWeight(line).ordered, line.netUnit)} (w granicach ${rangeText(line)}).`}
        suffix={line.netUnit}
        value={entered}
        error={error}
        onChange={onChange}
      />
      {typeof cost === 'number' && (
        <p className="mt-1.5 text-right" aria-live="polite">
          {isAboveTolerance(line, entered) && (
            <span className="text-sm text-muted">więcej niż umówiono, cena z górnej granicy: </span>
          )}
          <span className="font-semibold tabular-nums">{zlotyOf(cost)}</span>
        </p>
      )}
    </li>
  )
}

/** Total of the reservation by weight, with other lines and delivery. */
const totalOf = (view: ReservationView, costs: Map<number, Grosze>): Grosze =>
  sumOf([...view.items.map(({ id, total }) => costs.get(id) ?? groszeOf(total)), groszeOf(view.deliveryFee)])

type Props = { view: ReservationView; onClose: () => void }

/** Weighing: one weight per line with its price, then packing. */
export function PackDialog({ view, onClose }: Props) {
  const [entered, setEntered] = useState<Record<number, string>>({})
  const [attempted, setAttempted] = useState(false)
  const action = useReservationAction(onClose)
  const lines = linesToWeigh(view)
  const costs = new Map(
    lines.flatMap((line) => {
      const cost = lineCost(line, entered[line.id] ?? '')
      return typeof cost === 'number' ? [[line.id, cost] as const] : []
    }),
  )
  const complete = costs.size === lines.length
  const pack = (): void => {
    setAttempted(true)
    if (!complete) return
    const weights = lines.map(({ id }) => ({ itemId: id, weight: Number(entered[id]) }))
    action.mutate({ target: view, action: { event: 'pack', weights } })
  }
  return (
    <ActionDialog title="Zważ i spakuj" action="Spakuj" busy={action.isPending} onClose={onClose} onConfirm={pack}>
      <ul className="grid gap-5">
        {lines.map((line) => (
          <WeighRow
            key={line.id}
            line={line}
            entered={entered[line.id] ?? ''}
            missing={attempted}
            onChange={(text) => setEntered((before) => ({ ...before, [line.id]: text }))}
          />
        ))}
      </ul>
      {complete ? (
        <p className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <span>
            Razem po zważeniu
            <span className="block text-sm text-muted">zamówiono za {zloty(view.total)}</span>
          </span>
          <span className="font-display text-2xl tabular-nums">{zlotyOf(totalOf(view, costs))}</span>
        </p>
      ) : (
        <Banner tone="info">
          Kupujący płaci za wagę, najwyżej do górnej granicy. Cenę zobaczysz, zanim potwierdzisz.
        </Banner>
      )}
    </ActionDialog>
  )
}

/** The same from a list, which has to load the lines first. */
export function PackDialogById({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useQuery(reservationQuery(id))
  return data ? <PackDialog view={data} onClose={onClose} /> : null
}
