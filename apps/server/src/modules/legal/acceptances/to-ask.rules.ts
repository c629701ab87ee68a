import type { OwnDocument } from '@kram/contract/legal/schemas'
import type { OwnVersion } from './acceptances.readmodel.ts'

/**
 * The version of each document that applies and the announced ones, where the account accepted an older one only. Accounts from before
 * acceptances were stored agreed to the first version.
 */
export function toAsk(versions: readonly OwnVersion[], today: string): OwnDocument[] {
  const newestFirst = versions.toSorted((a, b) => b.effectiveOn.localeCompare(a.effectiveOn) || b.number - a.number)
  return (['terms', 'privacy'] as const).flatMap((kind) => {
    const ofKind = newestFirst.filter((one) => one.kind === kind)
    const inForce = ofKind.find(({ effectiveOn }) => effectiveOn <= today)
    const announced = ofKind.findLast(({ effectiveOn }) => effectiveOn > today)
    return [inForce, announced]
      .filter((one) => one !== undefined)
      .filter(({ number, acceptedNumber }) => number > (acceptedNumber ?? 1))
      .map(({ acceptedNumber: _, ...one }) => ({ ...one, inForce: one.effectiveOn <= today }))
  })
}
