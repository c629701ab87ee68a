import { reservationDeskRoutes } from '@kram/contract/reservation-desk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '#lib/api.ts'
import { useAct } from '#lib/forms.ts'
import { ApiFailure, NetworkFailure } from '#lib/failures.ts'
import { reportFailure } from '#lib/failure-page.ts'
import { useRole } from '#lib/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, buttonClass } from '#ui/Button.tsx'
import { keepReservation } from './reservations.queries.ts'

type Props = { id: number; uuid: string }

const isOwn = (error: Error): boolean =>
  error instanceof NetworkFailure || (error instanceof ApiFailure && [404, 409, 429].includes(error.status))

/** Who has an account takes the reservation into it; the link is worth nothing then. */
function IntoAccount({ id, uuid }: Props) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string | null>(null)
  const claim = useAct(
    () => call(reservationDeskRoutes.claim, { params: { id }, body: { uuid } }),
    async (view) => {
      keepReservation(client, view)
      await navigate(`/reservations/edit/${id}`, {
        replace: true,
        state: { msgSuccess: 'Rezerwacja jest na Twoim koncie. Poprzedni link już nie działa.' },
      })
    },
    (error) => (isOwn(error) ? setRefusal(error.message) : reportFailure(error)),
  )
  return (
    <>
      <p>Dodaj rezerwację do konta: znajdziesz ją w „Moje Rezerwacje”, a ten link przestanie działać.</p>
      {refusal !== null && <Banner tone="error">{refusal}</Banner>}
      <Button
        className="justify-self-start"
        loading={claim.isPending}
        onClick={() => {
          setRefusal(null)
          claim.mutate(undefined)
        }}
      >
        Dodaj do mojego konta
      </Button>
    </>
  )
}

/** From the link to an account: after the login this same page offers to take the reservation over. */
export function Claim({ id, uuid }: Props) {
  const role = useRole()
  const back = encodeURIComponent(`/reservations/edit/${id}?uuid=${uuid}`)
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4 print:hidden">
      {role === 'customer' || role === 'seller' ? (
        <IntoAccount id={id} uuid={uuid} />
      ) : (
        <>
          <p className="text-muted">Masz konto? Zaloguj się i dodaj do niego tę rezerwację.</p>
          <Link to={`/login?returnUrl=${back}`} className={buttonClass('secondary', 'medium', 'justify-self-start')}>
            Zaloguj się i dodaj do konta
          </Link>
        </>
      )}
    </div>
  )
}
