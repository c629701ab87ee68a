export type Point = { x: number; y: number }

/** Points of a line through the values, in a box of this size with a margin for its stroke; a missing value is left out. */
export function linePoints(values: readonly (number | null)[], width: number, height: number, margin = 3): Point[] {
  const known = values.filter((value) => value !== null)
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values.flatMap((value, n) => {
    if (value === null) return []
    const share = high === low ? 0.5 : (value - low) / (high - low)
    return [{ x: n * step, y: height - margin - share * (height - 2 * margin) }]
  })
}

export const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, n) => `${n === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/** `+6`, `−5`, `bez zmian`; null when one of the two is unknown. */
export function changeText(now: number | null, before: number | null): string | null {
  if (now === null || before === null) return null
  const change = now - before
  if (change === 0) return 'bez zmian'
  return change > 0 ? `+${change}` : `−${-change}`
}
