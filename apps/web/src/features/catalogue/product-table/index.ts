import { lazy } from 'react'

/** Loaded on wide screens only, with the libraries of tables. */
export const ProductTable = lazy(async () => ({ default: (await import('./ProductTable.tsx')).ProductTable }))
