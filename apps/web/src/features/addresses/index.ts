// The door of the addresses feature: pages use this and nothing behind it.
export { AddressForm } from './AddressForm.tsx'
export { AddressList } from './AddressList.tsx'
export { addressesQuery, addressQuery } from './addresses.queries.ts'
