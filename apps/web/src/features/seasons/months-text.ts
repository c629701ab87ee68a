const SHORT = ['sty', 'lut', 'mar', 'kwi', 'maj', 'cze', 'lip', 'sie', 'wrz', 'paź', 'lis', 'gru']

const shortName = (month: number): string => SHORT[month - 1] ?? ''
const after = (month: number): number => (month % 12) + 1

/** `[11, 12, 1, 2]` in any order → `lis–lut`. */
export function monthsText(months: readonly number[]): string {
  if (months.length === 12) return 'cały rok'
  const is = new Set(months)
  const starts = months.filter((month) => !is.has(((month + 10) % 12) + 1)).toSorted((a, b) => a - b)
  return starts
    .map((from) => {
      let to = from
      while (is.has(after(to))) to = after(to)
      return from === to ? shortName(from) : `${shortName(from)}–${shortName(to)}`
    })
    .join(', ')
}
