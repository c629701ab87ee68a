import { endpoints } from '../common/endpoint.ts'
import { offerItemRoutes } from './item-routes.ts'
import { offerItemSchemas } from './item-schemas.ts'
import { offerRoutes } from './routes.ts'
import { offerSchemas } from './schemas.ts'
import { todayOfferRoutes } from './today-routes.ts'
import { todayOfferSchemas } from './today-schemas.ts'

export const offerItemEndpoints = endpoints(offerItemRoutes, offerItemSchemas, {
  create: 'Add a position to an own offer',
  list: 'Positions of own offers, those of closed ones only when asked for',
  item: 'A position: the own one, or one of a public offer',
  prices: 'Every price that a position of an own offer ever had, newest first',
  update: 'Change price or limit of a position',
  delete: 'Remove a position without open reservations',
})

export const offerEndpoints = endpoints(offerRoutes, offerSchemas, {
  nearby: 'Active offers near a point, nearest first',
  search: 'Active offers by words, wherever they are',
  offer: 'An offer as everybody sees it',
  occurrences: 'The next windows of an offer with cut-off and what is left',
  own: 'Own offers',
  ownOffer: 'One own offer for editing',
  create: 'Start an offer (a draft)',
  update: 'Change an offer',
  delete: 'Delete a draft, archive what was published',
  publish: 'Publish; lists everything that is still missing',
  pause: 'Take an active offer off the lists for a while',
  archive: 'Close an offer for good',
  copy: 'A new draft with the same goods, prices, place and schedules',
  repeat: 'Let an offer begin anew every week, or no more',
  exportOffers: 'Positions of all own offers as CSV',
  products: 'Products of an offer as id → label',
  variants: 'Variants of an offered product as id → label',
})

export const todayOfferEndpoints = endpoints(todayOfferRoutes, todayOfferSchemas, {
  choices: 'Own goods for "Dziś mam", those offered last first, with their last price',
  publish: 'Put one thing on the stall for the rest of the day',
})
