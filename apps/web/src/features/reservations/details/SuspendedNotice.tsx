import type { ReservationView } from '@kram/contract/reservations/views'
import { Banner } from '#ui/feedback'
import { isFinal } from '../status/index.ts'

const WHO = { seller: 'tego sprzedawcę', buyer: 'konto kupującego' } as const
const NEXT = {
  keep: 'Ta rezerwacja pozostaje aktualna.',
  ask: 'Zdecyduj, czy ta rezerwacja zostaje: możesz z niej zrezygnować.',
} as const

/** An operator has suspended the other participant of an open reservation. */
export function SuspendedNotice({ view }: { view: ReservationView }) {
  const { suspended, role } = view
  if (suspended === null || isFinal(view)) return null
  const next = role === 'admin' ? null : NEXT[suspended.choice]
  const call = suspended.participant === 'seller' && view.seller.phone !== null && role !== 'admin'
  return (
    <Banner tone="warning">
      Operator Kramu zawiesił {WHO[suspended.participant]}. {next}
      {call && ' Zanim pojedziesz, zadzwoń do sprzedawcy.'}
    </Banner>
  )
}
