// The door of the addresses slice: other slices may use this and nothing behind it.
export { addressValues, deliveryAddressOf } from './addresses.store.ts'
export { registerAddresses } from './addresses.routes.ts'
