export { shortOnDate } from './date-stock.ts'
export {
  type Cart,
  type Fields,
  GuestFields,
  UserFields,
  type ValidatedFields,
  addressToSave,
  cartTotals,
  deliveryAddressOf,
  emptyReservationFields,
  reservationBody,
} from './reserve.model.ts'
export { useDeliveryTerms } from './use-delivery-terms.ts'
export { useSeenPrices } from './use-seen-prices.ts'
export { useChosenBefore } from './use-chosen-before.ts'
