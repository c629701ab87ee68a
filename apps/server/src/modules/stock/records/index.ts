// Rows of the stock, without anything of other slices: every slice may import it.
export { detachInventories } from './inventory-rows.store.ts'
