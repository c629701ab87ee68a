import { groszeOf } from '@kram/contract/common/money'

export type PriceChange = {
  /** Per cent, złoty up or down, or one price for all. */
  kind: 'percent' | 'amount' | 'set'
  /** With its sign: -10 is ten per cent or ten złoty less. */
  value: number
  /** Rounded to this many grosze. */
  roundTo: 1 | 10 | 50 | 100
}

const MAX_GROSZE = 9_999_999

/** The price after a change, in grosze; `null` when there is no such price. */
export function newPrice(before: string, { kind, value, roundTo }: PriceChange): number | null {
  const now = groszeOf(before)
  const exact =
    kind === 'set' ? value * 100 : kind === 'amount' ? now + value * 100 : now + Math.round((now * value) / 100)
  // One price for all is taken as it was typed.
  const rounded = kind === 'set' ? Math.round(exact) : Math.round(exact / roundTo) * roundTo
  return rounded > 0 && rounded <= MAX_GROSZE ? rounded : null
}
