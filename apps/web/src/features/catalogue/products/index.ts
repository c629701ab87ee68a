export { AddProduct } from './AddProduct.tsx'
export { AllergenChips } from './AllergenChips.tsx'
export { EditProduct } from './EditProduct.tsx'
export { ProductList } from './ProductList.tsx'
