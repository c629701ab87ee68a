import * as z from 'zod/mini'
import { atMost, Empty, Instant, PathId } from '../common/fields.ts'
import { MAX_BLOCKS } from './limits.ts'

/** Whom a block concerns: a seller by its id, or a buyer by the id of a reservation with the one who blocks. */
const BlockKind = z.enum(['sellers', 'buyers'])

/** A person whom the user has blocked. `number`: of the reservation by which a buyer was blocked. */
export const Block = z.object({
  kind: BlockKind,
  id: z.int(),
  name: z.string(),
  number: z.nullable(z.string()),
  createdAt: Instant,
})
export type Block = z.infer<typeof Block>

const KindAndId = z.object({ kind: BlockKind, id: PathId })

export const blockSchemas = {
  own: { reply: z.object({ items: atMost(Block, MAX_BLOCKS) }) },
  add: { params: KindAndId, reply: Empty },
  remove: { params: KindAndId, reply: Empty },
}
