import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useRole } from '#lib/session'

/** Updates the unread count in the menu for logged-in users (specification, section 4); guests and anonymous visitors do not load it. */
export const useUnreadCommentsPoll = (): void => {
  const role = useRole()
  const isUser = role === 'buyer' || role === 'seller'
  const { key } = useLocation()
  const refresh = useRef<() => void>(undefined)

  useEffect(() => {
    if (!isUser) return undefined
    let stop: (() => void) | undefined
    let cancelled = false
    import('#features/comments')
      .then((loaded) => {
        if (cancelled) return
        refresh.current = loaded.refreshUnreadComments
        stop = loaded.startUnreadCommentsPoll()
      })
      // Offline: there is no number until the next page.
      .catch(() => undefined)
    return () => {
      cancelled = true
      refresh.current = undefined
      stop?.()
    }
  }, [isUser])

  // The key changes after each navigation.
  useEffect(() => refresh.current?.(), [key])
}
