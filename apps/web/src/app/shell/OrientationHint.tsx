import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { roleOf, useSession } from '#lib/session'
import { IconButton } from '#ui/buttons'
import { CloseIcon, RotateIcon } from '#ui/icons.ts'
import { isTurnablePortrait } from './messages/index.ts'

const DEBOUNCE_MS = 200
const STORAGE_KEY = 'orientation-hint-closed'

const dismissedLogin = (): string | null => {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

const storeDismissal = (loginKey: string): void => {
  try {
    localStorage.setItem(STORAGE_KEY, loginKey)
  } catch {
    return
  }
}

/**
 * Suggests landscape orientation on a narrow portrait screen with touch after the login. Closed until the next login (specification,
 * section 2). It never blocks the page. The operator's desk has no wide tables: it needs no hint.
 */
export function OrientationHint() {
  const session = useSession()
  const role = roleOf(session)
  const isDesk = useLocation().pathname.startsWith('/admin')
  const loginKey = !isDesk && (role === 'buyer' || role === 'seller') ? (session?.expiresAt ?? '') : null
  const [applies, setApplies] = useState(false)
  const [closed, setClosed] = useState<string | null>(null)

  useEffect(() => {
    if (loginKey === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = (): void => {
      setApplies(isTurnablePortrait())
      setClosed(dismissedLogin())
    }
    const checkDebounced = (): void => {
      clearTimeout(timer)
      timer = setTimeout(check, DEBOUNCE_MS)
    }
    check()
    window.addEventListener('resize', checkDebounced)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('resize', checkDebounced)
    }
  }, [loginKey])

  if (loginKey === null || !applies || closed === loginKey) return null
  return (
    <div role="status" className="flex items-center gap-3 bg-info-soft px-4 text-info">
      <RotateIcon className="shrink-0" aria-hidden="true" />
      <p className="flex-1 py-2 text-sm font-medium">Obróć telefon poziomo – listy i tabele będą wygodniejsze.</p>
      <IconButton
        label="Zamknij podpowiedź"
        className="text-current hover:bg-transparent"
        onClick={() => {
          storeDismissal(loginKey)
          setClosed(loginKey)
        }}
      >
        <CloseIcon aria-hidden="true" />
      </IconButton>
    </div>
  )
}
