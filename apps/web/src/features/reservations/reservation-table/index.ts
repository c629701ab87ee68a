import { lazy } from 'react'

/** Loaded on wide screens only, with the libraries of tables. */
export const ReservationTable = lazy(async () => ({
  default: (await import('./ReservationTable.tsx')).ReservationTable,
}))
