/** Roads are longer than straight lines. */
const DETOUR = 1.4
const KM_PER_HOUR = 40
const STEP_MINUTES = 5

/** About how long the drive takes, in whole fives of minutes. */
export const travelMinutes = (straightKm: number): number => {
  const minutes = (straightKm * DETOUR * 60) / KM_PER_HOUR
  return Math.min(240, Math.max(STEP_MINUTES, Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES))
}
