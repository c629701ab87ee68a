import { distanceBetween, gridCellsAround, middleOfGridCell } from '#modules/offers'
import type { NearCell, SellerLocation } from './wanted.readmodel.ts'

const METRES_PER_KM = 1000
/** Buyers come from so far to a location. */
const PICKUP_KM = 25
/** Larger circles have more cells than a lookup is good for. */
const MAX_KM = 60
/** Distances shown; the middle of a cell is up to eight kilometres from where somebody asked. */
const BANDS_KM = [10, 20, 30, 45, MAX_KM]

const radiusKmOf = ({ zoneRadiusKm }: SellerLocation): number =>
  Math.min(Math.max(PICKUP_KM, zoneRadiusKm ?? 0), MAX_KM)

/** The grid cells around the locations, each with the distance to the nearest one. */
export function nearCells(locations: readonly SellerLocation[]): NearCell[] {
  const kilometres = new Map<number, number>()
  for (const location of locations)
    for (const cell of gridCellsAround(location, radiusKmOf(location) * METRES_PER_KM) ?? []) {
      const km = distanceBetween(location, middleOfGridCell(cell)) / METRES_PER_KM
      if (km < (kilometres.get(cell) ?? Number.POSITIVE_INFINITY)) kilometres.set(cell, km)
    }
  return [...kilometres].map(([cell, km]) => ({ cell, withinKm: BANDS_KM.find((band) => km <= band) ?? MAX_KM }))
}
