export { WaitingListItems, waitingListCartOf } from './WaitingListItems.tsx'
export { storeCartTotal, useCartTotal } from './cart-total.ts'
export { type Amounts, type Cart, cartOf, maxQuantity } from './cart.ts'
