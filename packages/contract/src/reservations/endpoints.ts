import { endpoints } from '../common/endpoint.ts'
import { reservationRoutes } from './routes.ts'
import { reservationSchemas } from './schemas.ts'
import { guestReservationRoutes } from './guest-routes.ts'
import { guestReservationSchemas } from './guest-schemas.ts'
import { linkAnswerRoutes } from './link-answer-routes.ts'
import { linkAnswerSchemas } from './link-answer-schemas.ts'

export const reservationEndpoints = endpoints(reservationRoutes, reservationSchemas, {
  list: 'Reservations the caller is a party of',
  my: 'Reservations the caller made',
  view: 'One reservation, for a party of it or with its secret',
  create: 'Reserve on an account',
  createAnonymous: 'Reserve without an account; the secret is answered once',
  update: 'Change occurrence, note or address before the cut-off',
  delete: 'Remove a draft, cancel what was submitted',
  finalize: 'The natural end: a buyer submits a draft, a seller hands over',
  act: 'One step of the state machine',
  addItem: 'Add a line',
  addItems: 'Add lines, all or none',
  updateItem: 'Change a line',
  deleteItem: 'Remove a line',
  userValues: 'People with an account in the caller’s reservations as id → label',
  offerValues: 'Offers of the caller and of the caller’s reservations as id → label',
  offerItems: 'Positions of the reserved offer as id → label',
  dashboard: 'The seller’s day: to answer, today and tomorrow, pick list',
  addressValues: 'Own addresses as id → label',
  addressValuesOf: 'The addresses that this reservation of the caller’s may be delivered to as id → label',
})

export const guestReservationEndpoints = endpoints(guestReservationRoutes, guestReservationSchemas, {
  claim: 'Take a reservation that was made without an account into the own account; its links stop working',
  forget: 'Delete what names a guest once the reservation is over; amounts and dates stay, its links stop working',
})

export const linkAnswerEndpoints = endpoints(linkAnswerRoutes, linkAnswerSchemas, {
  view: 'What the link of a reminder is about, without a login',
  answer:
    'Answer by the link of a reminder, without a login: coming, giving up and taking that back, received, yes or no to a proposal',
})
