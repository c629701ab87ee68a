import { useState } from 'react'
import { readDraft, writeDraft } from '#lib/drafts.ts'

const stored = (name: string): ReadonlySet<string> => {
  const kept = readDraft(name)
  return new Set(Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [])
}

/** What is ticked off, kept on this device. A key says the amount as well: what changes has to be looked at again. */
export const useTicks = (name: string) => {
  const [ticks, setTicks] = useState(() => stored(name))
  return {
    has: (key: string): boolean => ticks.has(key),
    set: (key: string, on: boolean): void => {
      const next = new Set(ticks)
      if (on) next.add(key)
      else next.delete(key)
      setTicks(next)
      writeDraft(name, [...next])
    },
  }
}

export type Ticks = ReturnType<typeof useTicks>
