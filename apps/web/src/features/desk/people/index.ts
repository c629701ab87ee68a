export { PersonCard } from './PersonCard.tsx'
export { UncheckedSellers } from './UncheckedSellers.tsx'
