export { Badge, CountBadge, StatusChip, type Tone } from './Badge.tsx'
export { Chip, ChipRow, RemovableChip } from './Chips.tsx'
export { EmptySearch } from './EmptySearch.tsx'
export { PagedList } from './PagedList.tsx'
