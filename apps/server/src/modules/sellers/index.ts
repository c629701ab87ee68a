// The door of the sellers slice: other slices may use this and nothing behind it.
export { closeSeller } from './close-seller.ts'
export { openSeller } from './open-seller.ts'
export { publicSellerJson } from './seller.json.ts'
export { findPublicSeller, publicSellers } from './sellers.store.ts'
export { registerSellers } from './sellers.routes.ts'
export { ownProfile } from './update-seller.ts'
export { sellerGaps } from './view-sellers.ts'
