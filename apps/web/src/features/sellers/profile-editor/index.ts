export { SellerEditor } from './SellerEditor.tsx'
