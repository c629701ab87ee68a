import { endpoints, scopedEndpoints } from '../common/endpoint.ts'
import { reservationRoutes } from './routes.ts'
import { reservationSchemas } from './schemas.ts'
import { guestReservationRoutes } from './guest-routes.ts'
import { guestReservationSchemas } from './guest-schemas.ts'
import { linkAnswerRoutes } from './link-answer-routes.ts'
import { linkAnswerSchemas } from './link-answer-schemas.ts'
import { pickupTripRoutes } from './trip/routes.ts'
import { pickupTripSchemas } from './trip/schemas.ts'

/** What API keys may call. */
const reservationScopes = {
  list: 'reservations:read',
  view: 'reservations:read',
  act: 'reservations:act',
  dashboard: 'reservations:read',
} as const

export const reservationEndpoints = scopedEndpoints(reservationRoutes, reservationSchemas, reservationScopes, {
  list: 'Reservations of the user as buyer or seller',
  my: 'Reservations of the user as buyer',
  view: 'One reservation, for its buyer and seller or with its secret',
  create: 'Reserve on an account',
  createAnonymous: 'Reserve without an account; the secret is in this reply only',
  update: 'Change occurrence, note or address before the cut-off',
  delete: 'Remove a draft, cancel what was submitted',
  finalize: 'Submit a draft as its buyer, hand over as its seller',
  act: 'One step of the state machine',
  addItem: 'Add a line',
  addItems: 'Add lines, all or none',
  updateItem: 'Change a line',
  deleteItem: 'Remove a line',
  userValues: 'Users with an account in own reservations as id → label',
  offerValues: 'Own offers and offers of own reservations as id → label',
  offerItems: 'Items of the reserved offer as id → label',
  dashboard: 'Seller dashboard: reservations to answer, today, tomorrow, pick list',
  addressValues: 'Own addresses as id → label',
  addressValuesOf: 'The addresses that this reservation can be delivered to as id → label',
})

export const guestReservationEndpoints = endpoints(guestReservationRoutes, guestReservationSchemas, {
  claim: 'Move a reservation made without an account to the own one; its links stop working',
  forget: 'Delete the personal data of a guest after the end of the reservation; amounts and dates stay',
})

export const linkAnswerEndpoints = endpoints(linkAnswerRoutes, linkAnswerSchemas, {
  view: 'The reservation of a reminder’s link, without a login',
  answer: 'Answer by the link of a reminder, without a login',
})

export const pickupTripEndpoints = endpoints(pickupTripRoutes, pickupTripSchemas, {
  view: 'Own pickups of a day in the order in which to fetch them; by default of the next day with several',
})
