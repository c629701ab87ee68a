import { createHash } from 'node:crypto'
import type { Link } from './chain.store.ts'

/** `changed`: an entry is not what was written. `missing`: entries were removed. `foreign`: an entry does not follow the one before. */
export type ChainFault = { id: number; kind: 'changed' | 'missing' | 'foreign' }

export type ChainEnd = { id: number; hash: Buffer }

/** Follows the links from an entry on: where they lead, or the first one that is wrong. */
export function followLinks(start: ChainEnd, links: readonly Link[]): ChainEnd | ChainFault {
  let end = start
  for (const { id, text, previousHash, hash } of links) {
    if (id !== end.id + 1) return { id: end.id + 1, kind: 'missing' }
    if (!previousHash.equals(end.hash)) return { id, kind: 'foreign' }
    if (!createHash('sha256').update(text).digest().equals(hash)) return { id, kind: 'changed' }
    end = { id, hash }
  }
  return end
}
