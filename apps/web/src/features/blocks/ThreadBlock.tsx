import type { ReservationView } from '@kram/contract/reservations/views'
import { useSession } from '#lib/session'
import { BlockButton, UnblockButton } from './BlockButton.tsx'
import type { Person } from './use-block.ts'

type Props = { view: ReservationView }

/** Whom this reader of a reservation may block. A guest has no account that could keep it, and nobody blocks themselves. */
function useCounterparty({ id, role, userId, seller, contact }: ReservationView): Person | null {
  const session = useSession()
  if (role === 'buyer') return { kind: 'sellers', id: seller.id, name: seller.name }
  if (role !== 'seller' || userId === session?.user.id) return null
  return { kind: 'buyers', id, name: contact?.name ?? 'kupujący' }
}

/** In place of the message form: why nothing can be written. It does not say who blocked whom, except to the one who did. */
export function BlockedThread({ view }: Props) {
  const person = useCounterparty(view)
  if (view.block !== 'own' || !person)
    return (
      <p className="text-center text-muted">W tej rozmowie nie można teraz pisać. Samej rezerwacji to nie zmienia.</p>
    )
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <p className="text-muted">
        Masz tę osobę na liście zablokowanych, więc nie możecie do siebie pisać. Samej rezerwacji to nie zmienia.
      </p>
      <UnblockButton person={person} />
    </div>
  )
}

/** Below the message form. */
export function BlockCounterparty({ view }: Props) {
  const person = useCounterparty(view)
  return person && view.block !== 'own' ? (
    <div className="flex justify-center print:hidden">
      <BlockButton person={person} />
    </div>
  ) : null
}
