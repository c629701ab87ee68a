import { groszeOf, lineTotal, priceText } from '@kram/contract/common/money'
import { standingReasonText } from '@kram/contract/standing/reasons'
import type { StandingDate, StandingLine, StandingReservation } from '@kram/contract/standing/schemas'
import { shortDateText, timeText, weekdayText, zloty } from '@kram/polish/format'
import type { Tone } from '#ui/list'

/** `co tydzień`, `co dwa tygodnie`. */
export const rhythmText = (everyWeeks: StandingReservation['everyWeeks']): string =>
  everyWeeks === 1 ? 'co tydzień' : 'co dwa tygodnie'

/** The day of the week and the hour of the terms: `sobota, 8:00`; nothing while no term is known. */
export function termText({ dates: [first] }: Pick<StandingReservation, 'dates'>): string | null {
  if (!first) return null
  const [weekday = ''] = weekdayText(first.startsAt).split(',')
  return `${weekday}, ${timeText(first.startsAt)}`
}

/** What one term costs at the present prices; `null` when something is no longer offered. */
export function termTotal(items: readonly StandingLine[]): string | null {
  let total = 0
  for (const { unitPrice, quantity } of items) {
    if (unitPrice === null) return null
    total += lineTotal(groszeOf(unitPrice), quantity)
  }
  return priceText(total as ReturnType<typeof groszeOf>)
}

/** Says which prices rose since the buyer agreed to them. */
export const risenText = (items: readonly StandingLine[]): string | null => {
  const risen = items.filter(
    ({ unitPrice, knownPrice }) => unitPrice !== null && groszeOf(unitPrice) > groszeOf(knownPrice),
  )
  if (risen.length === 0) return null
  return `Cena wzrosła: ${risen.map(({ productName, knownPrice, unitPrice }) => `${productName} ${zloty(knownPrice)} → ${zloty(unitPrice ?? '0.00')}`).join(', ')}.`
}

const GONE: ReadonlySet<string> = new Set(['cancelled', 'rejected', 'expired'])

export type TermLabel = { text: string; tone: Tone; isOff: boolean }

/** What happens or happened on a term. */
export function termLabel({ state, reason, reservationStatus }: StandingDate): TermLabel {
  if (state === 'planned') return { text: 'w planie', tone: 'neutral', isOff: false }
  if (state === 'skipped') return { text: 'pauza', tone: 'warn', isOff: true }
  if (state === 'missed') return { text: standingReasonText(reason ?? ''), tone: 'danger', isOff: true }
  return GONE.has(reservationStatus ?? '')
    ? { text: 'odwołana', tone: 'warn', isOff: true }
    : { text: 'zarezerwowane', tone: 'good', isOff: false }
}

export const dateLabel = ({ startsAt }: Pick<StandingDate, 'startsAt'>): string => shortDateText(startsAt)

const ENDED_TEXTS = {
  buyer: 'Zakończona przez Ciebie.',
  seller: 'Zakończona przez sprzedawcę.',
  system: 'Zakończona, bo nie ma już terminów.',
} as const

export const endedText = ({
  endedBy,
  endMessage,
}: Pick<StandingReservation, 'endedBy' | 'endMessage'>): string | null => {
  if (endedBy === null) return null
  return endMessage === null || endedBy === 'system' ? ENDED_TEXTS[endedBy] : `${ENDED_TEXTS[endedBy]} „${endMessage}”`
}
