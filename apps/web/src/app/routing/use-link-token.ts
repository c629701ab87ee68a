import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The secret of a link from an email. It is read once and removed from the address, so that it is neither kept in the history nor shared. */
export const useLinkToken = (): string | null => {
  const [search] = useSearchParams()
  const [token] = useState(() => search.get('token') || null)

  useEffect(() => {
    if (new URLSearchParams(window.location.search).has('token'))
      window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])

  return token
}
