export { changePrice, changePrices } from './change-price.ts'
export { NOT_REDUCED, recordPrice, selectPriceHistory } from './prices.store.ts'
