export { countVariant, viewVariantCount } from './count-variant.ts'
