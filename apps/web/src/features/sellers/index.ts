// The door of the sellers feature: pages may use this and nothing behind it.
export { BecomeSeller } from './BecomeSeller.tsx'
export { sellerFacts } from './seller-facts.ts'
export { EmbedSnippet } from './EmbedSnippet.tsx'
export { SellerCard } from './SellerCard.tsx'
export { SellerEditor } from './SellerEditor.tsx'
export { SellerList } from './SellerList.tsx'
export { SellerPage } from './SellerPage.tsx'
export { ownSellerQuery, sellerQuery } from './sellers.queries.ts'
