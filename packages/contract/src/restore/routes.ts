import { IdParams } from '../common/fields.ts'
import { OwnOfferItem } from '../offers/item-schemas.ts'
import { OwnOffer } from '../offers/views.ts'
import { Location } from '../places/schemas.ts'
import { Product } from '../catalogue/products.ts'
import { route } from '../common/route.ts'
import { Schedule } from '../schedules/schemas.ts'
import { Inventory, Item } from '../stock/schemas.ts'
import { Variant } from '../catalogue/variants.ts'

/** "Cofnij" after a deletion: for an hour what was deleted comes back as it was, with its id. Said twice, it is done once. */
export const restoreRoutes = {
  product: route({
    method: 'POST',
    path: '/api/products/:id/restore',
    summary: 'Bring back a product with its variants, pictures and stock',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    reply: Product,
  }),
  variant: route({
    method: 'POST',
    path: '/api/variants/:id/restore',
    summary: 'Bring back a variant with its stock rows',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    reply: Variant,
  }),
  item: route({
    method: 'POST',
    path: '/api/items/:id/restore',
    summary: 'Bring back a stock row with its ledger',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    reply: Item,
  }),
  inventory: route({
    method: 'POST',
    path: '/api/inventories/:id/restore',
    summary: 'Bring back an inventory with its stock rows',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    reply: Inventory,
  }),
  schedule: route({
    method: 'POST',
    path: '/api/schedules/:id/restore',
    summary: 'Bring back a schedule with its occurrences, in the drafts that named it',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    reply: Schedule,
  }),
  offer: route({
    method: 'POST',
    path: '/api/offers/:id/restore',
    summary: 'Bring back a draft with its positions',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    reply: OwnOffer,
  }),
  offerItem: route({
    method: 'POST',
    path: '/api/offerItems/:id/restore',
    summary: 'Bring back a position into its offer, with its prices',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    reply: OwnOfferItem,
  }),
  location: route({
    method: 'POST',
    path: '/api/locations/:id/restore',
    summary: 'Bring back a location with its pictures, for the inventories that named it',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    reply: Location,
  }),
}
