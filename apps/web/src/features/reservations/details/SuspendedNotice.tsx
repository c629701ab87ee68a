import type { ReservationView } from '@kram/contract/reservations/views'
import { Banner } from '#ui/feedback'
import { isFinal } from '../status/index.ts'

const CLOSED = { closing: 'Sprzedawca zamyka stragan.', location: 'Sprzedawca zamyka to miejsce.' } as const
const WHO = { seller: 'tego sprzedawcę', buyer: 'konto kupującego' } as const
const NEXT = {
  keep: 'Ta rezerwacja pozostaje aktualna.',
  move: 'Miejsce odbioru się zmienia. Sprawdź nowe; jeśli nie pasuje, możesz zrezygnować.',
  ask: 'Zdecyduj, czy ta rezerwacja zostaje: możesz z niej zrezygnować.',
} as const

/** An operator has suspended the other participant of an open reservation, or the seller stops selling or closes the location. */
export function SuspendedNotice({ view }: { view: ReservationView }) {
  const { suspended, role } = view
  if (suspended === null || isFinal(view)) return null
  const next = role === 'admin' ? null : NEXT[suspended.choice]
  const { cause, participant } = suspended
  const call = cause === 'operator' && participant === 'seller' && view.seller.phone !== null && role !== 'admin'
  return (
    <Banner tone="warning">
      {cause === 'operator' ? `Operator Kramu zawiesił ${WHO[participant]}.` : CLOSED[cause]} {next}
      {call && ' Zanim pojedziesz, zadzwoń do sprzedawcy.'}
    </Banner>
  )
}
