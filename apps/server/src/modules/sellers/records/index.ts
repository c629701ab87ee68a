// Rows of sellers, without anything of other slices: every slice may import it.
export { countCompleted, lockSeller, lockSellerOfUser, sellerStatusOf } from './seller-rows.store.ts'
