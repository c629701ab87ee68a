import { endpoints, scopedEndpoints } from '../common/endpoint.ts'
import { offerItemRoutes } from './item-routes.ts'
import { offerItemSchemas } from './item-schemas.ts'
import { offerRoutes } from './routes.ts'
import { offerSchemas } from './schemas.ts'
import { offerTableRoutes } from './table/routes.ts'
import { offerTableSchemas } from './table/schemas.ts'
import { todayOfferRoutes } from './today-routes.ts'
import { todayOfferSchemas } from './today-schemas.ts'

/** What API keys may call. */
const offerItemScopes = {
  list: 'offers:read',
  item: 'offers:read',
  prices: 'offers:read',
} as const

export const offerItemEndpoints = scopedEndpoints(offerItemRoutes, offerItemSchemas, offerItemScopes, {
  create: 'Add an offer item to an own offer',
  list: 'Items of own offers; those of archived offers only on request',
  item: 'An offer item: an own one, or one of a public offer',
  prices: 'All prices of an own offer item, newest first',
  update: 'Change price or limit of an offer item',
  delete: 'Remove an offer item without open reservations',
})

/** What API keys may call. */
const offerScopes = {
  offer: 'offers:read',
  occurrences: 'offers:read',
  own: 'offers:read',
  ownOffer: 'offers:read',
  exportOffers: 'offers:read',
  products: 'offers:read',
  variants: 'offers:read',
} as const

export const offerEndpoints = scopedEndpoints(offerRoutes, offerSchemas, offerScopes, {
  nearby: 'Active offers near a point, nearest first',
  count: 'How many offers a public list has, up to 100',
  search: 'Active offers by words, regardless of the place',
  offer: 'The public view of an offer',
  occurrences: 'The next occurrences of an offer with cut-off and remaining capacity',
  own: 'Own offers',
  ownOffer: 'One own offer for editing',
  create: 'Start an offer (a draft)',
  update: 'Change an offer',
  delete: 'Delete a draft, archive what was published',
  publish: 'Publish; lists everything that is still missing',
  pause: 'Pause an active offer',
  archive: 'Archive an offer',
  copy: 'A new draft with the same products, prices, location and schedules',
  repeat: 'Turn the weekly repetition of an offer on or off',
  exportOffers: 'Items of all own offers as CSV',
  products: 'Products of an offer as id → label',
  variants: 'Variants of an offered product as id → label',
})

export const todayOfferEndpoints = endpoints(todayOfferRoutes, todayOfferSchemas, {
  choices: 'Own variants for "Dziś mam", last offered first, with their last price',
  publish: 'Offer one variant for the rest of the day',
})

export const offerTableEndpoints = endpoints(offerTableRoutes, offerTableSchemas, {
  rows: 'Own offer items as rows of a table, sorted by any column',
  changeItems: 'Change price or limit of several offer items; each row says what happened',
  changeOffers: 'Publish, pause, archive or reopen several offers; each row says what happened',
  copyOffers: 'New drafts of several offers, offered next week',
})
