/** More would cover each other; they are only listed. */
export const FAN_MOST = 8
const RADIUS = { x: 112, y: 104 }

/** Where the points of a fan stand around their place, in pixels: two beside each other, more in an ellipse. */
export const fanOffsets = (count: number): { x: number; y: number }[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count - (count === 2 ? Math.PI : Math.PI / 2)
    return {
      x: Math.round(RADIUS.x * (count === 2 ? 0.6 : 1) * Math.cos(angle)),
      y: Math.round(RADIUS.y * (count === 2 ? 0 : 1) * Math.sin(angle)),
    }
  })

/** A marker reaches so far beyond its place. */
const MARKER = { x: 52, y: 60 }

/** How far a fan reaches from its place, in pixels. */
export const fanSize = (count: number): { x: number; y: number } => {
  const offsets = fanOffsets(count)
  return {
    x: Math.max(...offsets.map(({ x }) => Math.abs(x))) + MARKER.x,
    y: Math.max(...offsets.map(({ y }) => Math.abs(y))) + MARKER.y,
  }
}
