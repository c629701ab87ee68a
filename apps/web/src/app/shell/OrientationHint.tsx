import { useEffect, useState } from 'react'
import { roleOf, useSession } from '#lib/session.ts'
import { IconButton } from '#ui/Button.tsx'
import { CloseIcon, RotateIcon } from '#ui/icons.ts'

const NARROW_PX = 768
const SETTLE_MS = 200
const KEY = 'orientation-hint-closed'

const isNarrowPortrait = (): boolean => window.innerWidth < NARROW_PX && window.innerHeight > window.innerWidth

const closedFor = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

const closeFor = (login: string): void => {
  try {
    localStorage.setItem(KEY, login)
  } catch {
    return
  }
}

/**
 * After the login, on a narrow upright screen: wide lists are easier to read lying down. Closing holds until the next
 * login (specification, section 2). Asks, never blocks.
 */
export function OrientationHint() {
  const session = useSession()
  const role = roleOf(session)
  const login = role === 'customer' || role === 'seller' ? (session?.expiresAt ?? '') : null
  const [fits, setFits] = useState(false)
  const [closed, setClosed] = useState<string | null>(null)

  useEffect(() => {
    if (login === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = (): void => {
      setFits(isNarrowPortrait())
      setClosed(closedFor())
    }
    const settle = (): void => {
      clearTimeout(timer)
      timer = setTimeout(check, SETTLE_MS)
    }
    check()
    window.addEventListener('resize', settle)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('resize', settle)
    }
  }, [login])

  if (login === null || !fits || closed === login) return null
  return (
    <div role="status" className="flex items-center gap-3 bg-info-soft px-4 text-info">
      <RotateIcon className="shrink-0" aria-hidden="true" />
      <p className="flex-1 py-2 text-sm font-medium">Obróć telefon poziomo – listy i tabele będą wygodniejsze.</p>
      <IconButton
        label="Zamknij podpowiedź"
        className="text-current hover:bg-transparent"
        onClick={() => {
          closeFor(login)
          setClosed(login)
        }}
      >
        <CloseIcon aria-hidden="true" />
      </IconButton>
    </div>
  )
}
