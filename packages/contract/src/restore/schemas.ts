import { IdParams } from '../common/fields.ts'
import { Product } from '../catalogue/products.ts'
import { Variant } from '../catalogue/variants.ts'
import { Item, Inventory } from '../stock/schemas.ts'
import { Schedule } from '../schedules/schemas.ts'
import { OwnOffer } from '../offers/views.ts'
import { OwnOfferItem } from '../offers/item-schemas.ts'
import { Location } from '../locations/schemas.ts'

export const restoreSchemas = {
  product: { params: IdParams, reply: Product },
  variant: { params: IdParams, reply: Variant },
  item: { params: IdParams, reply: Item },
  inventory: { params: IdParams, reply: Inventory },
  schedule: { params: IdParams, reply: Schedule },
  offer: { params: IdParams, reply: OwnOffer },
  offerItem: { params: IdParams, reply: OwnOfferItem },
  location: { params: IdParams, reply: Location },
}
