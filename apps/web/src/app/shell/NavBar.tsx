import { type ReactNode, useState } from 'react'
import { Link, NavLink, useNavigate } from 'react-router'
import { logout, type Role, useRole } from '#lib/session'
import { counted, NOUNS } from '@kram/polish/plural'
import { useUnreadComments } from '#shared/unread-comments.ts'
import { CountBadge } from '#ui/list'
import { Brand } from '#ui/text'
import { Button, IconButton } from '#ui/buttons'
import { cx } from '#ui/cx.ts'
import { CloseIcon, LoginIcon, LogoutIcon, MenuIcon } from '#ui/icons.ts'
import { TopBar } from './TopBar.tsx'
import { type MenuEntry, MENUS, SESSION_BUTTON, VISITOR_LINKS } from './menu.ts'

const MOBILE_MENU_ID = 'narrow-menu'

function MenuLink({
  entry,
  unread,
  className,
  onClick,
}: {
  entry: MenuEntry
  unread: number
  className: string
  onClick?: () => void
}) {
  return (
    <NavLink
      to={entry.to}
      end
      onClick={onClick}
      className={({ isActive }) =>
        cx(
          'relative flex min-h-11 items-center gap-2 rounded-control px-3 text-row transition-colors hover:bg-sunk',
          isActive
            ? 'font-bold text-ink after:absolute after:inset-x-3 after:bottom-1 after:h-0.5 after:rounded-full after:bg-brand-ink'
            : 'font-medium text-muted',
          className,
        )
      }
    >
      {entry.label}
      {entry.unread && <CountBadge count={unread} label={counted(unread, NOUNS.unreadComment)} />}
    </NavLink>
  )
}

/** "Login" opens the login screen. A logout leads guests to the home page and users to the login screen. */
function SessionButton({ role }: { role: Role }) {
  const navigate = useNavigate()
  const press = (): void => {
    if (role !== 'anonymous') logout()
    void navigate(role === 'guest' ? '/' : '/login')
  }
  const Icon = role === 'anonymous' ? LoginIcon : LogoutIcon
  return (
    <Button
      variant={role === 'anonymous' ? 'quiet' : 'secondary'}
      className={cx(role === 'guest' && 'max-sm:text-sm')}
      icon={<Icon aria-hidden="true" className={cx(role === 'guest' && 'max-sm:hidden')} />}
      onClick={press}
    >
      {SESSION_BUTTON[role]}
    </Button>
  )
}

function MobileMenu({ role, unread, onGo }: { role: Role; unread: number; onGo: () => void }) {
  return (
    <nav
      id={MOBILE_MENU_ID}
      aria-label="Menu"
      className="sticky top-13 z-20 -mt-2.5 border-b border-line bg-surface px-4 pt-6 pb-4 shadow-lift md:hidden"
    >
      <ul className="grid gap-1">
        {MENUS[role].map((entry) => (
          <li key={entry.to}>
            <MenuLink entry={entry} unread={unread} className="text-lg" onClick={onGo} />
          </li>
        ))}
        <li className="mt-3">
          <SessionButton role={role} />
        </li>
      </ul>
    </nav>
  )
}

/** Toggles the narrow menu; a dot marks unread content inside. */
function MenuButton({ open, hasUnread, onPress }: { open: boolean; hasUnread: boolean; onPress: () => void }) {
  return (
    <IconButton
      label={open ? 'Zamknij menu' : 'Otwórz menu'}
      aria-expanded={open}
      aria-controls={MOBILE_MENU_ID}
      className="market-nav relative text-ink md:hidden"
      onClick={onPress}
    >
      {open ? <CloseIcon aria-hidden="true" /> : <MenuIcon aria-hidden="true" />}
      {hasUnread && !open && (
        <span aria-hidden="true" className="absolute top-1.5 right-1.5 size-2.5 rounded-full bg-danger-fill" />
      )}
    </IconButton>
  )
}

/** Specification, section 2: labels by role, the full menu for users only, closed after a tap on a phone. */
export function NavBar({ extra }: { extra: ReactNode }) {
  const role = useRole()
  const unread = useUnreadComments()
  const [open, setOpen] = useState(false)
  const entries = MENUS[role]
  const menu = entries.length > 0
  const close = (): void => setOpen(false)

  return (
    <>
      <TopBar>
        <Link
          to="/"
          aria-label="Kram – strona główna"
          onClick={close}
          className={cx('flex min-h-11 items-center rounded-control', menu ? 'mr-auto' : 'mr-auto lg:mr-4')}
        >
          <Brand />
        </Link>
        {!menu && (
          <nav aria-label="Przeglądaj" className="until-known mr-auto hidden items-center gap-1 lg:flex">
            {VISITOR_LINKS.map((entry) => (
              <MenuLink key={entry.to} entry={entry} unread={0} className="" />
            ))}
          </nav>
        )}
        {extra}
        {menu && (
          <nav aria-label="Menu" className="market-nav hidden items-center gap-1 md:flex">
            {entries
              .filter(({ mobileOnly: narrow }) => !narrow)
              .map((entry) => (
                <MenuLink key={entry.to} entry={entry} unread={unread} className="" />
              ))}
          </nav>
        )}
        <div className={cx('until-known md:ml-3', menu && 'hidden md:block')}>
          <SessionButton role={role} />
        </div>
        {menu && (
          <MenuButton
            open={open}
            hasUnread={unread > 0 && entries.some((entry) => entry.unread)}
            onPress={() => setOpen(!open)}
          />
        )}
      </TopBar>
      {menu && open && <MobileMenu role={role} unread={unread} onGo={close} />}
    </>
  )
}
