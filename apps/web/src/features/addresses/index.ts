// Entry point of the addresses feature: pages import only from here.
export { AddressForm } from './AddressForm.tsx'
export { AddressList } from './AddressList.tsx'
export { addressesQuery, addressQuery } from './addresses.queries.ts'
