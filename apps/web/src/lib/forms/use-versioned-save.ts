import { useState } from 'react'
import { ApiError } from '../api/index.ts'

/** The record as it is saved now, or null when the failure is another one. */
const savedVersionFrom = <T extends { version: number }>(error: unknown): T | null => {
  if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') return null
  // The server puts the representation of the same route there.
  return (error.body.details?.['current'] ?? null) as T | null
}

/**
 * Saves what somebody else may have saved in between. After a conflict `savedVersion` is the saved record, and saving once more
 * overwrites it: no text is lost unless a person decides so.
 */
export const useVersionedSave = <T extends { version: number }>(initial: T | { version: number }) => {
  const [version, setVersion] = useState(initial.version)
  const [savedVersion, setSavedVersion] = useState<T | null>(null)
  const save = async (send: (version: number) => Promise<T>): Promise<T> => {
    try {
      const saved = await send(version)
      setVersion(saved.version)
      setSavedVersion(null)
      return saved
    } catch (error) {
      const current = savedVersionFrom<T>(error)
      if (current) setVersion(current.version)
      setSavedVersion(current)
      throw error
    }
  }
  return { save, savedVersion, dismissConflict: () => setSavedVersion(null) }
}
