// Entry point of the documents feature: pages import only from here.
export { SellerDocuments } from './SellerDocuments.tsx'
