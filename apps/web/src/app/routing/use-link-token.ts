import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The secret of a link from a letter. Read once and taken out of the address: it must not stay in the history or be shared. */
export const useLinkToken = (): string | null => {
  const [search] = useSearchParams()
  const [token] = useState(() => search.get('token') || null)

  useEffect(() => {
    if (new URLSearchParams(window.location.search).has('token'))
      window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])

  return token
}
