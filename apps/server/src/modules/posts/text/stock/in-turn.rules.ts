import type { PostUnit } from '@kram/contract/posts/schemas'
import { hasWord } from '../pieces/piece.rules.ts'
import { hasPrice, type Owner } from './owners.rules.ts'
import type { Stated } from './statements.rules.ts'

/** Whose count each is, with the unit that the last of them names. */
export type Turns = ReadonlyMap<Stated, { owner: Owner; unit: PostUnit | null }>

const IN_TURN = new Set(['odpowiednio', 'kolejno'])
const MIN_COUNTS = 2

/** `Agrest 8 zł/kg, porzeczka 10 zł/kg. Zostało odpowiednio 10 i 6 kg`: one count for each product, in their order. */
export function turnsOf(stated: readonly Stated[], owners: readonly Owner[]): Turns {
  const first = stated.find(({ clause }) => hasWord(clause.pieces, IN_TURN))
  if (!first) return new Map()
  const counts = stated.filter(
    ({ clause, count }) => clause.sentence === first.clause.sentence && count.start >= first.count.start,
  )
  const counted = owners.filter((owner) => hasPrice(owner) && owner.product.name.end <= first.count.start)
  if (counts.length < MIN_COUNTS || counts.length !== counted.length) return new Map()
  const unit = counts.at(-1)?.count.unit ?? null
  return new Map(
    counted.flatMap((owner, at) => {
      const own = counts[at]
      return own ? [[own, { owner, unit: own.count.unit ?? unit }] as const] : []
    }),
  )
}
