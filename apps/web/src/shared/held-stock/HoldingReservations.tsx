import type { SaleUnit } from '@kram/polish/amounts'
import { type ReactNode, useState } from 'react'
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
function HoldingReservations({ heading, reservations, unit }: Props) {
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

/** Keeps the reservations that prevented the last attempt. */
export function useHeldStock<Input, Output>(send: (input: Input) => Promise<Output>) {
  const [held, setHeld] = useState<HeldStock | null>(null)
  const act = async (input: Input): Promise<Output> => {
    setHeld(null)
    try {
      return await send(input)
    } catch (error) {
      setHeld(heldStockOf(error))
      throw error
    }
  }
  return { held, act }
}

/** More was promised than there is: whom the seller has to call. */
export function PromisedMore({ held, unit }: { held: HeldStock | null; unit: SaleUnit }) {
  if (!held) return null
  return (
    <HoldingReservations
      heading={`Obiecano już ${amountText(held.held, unit)}, mniej wpisać nie można. Do kogo zadzwonisz?`}
      reservations={held.reservations}
      unit={unit}
    />
  )
}
