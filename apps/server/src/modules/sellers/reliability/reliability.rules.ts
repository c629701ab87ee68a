import {
  ANSWER_HOURS,
  MIN_COUNTED,
  MIN_COUNTED_BUYERS,
  MIN_REGULARS,
  ON_TIME_PERCENT,
} from '@kram/contract/sellers/reliability'
import type { Reliability } from '@kram/contract/sellers/schemas'

/** Reservations that count for a fact, and how many buyers made them. */
type Counted = { reservations: number; buyers: number }

export type ReliabilityCounts = {
  /** Reservations that waited for an answer; half of them had it within `medianHours`. */
  answers: Counted & { medianHours: number | null }
  /** Confirmed reservations that were handed over or that the seller cancelled. */
  confirmed: Counted & { kept: number }
  handOvers: Counted & { onTime: number }
  /** Buyers who came at least twice. */
  regulars: number
}

/** One buyer who orders often, or a few of them, could be recognised and could have been asked to. */
const isEnough = ({ reservations, buyers }: Counted): boolean =>
  reservations >= MIN_COUNTED && buyers >= MIN_COUNTED_BUYERS

const percentOf = (part: number, { reservations }: Counted): number => Math.floor((100 * part) / reservations)

/** What is shown of a seller; null or false where there is not enough to say it. */
export const reliabilityOf = ({ answers, confirmed, handOvers, regulars }: ReliabilityCounts): Reliability => {
  const { medianHours } = answers
  return {
    answerHours:
      (isEnough(answers) && medianHours !== null && ANSWER_HOURS.find((hours) => medianHours <= hours)) || null,
    keptPercent: isEnough(confirmed) ? percentOf(confirmed.kept, confirmed) : null,
    onTime: isEnough(handOvers) && percentOf(handOvers.onTime, handOvers) >= ON_TIME_PERCENT,
    regulars: regulars >= MIN_REGULARS,
  }
}
