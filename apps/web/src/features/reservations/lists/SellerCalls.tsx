import type { CallReason } from '@kram/contract/reservations/status'
import type { ReactNode } from 'react'
import { usePaged } from '#lib/query'
import { reservationsQuery } from '../reservations.queries.ts'
import { ReservationCard } from './ReservationCard.tsx'

type Props = {
  /** Only calls for this reason. */
  about?: CallReason
  children: (list: ReactNode) => ReactNode
}

/** The reservations whose buyer has to be called; nothing when there are none. */
export function SellerCalls({ about, children }: Props) {
  const { rows = [] } = usePaged(reservationsQuery({ role: 'seller', status: [], toCall: true }))
  const shown = rows.filter(({ callAbout }) => about === undefined || callAbout === about)
  if (shown.length === 0) return null
  return children(
    <ul aria-label="Do kogo zadzwonić" className="grid gap-3">
      {shown.map((row) => (
        <li key={row.id}>
          <ReservationCard row={row} />
        </li>
      ))}
    </ul>,
  )
}
