export { WaitingListItems } from './WaitingListItems.tsx'
export { useCartTotal } from './cart-total.ts'
export { type Amounts, type Cart, maxQuantity, waitingListCartOf } from './cart.ts'
export { type Order, useOrder } from './use-order.ts'
