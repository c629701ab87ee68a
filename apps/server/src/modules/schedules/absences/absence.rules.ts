export type Days = { from: string; to: string }

/** An occurrence that has not ended. `begun`: it takes no new decision any more. */
export type UpcomingOccurrence = { id: number; date: string; open: boolean; begun: boolean; absenceId: number | null }

export type AbsencePlan = {
  close: number[]
  /** Occurrences that this absence closed and no longer covers. */
  release: number[]
}

const covers = (days: Days | null, date: string): boolean => days !== null && days.from <= date && date <= days.to

/**
 * What becomes of a seller's occurrences when an absence is added (`before` is null), changed or undone (`after` is null). On days
 * that it covered before, nothing is closed again: what is open there was opened by the seller.
 */
export function planAbsence(
  occurrences: readonly UpcomingOccurrence[],
  before: (Days & { id: number }) | null,
  after: Days | null,
): AbsencePlan {
  const close = occurrences.filter(
    ({ open, begun, date }) => open && !begun && covers(after, date) && !covers(before, date),
  )
  const release = occurrences.filter(
    ({ absenceId, date }) => before !== null && absenceId === before.id && !covers(after, date),
  )
  return { close: close.map(({ id }) => id), release: release.map(({ id }) => id) }
}

/** The days of both, and those between them. */
export function spanOf(...days: readonly (Days | null)[]): Days {
  const given = days.filter((each) => each !== null)
  const froms = given.map(({ from }) => from).toSorted()
  const tos = given.map(({ to }) => to).toSorted()
  return { from: froms[0] ?? '', to: tos.at(-1) ?? '' }
}
