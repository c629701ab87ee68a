import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { deskGroups, deskLinks, isDeskLinkAt, useOperatorRole } from '#shared/operator/index.ts'
import { cx } from '#ui/cx.ts'
import { Sheet } from '#ui/feedback'
import { HomeIcon, MenuIcon, QueueIcon, ReportIcon, SearchIcon } from '#ui/icons.ts'
import { tabClass } from '../../../shell/tab-bar/tab-class.ts'

const ICONS = { start: HomeIcon, reports: ReportIcon, search: SearchIcon, queues: QueueIcon }

/** The bottom bar of the desk on a phone: what is urgent, and the rest under "Więcej". */
export function DeskTabBar() {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const tabs = deskLinks(useOperatorRole()).flatMap((link) =>
    link.icon ? [{ ...link, Icon: ICONS[link.icon], isCurrent: isDeskLinkAt(link, pathname) }] : [],
  )
  return (
    <>
      <nav
        aria-label="Na dole ekranu"
        className="tab-bar fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 bg-surface px-1 pb-(--safe-bottom) shadow-[0_-1px_0_var(--line)] md:hidden print:hidden"
      >
        {tabs.map(({ to, label, Icon, isCurrent }) => (
          <Link
            key={to}
            to={to}
            aria-current={isCurrent ? (pathname === to ? 'page' : 'true') : undefined}
            className={tabClass(isCurrent)}
          >
            <Icon aria-hidden="true" stroke={1.75} />
            {label}
          </Link>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          className={tabClass(tabs.every(({ isCurrent }) => !isCurrent))}
          onClick={() => setOpen(true)}
        >
          <MenuIcon aria-hidden="true" stroke={1.75} />
          Więcej
        </button>
      </nav>
      <MoreSheet open={open} onClose={() => setOpen(false)} />
    </>
  )
}

function MoreSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { pathname } = useLocation()
  const groups = [
    ...deskGroups(useOperatorRole(), ({ icon }) => icon === undefined),
    { title: 'Kram', links: [{ to: '/', label: 'Do Kramu' }] },
  ]
  return (
    <Sheet open={open} onClose={onClose} title="Więcej">
      <div className="grid gap-4 pb-3">
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h3 className="mb-1 text-sm font-semibold text-muted">{title}</h3>
            <ul className="grid grid-cols-2 gap-2">
              {links.map((link) => (
                <li key={link.to}>
                  <Link
                    to={link.to}
                    onClick={onClose}
                    aria-current={isDeskLinkAt(link, pathname) ? 'page' : undefined}
                    className={cx(
                      'flex min-h-11 items-center rounded-xl px-3 font-semibold',
                      isDeskLinkAt(link, pathname) ? 'bg-brand-soft text-brand-ink' : 'bg-sunk',
                    )}
                  >
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </Sheet>
  )
}
