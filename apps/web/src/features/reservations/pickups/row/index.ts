export { RowCard } from './RowCard.tsx'
export { RowTotal } from './RowParts.tsx'
export { TickBox } from './TickBox.tsx'
