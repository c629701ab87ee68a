import { latePart } from '#lib/hydration'

/** On the page of a seller, below the offers. */
export const lateBlockSeller = latePart(async () => (await import('./BlockSeller.tsx')).BlockSeller)
