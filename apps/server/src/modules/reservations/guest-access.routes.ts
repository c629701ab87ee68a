import {
  guestReservationEndpoints,
  linkAnswerEndpoints,
  reservationEndpoints,
} from '@kram/contract/reservations/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import { rawReply } from '#http/replies'
import { addressValues } from '#modules/addresses'
import type { Deps } from '#platform/context'
import { eraseGuest } from './erasure/index.ts'
import { answerByLink, claimReservation, viewByAnswerLink } from './guests/index.ts'
import { viewReservation } from './views/index.ts'

const NO_VALUES = rawReply('{}')

/** Links of guests, answers from e-mails, and the saved addresses a buyer may choose for a reservation. */
export function registerGuestAccess(api: ApiServer, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  registerRoute(api, guestReservationEndpoints.claim, async ({ principal, params, body, limitLink }) => {
    await limitLink('claim', `${params.id} ${body.uuid}`)
    return claimReservation(db, principal, params.id, body.uuid)
  })
  registerRoute(api, guestReservationEndpoints.forget, ({ principal, params }) =>
    eraseGuest({ db, clock }, principal, params.id),
  )
  registerRoute(api, linkAnswerEndpoints.view, ({ query }) => viewByAnswerLink(db, query.token, clock.now()))
  registerRoute(api, linkAnswerEndpoints.answer, async ({ body, limitLink }) => {
    await limitLink('answer', body.token)
    return answerByLink(db, body.token, body.answer, clock.now())
  })
  registerRoute(api, reservationEndpoints.addressValues, async ({ principal }) =>
    principal.kind === 'guest' ? NO_VALUES : rawReply(await addressValues(db, principal.userId)),
  )
  registerRoute(api, reservationEndpoints.addressValuesOf, async ({ principal, params }) => {
    const { role } = await viewReservation(db, params.reservationId, principal)
    return principal.kind !== 'guest' && role === 'buyer'
      ? rawReply(await addressValues(db, principal.userId))
      : NO_VALUES
  })
}
