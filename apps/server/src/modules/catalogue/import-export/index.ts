export { exportProducts } from './export-products.ts'
export { importProducts } from './import-products.ts'
