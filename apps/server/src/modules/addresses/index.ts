// Entry point of the slice: other slices import from here only.
export { addressValues, deliveryAddressOf } from './addresses.store.ts'
export { registerAddresses } from './addresses.routes.ts'
