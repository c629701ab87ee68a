import { type Grosze, grosze, groszeOf } from '@kram/contract/money'
import type { ReservationLine, ReservationView } from '@kram/contract/reservation-views'
import { isNumericText } from '@kram/contract/validators'
import { weighedTotal } from '@kram/contract/weights'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { decimalText, quantityText, zloty, zlotyOf } from '#lib/format.ts'
import { ApiFailure } from '#lib/failures.ts'
import { Banner } from '#ui/Banner.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { reservationQuery } from './reservations.queries.ts'
import { StepDialog } from './StepDialog.tsx'
import { useStep } from './use-step.ts'

/** Lines that are put on the scales before they are packed. */
export const scaleLines = ({ items }: ReservationView): ReservationLine[] => items.filter((line) => line.approximate)

/** The server's word for: weigh first. */
export const isUnweighed = (error: Error): boolean =>
  error instanceof ApiFailure && (error.body.fieldErrors ?? []).some(({ property }) => property === 'weights')

const expected = ({ quantity, netQuantity }: ReservationLine): number => quantity * netQuantity

/** `2,55–3,45 kg`: what both sides agreed on without another word. */
const rangeText = (line: ReservationLine): string => {
  const [whole, share] = [expected(line), line.tolerancePercent / 100]
  return `${decimalText(whole * (1 - share))}–${quantityText(whole * (1 + share), line.netUnit)}`
}

/** What the line costs by the scales; `null` while there is no such weight, `short` when it is too little. */
const costOf = (line: ReservationLine, typed: string): Grosze | 'short' | null => {
  if (!isNumericText(typed) || Number(typed) <= 0) return null
  return weighedTotal({ ...line, unitPrice: groszeOf(line.unitPrice) }, Number(typed)) ?? 'short'
}

const isCapped = (line: ReservationLine, typed: string): boolean =>
  Number(typed) > expected(line) * (1 + line.tolerancePercent / 100)

type RowProps = {
  line: ReservationLine
  typed: string
  missing: boolean
  onChange: (typed: string) => void
}

function ScaleRow({ line, typed, missing, onChange }: RowProps) {
  const cost = costOf(line, typed)
  const error =
    cost === 'short'
      ? 'To za mało jak na zamówioną ilość. Zaproponuj kupującemu zmianę.'
      : missing
        ? 'Wpisz, ile pokazała waga.'
        : undefined
  return (
    <li>
      <NumberField
        label={`${decimalText(line.quantity)} × ${line.productName}, ${line.variantName}`}
        hint={`Zamówiono około ${quantityText(expected(line), line.netUnit)} (w granicach ${rangeText(line)}).`}
        suffix={line.netUnit}
        value={typed}
        error={error}
        onChange={onChange}
      />
      {typeof cost === 'number' && (
        <p className="mt-1.5 text-right" aria-live="polite">
          {isCapped(line, typed) && (
            <span className="text-sm text-muted">więcej niż umówiono, cena z górnej granicy: </span>
          )}
          <span className="font-semibold tabular-nums">{zlotyOf(cost)}</span>
        </p>
      )}
    </li>
  )
}

/** All of the reservation by the scales, with what is not weighed and the delivery. */
const totalOf = (view: ReservationView, costs: Map<number, Grosze>): Grosze =>
  grosze(
    view.items.reduce<number>(
      (sum, { id, total }) => sum + (costs.get(id) ?? groszeOf(total)),
      groszeOf(view.deliveryFee),
    ),
  )

type Props = { view: ReservationView; onClose: () => void }

/** At the scales: one weight per line, the price at once, and only then packed. */
export function PackDialog({ view, onClose }: Props) {
  const [typed, setTyped] = useState<Record<number, string>>({})
  const [tried, setTried] = useState(false)
  const step = useStep(onClose)
  const lines = scaleLines(view)
  const costs = new Map(
    lines.flatMap((line) => {
      const cost = costOf(line, typed[line.id] ?? '')
      return typeof cost === 'number' ? [[line.id, cost] as const] : []
    }),
  )
  const complete = costs.size === lines.length
  const pack = (): void => {
    setTried(true)
    if (!complete) return
    const weights = lines.map(({ id }) => ({ itemId: id, weight: Number(typed[id]) }))
    step.mutate({ target: view, step: { event: 'pack', weights } })
  }
  return (
    <StepDialog title="Zważ i spakuj" action="Spakowane" busy={step.isPending} onClose={onClose} onConfirm={pack}>
      <ul className="grid gap-5">
        {lines.map((line) => (
          <ScaleRow
            key={line.id}
            line={line}
            typed={typed[line.id] ?? ''}
            missing={tried}
            onChange={(text) => setTyped((before) => ({ ...before, [line.id]: text }))}
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
    </StepDialog>
  )
}

/** The same from a list, which does not know the lines. */
export function PackRowDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useQuery(reservationQuery(id))
  return data ? <PackDialog view={data} onClose={onClose} /> : null
}
