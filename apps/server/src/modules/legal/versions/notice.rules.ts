import { type LegalKind, type LegalState, NOTICE_DAYS, type ShortNotice } from '@kram/contract/legal/limits'

const DAY_MS = 86_400_000

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The first day from which a version may apply that is announced on this day. The day of the message does not count. */
export const earliestDay = (kind: LegalKind, today: string): string => daysAfter(today, NOTICE_DAYS[kind] + 1)

type Publication = { kind: LegalKind; effectiveOn: string; shortReason: ShortNotice | null }

/** Why a version cannot be published for this day: the code of the field error. */
export function publicationProblem(
  { kind, effectiveOn, shortReason }: Publication,
  { today, lastEffectiveOn }: { today: string; lastEffectiveOn: string | null },
): string | null {
  // Never for the past: nobody could have known it.
  if (effectiveOn <= today) return 'legalPast'
  if (lastEffectiveOn !== null && effectiveOn < lastEffectiveOn) return 'legalBeforeLast'
  if (shortReason === null && effectiveOn < earliestDay(kind, today)) return 'legalNotice'
  return null
}

type Dates = { number: number | null; effectiveOn: string | null; withdrawnAt: Date | null }

/** The number of the version that applies on this day. */
export const numberInForce = (versions: readonly Dates[], today: string): number | null =>
  versions
    .filter(({ effectiveOn, withdrawnAt }) => effectiveOn !== null && effectiveOn <= today && withdrawnAt === null)
    .toSorted(
      (a, b) => (b.effectiveOn ?? '').localeCompare(a.effectiveOn ?? '') || (b.number ?? 0) - (a.number ?? 0),
    )[0]?.number ?? null

export function stateOf(
  { number, effectiveOn, withdrawnAt }: Dates,
  today: string,
  inForce: number | null,
): LegalState {
  if (number === null || effectiveOn === null) return 'draft'
  if (withdrawnAt !== null) return 'withdrawn'
  if (number === inForce) return 'inForce'
  return effectiveOn > today ? 'announced' : 'past'
}
