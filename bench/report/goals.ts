/** A measurement, with the goal for it if there is one. */
export type Figure = { name: string; value: number; unit: string; max?: number; min?: number }

/** A value that could not be measured misses its goal. */
const isMet = ({ value, max, min }: Figure): boolean =>
  (max === undefined || value <= max) && (min === undefined || value >= min)

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits))

export const goalText = ({ max, min }: Pick<Figure, 'max' | 'min'>): string => {
  if (max !== undefined) return `≤ ${max}`
  return min === undefined ? '' : `≥ ${min}`
}

/** What was missed, in words. */
export const missedGoals = (figures: readonly Figure[]): string[] =>
  figures
    .filter((figure) => !isMet(figure))
    .map((figure) => `${figure.name}: ${rounded(figure.value)} ${figure.unit}, goal ${goalText(figure)}`)

/** Names each missed goal, and lets the process end with 1 when there is one. */
export const concludeGoals = (figures: readonly Figure[]): void => {
  const missed = missedGoals(figures)
  for (const each of missed) console.log(`✗ ${each}`)
  console.log(missed.length > 0 ? `${missed.length} of the goals missed.` : 'Every goal is met.')
  if (missed.length > 0) process.exitCode = 1
}
