import { useState } from 'react'
import { toast } from '#ui/toasts.ts'
import { ApiFailure } from './failures.ts'
import { useAct } from './forms.ts'
import { reportFailure } from './failure-page.ts'

/** The thing as it stands now, or null when the failure is another one. */
const conflictOf = <T extends { version: number }>(error: unknown): T | null => {
  if (!(error instanceof ApiFailure) || error.code !== 'VERSION_CONFLICT') return null
  // The server puts the representation of the same route there.
  return (error.body.details?.['current'] ?? null) as T | null
}

/**
 * Saving what somebody else may have saved meanwhile. After a conflict `theirs` is how it stands now, and saving once more
 * writes over it: nobody's words are lost without a person deciding so.
 */
export const useVersion = <T extends { version: number }>(initial: T | { version: number }) => {
  const [version, setVersion] = useState(initial.version)
  const [theirs, setTheirs] = useState<T | null>(null)
  const save = async (send: (version: number) => Promise<T>): Promise<T> => {
    try {
      const saved = await send(version)
      setVersion(saved.version)
      setTheirs(null)
      return saved
    } catch (error) {
      const current = conflictOf<T>(error)
      if (current) setVersion(current.version)
      setTheirs(current)
      throw error
    }
  }
  return { save, theirs, forgetTheirs: () => setTheirs(null) }
}

export type OfferInTheWay = { id: number; title: string; status: string }
export type Obstacle = { message: string; offers: OfferInTheWay[] }

/** What stands in the way, or null when the failure is another one. */
export const obstacleOf = (error: unknown): Obstacle | null => {
  if (!(error instanceof ApiFailure) || error.status !== 409) return null
  // What the server tells with IN_USE.
  return { message: error.message, offers: (error.body.details?.['offers'] ?? []) as OfferInTheWay[] }
}

/** "Cofnij" after a deletion: what was deleted comes back, or the person hears why it cannot. */
export const useUndelete = (
  bringBack: () => Promise<unknown>,
  done: string,
  forget: () => Promise<unknown>,
): (() => void) => {
  const act = useAct(
    bringBack,
    async () => {
      toast('success', done)
      await forget()
    },
    (error) => toast('error', error.message),
  )
  return () => act.mutate(undefined)
}

/** Deleting, with the reason kept for the person when something still stands in the way. */
export const useRemoval = (remove: () => Promise<unknown>, done: () => void) => {
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  const act = useAct(remove, done, (error) => {
    const found = obstacleOf(error)
    if (found) setObstacle(found)
    else reportFailure(error)
  })
  return { obstacle, forget: () => setObstacle(null), busy: act.isPending, confirm: () => act.mutate(undefined) }
}
