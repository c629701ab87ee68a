import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useRole } from '#lib/session.ts'

/** Keeps the number in the menu right for full users (specification, section 4); guests and strangers load nothing of it. */
export const useUnreadPoll = (): void => {
  const role = useRole()
  const member = role === 'customer' || role === 'seller'
  const { key } = useLocation()
  const refresh = useRef<() => void>(undefined)

  useEffect(() => {
    if (!member) return undefined
    let stop: (() => void) | undefined
    let gone = false
    import('#features/comments')
      .then((loaded) => {
        if (gone) return
        refresh.current = loaded.refreshUnread
        stop = loaded.startUnreadPoll()
      })
      // Offline: the number stays away until the next page.
      .catch(() => undefined)
    return () => {
      gone = true
      refresh.current = undefined
      stop?.()
    }
  }, [member])

  // A new key is a navigation that has ended.
  useEffect(() => refresh.current?.(), [key])
}
