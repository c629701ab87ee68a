import { useEffect, useRef, useState } from 'react'

const DEBOUNCE_MS = 300

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
  const [lastValue, setLastValue] = useState(value)
  // On a slow phone or a slow line people type on while the address still waits for what they typed before.
  const [isPending, setPending] = useState(false)
  if (value !== lastValue) {
    setLastValue(value)
    if (value === typed.trim()) setPending(false)
    // Changed from outside, say by the back button.
    else if (!isPending) setTyped(value)
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
    setPending(false)
    clearTimeout(timer.current)
  }
  const search = (text: string, wait = DEBOUNCE_MS): void => {
    show(text)
    const query = text.trim()
    setPending(query !== value)
    timer.current = setTimeout(() => latest.current(query), wait)
  }
  return { typed, search, show }
}
