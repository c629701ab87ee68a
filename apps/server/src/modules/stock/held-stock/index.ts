export { type Settlement, holdStock, holdStockAgain, releaseLine, settleStock } from './held-stock.store.ts'
