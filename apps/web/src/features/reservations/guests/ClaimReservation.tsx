import { guestReservationRoutes } from '@kram/contract/reservations/guest-routes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError, call, NetworkError, showErrorPage } from '#lib/api'
import { useAction } from '#lib/forms'
import { forgetGuestReservation, useRole } from '#lib/session'
import { Banner } from '#ui/feedback'
import { Button, buttonClass } from '#ui/buttons'
import { Card } from '#ui/layout'
import { updateReservationCache } from '../reservations.queries.ts'

type Props = { id: number; uuid: string }

const isExpectedError = (error: Error): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && [404, 409, 429].includes(error.status))

/** Adds the reservation to the account; the guest link becomes invalid. */
function ClaimToAccount({ id, uuid }: Props) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [errorText, setErrorText] = useState<string | null>(null)
  const claim = useAction(
    () => call(guestReservationRoutes.claim, { params: { id }, body: { uuid } }),
    async (view) => {
      updateReservationCache(client, view)
      forgetGuestReservation()
      await navigate(`/reservations/edit/${id}`, {
        replace: true,
        state: { msgSuccess: 'Rezerwacja jest na Twoim koncie. Poprzedni link już nie działa.' },
      })
    },
    (error) => (isExpectedError(error) ? setErrorText(error.message) : showErrorPage(error)),
  )
  return (
    <>
      <p>Dodaj rezerwację do konta: znajdziesz ją w „Moje Rezerwacje”, a ten link przestanie działać.</p>
      {errorText !== null && <Banner tone="error">{errorText}</Banner>}
      <Button
        className="justify-self-start"
        loading={claim.isPending}
        onClick={() => {
          setErrorText(null)
          claim.mutate(undefined)
        }}
      >
        Dodaj do mojego konta
      </Button>
    </>
  )
}

/** Links to the login; afterwards this page offers to add the reservation to the account. */
export function ClaimReservation({ id, uuid }: Props) {
  const role = useRole()
  const returnTo = encodeURIComponent(`/reservations/edit/${id}?uuid=${uuid}`)
  return (
    <Card className="grid gap-3 print:hidden" role="region" aria-label="Konto">
      {role === 'buyer' || role === 'seller' ? (
        <ClaimToAccount id={id} uuid={uuid} />
      ) : (
        <>
          <p className="text-muted">Masz konto? Zaloguj się i dodaj do niego tę rezerwację.</p>
          <Link
            to={`/login?returnUrl=${returnTo}`}
            className={buttonClass('secondary', 'medium', 'justify-self-start')}
          >
            Zaloguj się i dodaj do konta
          </Link>
        </>
      )}
    </Card>
  )
}
