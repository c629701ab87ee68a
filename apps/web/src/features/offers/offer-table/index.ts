import { lazy } from 'react'

/** Loaded on wide screens only, with the libraries of tables. */
export const OfferTable = lazy(async () => ({ default: (await import('./OfferTable.tsx')).OfferTable }))
