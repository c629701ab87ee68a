import type { SellerWeek } from '@kram/contract/seller-view/week-schemas'

/** Size of the drawing in its own units. */
export const WIDTH = 320
export const HEIGHT = 140
/** The base line of the bars. */
export const BASELINE = 118
const MAX_BAR_HEIGHT = 92
const GAP = 8

export type Bar = { monday: string; reservations: number; x: number; width: number; all: number; handedOver: number }

/** One bar per week: its height shows all reservations, its filled part the completed ones. */
export const barsOf = (weeks: readonly SellerWeek[]): Bar[] => {
  const busiest = Math.max(1, ...weeks.map(({ reservations }) => reservations))
  const step = WIDTH / weeks.length
  return weeks.map(({ monday, reservations, handedOver }, i) => ({
    monday,
    reservations,
    x: i * step + GAP / 2,
    width: step - GAP,
    all: (reservations / busiest) * MAX_BAR_HEIGHT,
    handedOver: (handedOver / busiest) * MAX_BAR_HEIGHT,
  }))
}
