import { useState } from 'react'
import { toast } from '#lib/feedback'
import { ApiError, showErrorPage } from '#lib/api'
import { useAction } from '#lib/forms'

export type BlockingOffer = { id: number; title: string; status: string }
export type DeletionConflict = { message: string; offers: BlockingOffer[] }

/** What stands in the way, or null when the failure is another one. */
export const deletionConflictFrom = (error: unknown): DeletionConflict | null => {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  // What the server tells with IN_USE.
  return { message: error.message, offers: (error.body.details?.['offers'] ?? []) as BlockingOffer[] }
}

/** "Cofnij" after a deletion: what was deleted comes back, or the person hears why it cannot. */
export const useRestore = (
  restore: () => Promise<unknown>,
  done: string,
  invalidate: () => Promise<unknown>,
): (() => void) => {
  const act = useAction(
    restore,
    async () => {
      toast('success', done)
      await invalidate()
    },
    (error) => toast('error', error.message),
  )
  return () => act.mutate(undefined)
}

/** Deleting, with the reason kept for the person when something still stands in the way. */
export const useDeletion = (remove: () => Promise<unknown>, done: () => void) => {
  const [conflict, setConflict] = useState<DeletionConflict | null>(null)
  const act = useAction(remove, done, (error) => {
    const found = deletionConflictFrom(error)
    if (found) setConflict(found)
    else showErrorPage(error)
  })
  return { conflict, dismiss: () => setConflict(null), busy: act.isPending, confirm: () => act.mutate(undefined) }
}
