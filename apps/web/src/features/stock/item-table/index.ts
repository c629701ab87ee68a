import { lazy } from 'react'

/** Loaded on wide screens only, with the libraries of tables. */
export const ItemTable = lazy(async () => ({ default: (await import('./ItemTable.tsx')).ItemTable }))
