import type { FieldGroup } from './inherited-schemas.ts'

/** Fields that many schemas have in common, by the name of their component. */
export const FIELD_GROUPS: Readonly<Record<string, FieldGroup>> = {
  SoldVariant: {
    like: 'Item',
    fields: ['variantId', 'variantName', 'productId', 'productName', 'netUnit', 'soldBy', 'step'],
  },
  OrderBody: {
    like: 'ReservationBody',
    fields: ['offerId', 'occurrenceId', 'fulfilment', 'note', 'deliveryAddress', 'contactPhone'],
  },
  ReservationState: {
    like: 'ReservationRow',
    fields: [
      'id',
      'status',
      'fulfilment',
      'answerBy',
      'total',
      'role',
      'allowedActions',
      'unreadComments',
      'lastCommentAt',
      'createdAt',
      'version',
    ],
  },
  Page: { like: 'ItemPage', fields: ['nextCursor'] },
  OfferHead: { like: 'OwnOffer', fields: ['id', 'slug', 'title', 'picture'] },
  OrderedItem: { like: 'ReservationLine', fields: ['offerItemId', 'productName', 'variantName', 'quantity'] },
  OccurrenceTimes: { like: 'Occurrence', fields: ['date', 'startsAt', 'endsAt'] },
  PlaceBody: { like: 'LocationBody', fields: ['street', 'postalCode', 'latitude', 'longitude'] },
  NetContent: { like: 'Variant', fields: ['netQuantity', 'netUnit', 'soldBy'] },
  SellerPage: {
    like: 'PublicSeller',
    fields: [
      'id',
      'slug',
      'name',
      'tagline',
      'story',
      'picture',
      'status',
      'legalName',
      'publicAddress',
      'contactEmail',
      'contactPhone',
      'nip',
      'regon',
      'foodRegistration',
      'paymentMethods',
    ],
  },
  ScheduleTimes: {
    like: 'ScheduleBody',
    fields: [
      'locationId',
      'fulfilment',
      'capacity',
      'zone',
      'rule',
      'startTime',
      'endTime',
      'cutoff',
      'validFrom',
      'validTo',
    ],
  },
  PlaceHead: {
    like: 'Location',
    fields: ['id', 'name', 'kind', 'postalCode', 'town', 'latitude', 'longitude', 'directions', 'pictures'],
  },
  VariantSize: {
    like: 'VariantBody',
    fields: ['name', 'netQuantity', 'netUnit', 'soldBy', 'step', 'approximate', 'tolerancePercent'],
  },
  ProductAndVariant: { like: 'Item', fields: ['productName', 'variantName'] },
}
