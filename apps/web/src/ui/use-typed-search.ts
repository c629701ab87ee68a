import { useEffect, useRef, useState } from 'react'

const SETTLE_MS = 300

type TypedSearch = {
  typed: string
  /** Searches once people pause, or at once with a wait of 0. */
  search: (text: string, wait?: number) => void
  /** Shows a text without searching; what was on its way is not searched for either. */
  show: (text: string) => void
}

/** What stands in a search box, and how it is searched for. */
export function useTypedSearch(value: string, onSearch: (text: string) => void): TypedSearch {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // On a slow phone or a slow line people type on while the address still waits for what they typed before.
  const [ahead, setAhead] = useState(false)
  if (value !== known) {
    setKnown(value)
    if (value === typed.trim()) setAhead(false)
    // Changed from outside, say by the back button.
    else if (!ahead) setTyped(value)
  }
  // A filter chosen during the pause must not be undone by a search that knows nothing of it.
  const latest = useRef(onSearch)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = (text: string): void => {
    setTyped(text)
    setAhead(false)
    clearTimeout(timer.current)
  }
  const search = (text: string, wait = SETTLE_MS): void => {
    show(text)
    const words = text.trim()
    setAhead(words !== value)
    timer.current = setTimeout(() => latest.current(words), wait)
  }
  return { typed, search, show }
}
