export { changeProducts } from './change-products.ts'
export { listProductRows } from './list-product-rows.ts'
