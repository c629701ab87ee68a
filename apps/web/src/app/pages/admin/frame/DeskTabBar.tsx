import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { deskLinks, useOperatorRole } from '#shared/operator/index.ts'
import { Sheet } from '#ui/feedback'
import { HomeIcon, MenuIcon, QueueIcon, ReportIcon, SearchIcon } from '#ui/icons.ts'
import { tabClass } from '../../../shell/tab-bar/tab-class.ts'

const ICONS = { start: HomeIcon, reports: ReportIcon, search: SearchIcon, queues: QueueIcon }

const isAt = (pathname: string, to: string): boolean =>
  pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`))

/** The bottom bar of the desk on a phone: what is urgent, and the rest under "Więcej". */
export function DeskTabBar() {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const links = deskLinks(useOperatorRole())
  const tabs = links.flatMap(({ icon, ...link }) => (icon ? [{ ...link, Icon: ICONS[icon] }] : []))
  const rest = links.filter(({ icon }) => icon === undefined)
  const close = (): void => setOpen(false)
  return (
    <>
      <nav
        aria-label="Na dole ekranu"
        className="tab-bar fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 bg-surface px-1 pb-(--safe-bottom) shadow-[0_-1px_0_var(--line)] md:hidden print:hidden"
      >
        {tabs.map(({ to, label, Icon }) => (
          <Link
            key={to}
            to={to}
            aria-current={isAt(pathname, to) ? (pathname === to ? 'page' : 'true') : undefined}
            className={tabClass(isAt(pathname, to))}
          >
            <Icon aria-hidden="true" stroke={1.75} />
            {label}
          </Link>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          className={tabClass(tabs.every(({ to }) => !isAt(pathname, to)))}
          onClick={() => setOpen(true)}
        >
          <MenuIcon aria-hidden="true" stroke={1.75} />
          Więcej
        </button>
      </nav>
      <Sheet open={open} onClose={close} title="Więcej">
        <ul className="grid grid-cols-2 gap-2 pb-3">
          {[...rest, { to: '/', label: 'Do Kramu' }].map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={close}
                className="flex min-h-11 items-center rounded-xl bg-sunk px-3 font-semibold"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  )
}
