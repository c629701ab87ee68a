export { ProductPicker } from './ProductPicker.tsx'
export { VariantPicker } from './VariantPicker.tsx'
