export { DeliveryFields } from './DeliveryFields.tsx'
export { ManualReservationForm } from './ManualReservationForm.tsx'
export { ReserveForm } from './ReserveForm.tsx'
export { BindingTerms, SubmitLabel } from './SubmitTerms.tsx'
export {
  type Fields,
  UserFields,
  type ValidatedFields,
  addressToSave,
  cartTotals,
  deliveryAddressOf,
  emptyReservationFields,
} from './reserve.model.ts'
export { saveAddress } from './save-address.ts'
export { useDeliveryTerms } from './use-delivery-terms.ts'
