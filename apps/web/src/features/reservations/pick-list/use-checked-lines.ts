import { useState } from 'react'
import { readDraft, writeDraft } from '#lib/storage'

const readChecked = (name: string): ReadonlySet<string> => {
  const saved = readDraft(name)
  return new Set(Array.isArray(saved) ? saved.filter((each) => typeof each === 'string') : [])
}

/** Checked lines, stored on this device. The key contains the quantity, so that a changed line is unchecked. */
export const useCheckedLines = (name: string) => {
  const [checkedLines, setCheckedLines] = useState(() => readChecked(name))
  return {
    has: (key: string): boolean => checkedLines.has(key),
    set: (key: string, on: boolean): void => {
      const next = new Set(checkedLines)
      if (on) next.add(key)
      else next.delete(key)
      setCheckedLines(next)
      writeDraft(name, [...next])
    },
  }
}

export type CheckedLines = ReturnType<typeof useCheckedLines>
