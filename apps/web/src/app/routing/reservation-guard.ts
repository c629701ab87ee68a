import { type MiddlewareFunction, redirect } from 'react-router'
import { ApiError, call } from '#lib/api'
import { forgetGuestReservation, getSession, isSession, setSession, storedGuestReservation } from '#lib/session'
import { redirectToLogin } from './login-guards.ts'

/** A session passes, except a guest of another reservation when the secret of this one is in the address. */
const hasAccess = (id: number, uuid: string | null): boolean => {
  const user = getSession()?.user
  if (!user) return false
  return uuid === null || user.reservationId === undefined || user.reservationId === id
}

/**
 * The guest-reservation guard (specification, section 6): who has a session passes; who has number and secret becomes a guest of
 * that reservation; the others go to the login screen. The secret stays in the address: for a guest it is the link to keep, and
 * no foreign script runs here that could read it.
 */
export const requireReservation: MiddlewareFunction = async ({ request, params }, next) => {
  const uuid = new URL(request.url).searchParams.get('uuid')
  const id = Number(params['id'])
  // With a session an address without a number is unknown; without one the login comes first.
  if (params['id'] === undefined ? getSession() : !Number.isInteger(id)) throw redirect('/login')
  if (hasAccess(id, uuid)) return next()
  if (params['id'] === undefined || !uuid) throw redirectToLogin(request)
  // Loaded on demand, because only the first visit of a guest needs it.
  const { accountRoutes } = await import('@kram/contract/accounts/routes')
  const session = await call(accountRoutes.guestLogin, { body: { reservationId: id, anonUuid: uuid } }).catch(
    (error: unknown) => {
      // A dead link is no way back.
      if (error instanceof ApiError && storedGuestReservation()?.id === id) forgetGuestReservation()
    },
  )
  // A link that works no more may belong to a reservation of an account.
  if (!isSession(session)) throw redirectToLogin(request)
  setSession(session)
  return next()
}
