import type { SaleUnit } from '@kram/polish/amounts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { amountText } from '@kram/polish/format'
import { ApiError } from '#lib/api'
import { Banner } from '#ui/feedback'

export type HoldingReservation = { id: number; number: string; held: number }

export type HeldStock = { held: number; reservations: readonly HoldingReservation[] }

/** Details of the error HELD_BY_RESERVATIONS; null for other errors. */
export function heldStockOf(error: unknown): HeldStock | null {
  if (!(error instanceof ApiError) || error.code !== 'HELD_BY_RESERVATIONS') return null
  const { held, reservations } = error.body.details ?? {}
  return { held: Number(held ?? 0), reservations: (reservations ?? []) as HoldingReservation[] }
}

type Props = { heading: ReactNode; reservations: readonly HoldingReservation[]; unit: SaleUnit }

/** Reservations that prevent a smaller quantity. */
export function HoldingReservations({ heading, reservations, unit }: Props) {
  return (
    <Banner tone="info">
      <p>{heading}</p>
      <ul className="mt-1 list-disc pl-5">
        {reservations.map(({ id, number, held }) => (
          <li key={id}>
            <Link className="underline" to={`/reservations/edit/${id}`}>
              nr {number}
            </Link>
            : {amountText(held, unit)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
