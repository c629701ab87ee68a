import { daysUntil } from '../format.ts'
import { counted, type Forms } from '../plural.ts'

const DAY_MS = 86_400_000

/** In the accusative: `minutę temu`, `za 2 godziny`. */
const STEPS: readonly (readonly [ms: number, unit: Forms])[] = [
  [DAY_MS, { one: 'dzień', few: 'dni', many: 'dni', other: 'dnia' }],
  [3_600_000, { one: 'godzinę', few: 'godziny', many: 'godzin', other: 'godziny' }],
  [60_000, { one: 'minutę', few: 'minuty', many: 'minut', other: 'minuty' }],
]
const DAYS_APART: Record<number, string> = { [-2]: 'przedwczoraj', [-1]: 'wczoraj', 1: 'jutro', 2: 'pojutrze' }

/** `5 minut temu`, `za 2 godziny`, `wczoraj`; under a minute `teraz`. */
export const agoText = (when: string | Date, now: Date): string => {
  const span = new Date(when).getTime() - now.getTime()
  const step = STEPS.find(([ms]) => Math.abs(span) >= ms)
  if (!step) return 'teraz'
  const [ms, unit] = step
  const amount = ms === DAY_MS ? daysUntil(when, now) : Math.trunc(span / ms)
  const text = counted(Math.abs(amount), unit, ' ')
  return (ms === DAY_MS ? DAYS_APART[amount] : undefined) ?? (span < 0 ? `${text} temu` : `za ${text}`)
}
