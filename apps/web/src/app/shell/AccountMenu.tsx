import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { logout, useSession } from '#lib/session'
import { IconButton } from '#ui/buttons'
import { AccountIcon } from '#ui/icons.ts'

type Entry = readonly [to: string, label: string]

const sellerEntries = (userId: number): readonly Entry[] => [
  ['/seller/dashboard', 'Twój dzień'],
  ['/seller/about', 'Profil sprzedawcy'],
  [`/users/edit/${userId}`, 'Konto i dane'],
  ['/schedules', 'Harmonogramy'],
  ['/seller/statistics', 'Statystyki'],
  ['/user/about', 'Ustawienia'],
]

const buyerEntries = (userId: number): readonly Entry[] => [
  ['/home', 'Mój dzień'],
  ['/reservations', 'Terminarz rezerwacji'],
  [`/users/edit/${userId}`, 'Konto i dane'],
  ['/alerts', 'Zapisane wyszukiwania'],
  ['/user/about', 'Profil i ustawienia'],
]

const ENTRY_CLASS = 'flex min-h-11 w-full items-center rounded-xl px-3 text-left font-semibold hover:bg-sunk'

/** What belongs to the account, at every width, beside the menu and the logout button of the specification. */
export function AccountMenu() {
  const id = useId()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const user = useSession()?.user
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return undefined
    const press = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !area.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [open])
  if (!user) return null
  const close = (): void => setOpen(false)
  // A press that focuses nothing (a link in Safari) is no reason to close: presses outside are seen below.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close()
  }
  const press = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !open) return
    close()
    button.current?.focus()
  }
  return (
    // The keys and the focus come from the button and the links inside.
    <div ref={area} role="presentation" className="relative shrink-0" onBlur={leave} onKeyDown={press}>
      <IconButton
        ref={button}
        label="Twoje konto"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className="text-ink"
        onClick={() => setOpen(!open)}
      >
        <AccountIcon aria-hidden="true" />
      </IconButton>
      {open && <Panel id={id} user={user} onClose={close} />}
    </div>
  )
}

type User = NonNullable<ReturnType<typeof useSession>>['user']

function Panel({ id, user, onClose }: { id: string; user: User; onClose: () => void }) {
  const navigate = useNavigate()
  const end = (): void => {
    logout()
    void navigate('/login')
  }
  const entries = user.sellerId === null ? buyerEntries(user.id) : sellerEntries(user.id)
  return (
    <div
      id={id}
      className="absolute top-full right-0 z-40 mt-1 w-60 rounded-2xl border border-line bg-surface p-2 shadow-lift max-sm:-right-12"
    >
      <span className="block truncate px-3 py-1 text-sm text-muted">{user.displayName}</span>
      <ul>
        {entries.map(([to, label]) => (
          <li key={to}>
            <Link to={to} className={ENTRY_CLASS} onClick={onClose}>
              {label}
            </Link>
          </li>
        ))}
        <li className="mt-1 border-t border-line pt-1">
          <button type="button" className={ENTRY_CLASS} onClick={end}>
            Wyloguj
          </button>
        </li>
      </ul>
    </div>
  )
}
