import type { Db } from '#platform/database'
import { readChain, readLinks } from './chain.store.ts'
import { type ChainFault, followLinks } from './follow-links.ts'

const BATCH = 2000

export type Verification = { entries: number; lastId: number; lastHash: string; fault: ChainFault | null }

/**
 * Checks every entry from the anchor to the end as it is now. Older entries may be deleted and new ones added meanwhile: then the
 * anchor has moved, and the check begins anew.
 */
export async function verifyChain(db: Db): Promise<Verification> {
  const { anchorId, anchorHash, lastId, lastHash } = await readChain(db)
  const result = (fault: ChainFault | null): Verification => ({
    entries: lastId - anchorId,
    lastId,
    lastHash: lastHash.toString('hex'),
    fault,
  })
  let end = { id: anchorId, hash: anchorHash }
  for (;;) {
    const links = await readLinks(db, end.id, lastId, BATCH)
    if (links.length === 0) break
    const followed = followLinks(end, links)
    if ('kind' in followed) return (await readChain(db)).anchorId === anchorId ? result(followed) : verifyChain(db)
    end = followed
  }
  if (end.id === lastId && end.hash.equals(lastHash)) return result(null)
  if ((await readChain(db)).anchorId !== anchorId) return verifyChain(db)
  return result(end.id === lastId ? { id: lastId, kind: 'foreign' } : { id: end.id + 1, kind: 'missing' })
}
