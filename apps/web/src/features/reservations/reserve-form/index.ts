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
  useDeliveryTerms,
} from './model/index.ts'
export { saveAddress } from './submission/index.ts'
