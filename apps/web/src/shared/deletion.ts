import { useState } from 'react'
import { toast } from '#lib/feedback'
import { ApiError, showErrorPage } from '#lib/api'
import { useAction } from '#lib/forms'

export type BlockingOffer = { id: number; title: string; status: string }
export type DeletionConflict = { message: string; offers: BlockingOffer[] }

/** The conflict that prevents the deletion, or null for another error. */
export const deletionConflictFrom = (error: unknown): DeletionConflict | null => {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  // Details of the error IN_USE.
  return { message: error.message, offers: (error.body.details?.['offers'] ?? []) as BlockingOffer[] }
}

/** "Cofnij" after a deletion: restores it, or shows the reason of the failure. */
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

/** Deletion with the conflict that prevented it. */
export const useDeletion = (remove: () => Promise<unknown>, done: () => void) => {
  const [conflict, setConflict] = useState<DeletionConflict | null>(null)
  const act = useAction(remove, done, (error) => {
    const found = deletionConflictFrom(error)
    if (found) setConflict(found)
    else showErrorPage(error)
  })
  return { conflict, dismiss: () => setConflict(null), busy: act.isPending, confirm: () => act.mutate(undefined) }
}
