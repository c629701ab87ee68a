export { Brand } from './Brand.tsx'
export { Highlight, type HighlightRanges } from './Highlight.tsx'
export { NoWrap } from './NoWrap.tsx'
export { Price, PriceTag } from './Price.tsx'
