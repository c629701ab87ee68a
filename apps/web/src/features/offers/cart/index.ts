export { WaitingListItems } from './WaitingListItems.tsx'
export { storeCartTotal, useCartTotal } from './cart-total.ts'
export { type Amounts, type Cart, cartOf, maxQuantity, waitingListCartOf } from './cart.ts'
