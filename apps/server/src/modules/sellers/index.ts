// Entry point of the slice: other slices import from here only.
export { closeSeller } from './close-seller.ts'
export { createSeller } from './create-seller.ts'
export { publicSellerJson } from './seller-json.readmodel.ts'
export { findPublicSeller, publicSellersByIds } from './profiles.readmodel.ts'
export { reliabilityJob } from './reliability/index.ts'
export { registerSellers } from './sellers.routes.ts'
export { ownProfile } from './update-seller.ts'
export { missingSellerFields } from './view-sellers.ts'
