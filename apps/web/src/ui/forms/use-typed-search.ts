import { useEffect, useRef, useState } from 'react'

const DEBOUNCE_MS = 300

type TypedSearch = {
  typed: string
  /** Searches after a pause in typing, or at once with a wait of 0. */
  search: (text: string, wait?: number) => void
  /** Shows a text without searching and cancels a pending search. */
  show: (text: string) => void
}

/** Text of a search field and its debounced search. */
export function useTypedSearch(value: string, onSearch: (text: string) => void): TypedSearch {
  const [typed, setTyped] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  // On a slow device the user types on before the address has changed.
  const [isPending, setPending] = useState(false)
  if (value !== lastValue) {
    setLastValue(value)
    if (value === typed.trim()) setPending(false)
    // Changed from outside, for example by the back button.
    else if (!isPending) setTyped(value)
  }
  // A filter chosen during the pause must not be undone by a search with the old filters.
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
    // At once and not in a task of its own, which the next character would cancel.
    if (wait === 0) latest.current(query)
    else timer.current = setTimeout(() => latest.current(query), wait)
  }
  return { typed, search, show }
}
