// Rows of sellers without dependencies on other slices, so that every slice may import it.
export { countCompleted, findSellerUser, lockSeller, lockSellerOfUser, sellerStatusOf } from './seller-rows.store.ts'
