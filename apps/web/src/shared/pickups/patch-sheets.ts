import type { PickupRow, PickupSheet } from '@kram/contract/seller-view/pickup-schemas'
import type { DeliveryRound } from '@kram/contract/seller-view/round-schemas'
import type { QueryClient } from '@tanstack/react-query'
import { storeRound, readStoredRound, roundKeys } from '../delivery/index.ts'
import { reservationKeys } from '../query-keys.ts'
import { storePickups, type Pickups } from './stored-sheets.ts'

const patchSheet = <Sheet extends PickupSheet>(sheet: Sheet, rows: ReadonlyMap<number, PickupRow>): Sheet =>
  sheet.rows.some(({ reservationId }) => rows.has(reservationId))
    ? { ...sheet, rows: sheet.rows.map((row) => rows.get(row.reservationId) ?? row) }
    : sheet

const patchRound = <Round extends DeliveryRound>(round: Round, rows: ReadonlyMap<number, PickupRow>): Round => ({
  ...round,
  stops: round.stops.map((stop) => ({ ...stop, ...rows.get(stop.reservationId) })),
})

/** The answer to acts is shown and kept at once, before they leave the queue: no row falls back for a moment, not even offline. */
export const patchPickups = async (client: QueryClient, changed: readonly PickupRow[]): Promise<void> => {
  const rows = new Map(changed.map((row) => [row.reservationId, row]))
  client.setQueriesData<PickupSheet>({ queryKey: reservationKeys.pickupSheets }, (sheet) =>
    sheet ? patchSheet(sheet, rows) : undefined,
  )
  const pickups = client.setQueryData<Pickups>(reservationKeys.pickups, (before) =>
    before ? { ...before, sheets: before.sheets.map((sheet) => patchSheet(sheet, rows)) } : undefined,
  )
  if (pickups) await storePickups(pickups)
  client.setQueriesData<DeliveryRound>({ queryKey: roundKeys.all }, (round) =>
    round ? patchRound(round, rows) : undefined,
  )
  const round = await readStoredRound(undefined)
  if (round?.stops.some(({ reservationId }) => rows.has(reservationId))) await storeRound(patchRound(round, rows))
}
